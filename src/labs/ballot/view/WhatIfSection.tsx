import { Button } from '../../../ui/Button'
import { BALLOT_DEFAULTS, ballotRuleOf, type EarlyMode } from '../../../engine/protocols/ballot'
import type { RuleRecord } from '../model'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useLabEdit, useLabField } from '../../frame/use-lab'
import type { BallotSetupProps } from './BallotSetup'
import { setOnRoll } from './plan-edits'
import { formatSeconds } from '../../../describe/format'
import { decisionWord, EARLY_WORDS, FORMAT_WORDS } from './describe-ballot'

const EARLY_HELP: Readonly<Record<EarlyMode, string>> = {
  off: 'It ends when its time is up.',
  threshold: 'Once one side has the rule’s share of the whole roll.',
  certain:
    'Once the votes still missing cannot change it. A changed vote still could: see the cards.',
}

/** The open questions of live ballots, as switches; the rules that end otherwise are named at once. */
export function WhatIfSection(props: BallotSetupProps) {
  const { plan, agents, nameOf } = props
  const edit = useLabEdit('ballot')
  const set = useLabField('ballot')
  const { early, weighing, format, mayChange } = { ...BALLOT_DEFAULTS, ...plan }
  const proposer = plan.proposer ?? agents[0]?.id
  return (
    <Section title="What if">
      <Choice
        label="It ends early"
        options={EARLY_WORDS}
        value={early}
        onChange={set('Change when it ends', 'early', { omit: BALLOT_DEFAULTS.early })}
        help={EARLY_HELP[early]}
      />
      <Choice
        label="Weights"
        options={{ listed: 'As listed', learned: 'Learned' }}
        value={weighing}
        onChange={set('Change the weights', 'weighing', { omit: BALLOT_DEFAULTS.weighing })}
        help="Learned: from how often each agent was right before. Less than a trillionth of the roll’s weight counts as nothing."
      />
      <Choice
        label="Votes come as"
        options={FORMAT_WORDS}
        value={format}
        onChange={set('Change the format of votes', 'format', { omit: BALLOT_DEFAULTS.format })}
        help="JSON and words are read from each vote’s reply. A vote that cannot be read is lost."
      />
      <Choice
        label="A vote"
        options={{ may: 'may change', final: 'is final' }}
        value={mayChange ? 'may' : 'final'}
        onChange={(value) =>
          value === 'may'
            ? set('Let votes change', 'mayChange')()
            : set('Make votes final', 'mayChange')(false)
        }
      />
      {proposer !== undefined && (
        <Choice
          label={`${nameOf(proposer)}, who proposed it,`}
          options={{ own: 'votes', separate: 'only watches' }}
          value={plan.absent?.includes(proposer) === true ? 'separate' : 'own'}
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
  const isShown = baseline.record !== null && record !== null
  const describe = ({ outcome }: RuleRecord): string =>
    `${decisionWord(outcome, record?.basis.isYesNo === true)} at ${formatSeconds(outcome.at)}`
  return (
    <div className="ballot-difference" role="status">
      {isShown && (
        <>
          <p>
            {changed.size === 0
              ? 'Every rule ends as before.'
              : `${changed.size} of ${record.rules.length} rules end differently:`}
          </p>
          <ul>
            {record.rules.map((now) => {
              const before = changed.get(now.rule)
              return (
                before && (
                  <li key={now.rule}>
                    <strong>{ballotRuleOf(now.rule).name}</strong> {describe(before)} →{' '}
                    {describe(now)}
                  </li>
                )
              )
            })}
          </ul>
          <div className="ballot-row cluster">
            <Button onClick={() => edit('Put the switches back', baseline.restore)}>
              Put back
            </Button>
            <Button onClick={baseline.keep}>Compare from here</Button>
          </div>
        </>
      )}
    </div>
  )
}
