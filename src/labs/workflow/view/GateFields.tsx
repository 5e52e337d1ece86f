import {
  BALLOT_DEFAULTS,
  BALLOT_TIE_BREAKS,
  WORKFLOW_TOKENS,
  type BallotTieBreak,
  type ConsensusStep,
} from '../../../engine/protocols/plans'
import { BALLOT_RULES, ballotRuleOf } from '../../../engine/protocols/ballot'
import { LAB_LIMITS } from '../../limits'
import { NumberField } from '../../../ui/NumberField'
import { Choice } from '../../../ui/Choice'
import { Field, SelectField, TextField } from '../../../ui/Field'
import { GateVotes } from './GateVotes'
import { choicesOf, replaceStep, rollOf, tidyVotes, withFields } from './plan-edits'
import { StepIdentity } from './StepIdentity'
import { WeightFields } from './WeightFields'
import { useWorkbench } from './workbench'

export interface GateFieldsProps {
  readonly step: ConsensusStep
  readonly onRename: (id: string) => void
}

const TIE_BREAKS: Readonly<Record<BallotTieBreak, string>> = {
  none: 'nothing',
  first: 'the earliest vote',
  'most-confident': 'the more confident side',
  owner: 'the final owner',
  'seeded-lot': 'a random draw',
}

/** What is asked, of whom, and by which rule they decide. */
export function GateFields({ step, onRename }: GateFieldsProps) {
  const { edit } = useWorkbench()
  const { id, needs, strategy } = step
  const change = (name: string, make: (own: ConsensusStep) => ConsensusStep, group?: string) =>
    edit(
      name,
      (plan) => replaceStep(plan, id, (own) => (own.kind === 'consensus' ? make(own) : own)),
      group === undefined ? undefined : `${id} ${group}`,
    )
  const { asksFor } = ballotRuleOf(strategy)
  const asks = choicesOf(step)[0] === 'approve' ? 'whether' : 'which'
  return (
    <>
      <StepIdentity step={step} onRename={onRename} />
      <TextField
        label="Question"
        value={step.question}
        onChange={(question) =>
          change('Change a question', (own) => ({ ...own, question }), 'question')
        }
      />
      <Choice
        label="It asks"
        options={[
          ['which', 'Which one'],
          ['whether', 'Yes or no'],
        ]}
        value={asks}
        onChange={(chosen) =>
          change('Change what a gate asks', (own) => tidyVotes({ ...own, asks: chosen }))
        }
      />
      <SelectField
        label="Rule"
        value={strategy}
        options={BALLOT_RULES.map((rule) => [rule, ballotRuleOf(rule).name] as const)}
        onChange={(chosen) =>
          change('Change the rule of a gate', (own) => ({ ...own, strategy: chosen }))
        }
      />
      {asksFor === 'threshold' && (
        <Field label="Share needed">
          <NumberField
            value={step.threshold ?? BALLOT_DEFAULTS.threshold}
            min={0.001}
            max={1}
            step={0.05}
            onChange={(threshold) =>
              change('Change a share', (own) => ({ ...own, threshold }), 'threshold')
            }
          />
        </Field>
      )}
      {asksFor === 'quorum' && (
        <Field label="Voters needed">
          <NumberField
            value={step.quorum ?? Math.ceil(rollOf(step).length / 2)}
            min={1}
            max={LAB_LIMITS.quorum}
            isWhole
            onChange={(quorum) =>
              change('Change a quorum', (own) => ({ ...own, quorum }), 'quorum')
            }
          />
        </Field>
      )}
      {(asksFor === 'weights' || step.weights !== undefined) && (
        <WeightFields
          weights={step.weights ?? {}}
          onChange={(weights) =>
            change('Change a weight', (own) => withFields(own, { weights }), 'weights')
          }
        />
      )}
      <GateVotes step={step} change={change} />
      <SelectField
        label="Without agreement"
        value={step.fallback ?? ''}
        options={[
          ['', 'hold everything back'],
          ...needs.map((need) => [need, `go on with ${need}`] as const),
        ]}
        onChange={(chosen) =>
          change('Change a fallback', (own) =>
            withFields(own, { fallback: chosen === '' ? undefined : chosen }),
          )
        }
      />
      <div className="workflow-pair stack">
        <SelectField
          label="A tie is broken by"
          value={step.tieBreak ?? BALLOT_DEFAULTS.tieBreak}
          options={BALLOT_TIE_BREAKS.map((each) => [each, TIE_BREAKS[each]] as const)}
          onChange={(tieBreak) => change('Change a tie-break', (own) => ({ ...own, tieBreak }))}
        />
        <Field label="Tokens of a vote">
          <NumberField
            value={step.tokens ?? WORKFLOW_TOKENS.vote}
            min={0}
            max={LAB_LIMITS.tokens}
            step={10}
            onChange={(tokens) =>
              change('Change what a vote costs', (own) => ({ ...own, tokens }), 'tokens')
            }
          />
        </Field>
      </div>
    </>
  )
}
