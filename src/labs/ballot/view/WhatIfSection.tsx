import {
  BALLOT_DEFAULTS,
  ballotRuleOf,
  type BallotPlan,
  type EarlyMode,
} from '../../../engine/protocols/ballot'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { withFields } from '../../../scenario/edits/edit'
import { setOnRoll } from './plan-edits'
import type { BallotSetupProps } from './setup-props'
import { formatSeconds } from '../../../describe/format'
import { decisionWord, EARLY_WORDS, FORMAT_WORDS } from './describe-ballot'

const EARLY_HELP: Readonly<Record<EarlyMode, string>> = {
  off: 'It ends when its time is up.',
  threshold: 'Once one side has the rule’s share of the whole roll.',
  certain:
    'Once the votes still missing cannot change it. A changed vote still could: see the cards.',
}

/** Only what differs from what everybody starts with is written down. */
const unless = <Value,>(value: Value, usual: Value): Value | undefined =>
  value === usual ? undefined : value

/** The open questions of live ballots, as switches; the rules that end otherwise are named at once. */
export function WhatIfSection(props: BallotSetupProps) {
  const { plan, agents, nameOf } = props
  const edit = useLabEdit('ballot')
  const set = (name: string, changes: Parameters<typeof withFields<BallotPlan>>[1]) =>
    edit(name, (old) => withFields(old, changes))
  const proposer = plan.proposer ?? agents[0]?.id
  const isOwn = proposer !== undefined && !(plan.absent ?? []).includes(proposer)
  return (
    <Section title="What if">
      <Choice
        label="It ends early"
        options={[
          ['off', EARLY_WORDS.off],
          ['threshold', EARLY_WORDS.threshold],
          ['certain', EARLY_WORDS.certain],
        ]}
        value={plan.early ?? BALLOT_DEFAULTS.early}
        onChange={(early) =>
          set('Change when it ends', { early: unless(early, BALLOT_DEFAULTS.early) })
        }
        help={EARLY_HELP[plan.early ?? BALLOT_DEFAULTS.early]}
      />
      <Choice
        label="Weights"
        options={[
          ['listed', 'As listed'],
          ['learned', 'Learned'],
        ]}
        value={plan.weighing ?? BALLOT_DEFAULTS.weighing}
        onChange={(weighing) =>
          set('Change the weights', { weighing: unless(weighing, BALLOT_DEFAULTS.weighing) })
        }
        help="Learned: from how often each agent was right before."
      />
      <Choice
        label="Votes come as"
        options={[
          ['call', FORMAT_WORDS.call],
          ['json', FORMAT_WORDS.json],
          ['words', FORMAT_WORDS.words],
        ]}
        value={plan.format ?? BALLOT_DEFAULTS.format}
        onChange={(format) =>
          set('Change the format of votes', { format: unless(format, BALLOT_DEFAULTS.format) })
        }
        help="JSON and words are read from each vote’s reply. A vote that cannot be read is lost."
      />
      <Choice
        label="A vote"
        options={[
          ['may', 'may change'],
          ['final', 'is final'],
        ]}
        value={(plan.mayChange ?? BALLOT_DEFAULTS.mayChange) ? 'may' : 'final'}
        onChange={(value) =>
          set(value === 'may' ? 'Let votes change' : 'Make votes final', {
            mayChange: unless(value === 'may', BALLOT_DEFAULTS.mayChange),
          })
        }
      />
      {proposer !== undefined && (
        <Choice
          label={`${nameOf(proposer)}, who proposed it,`}
          options={[
            ['own', 'votes'],
            ['separate', 'only watches'],
          ]}
          value={isOwn ? 'own' : 'separate'}
          onChange={(jury) =>
            edit(jury === 'own' ? 'Let the proposer vote' : 'Keep the proposer out', (old) =>
              setOnRoll(old, proposer, jury === 'own'),
            )
          }
        />
      )}
      <Difference {...props} />
    </Section>
  )
}

/** What the switches have changed. */
function Difference({ record, baseline, changed }: BallotSetupProps) {
  const edit = useLabEdit('ballot')
  const before = baseline.record
  return (
    <div className="ballot-difference" role="status">
      {before && record && (
        <>
          <p>
            {changed.size === 0
              ? 'Every rule ends as before.'
              : `${changed.size} of ${record.rules.length} rules end differently:`}
          </p>
          <ul>
            {record.rules.map(({ rule, outcome }) => {
              const old = changed.get(rule)
              if (!old) return null
              const { isYesNo } = record.basis
              return (
                <li key={rule}>
                  <strong>{ballotRuleOf(rule).name}</strong> {decisionWord(old.outcome, isYesNo)} at{' '}
                  {formatSeconds(old.outcome.at)} → {decisionWord(outcome, isYesNo)} at{' '}
                  {formatSeconds(outcome.at)}
                </li>
              )
            })}
          </ul>
          <div className="ballot-row cluster">
            <button
              type="button"
              className="button"
              onClick={() => edit('Put the switches back', baseline.restore)}
            >
              Put back
            </button>
            <button type="button" className="button" onClick={baseline.keep}>
              Compare from here
            </button>
          </div>
        </>
      )}
    </div>
  )
}
