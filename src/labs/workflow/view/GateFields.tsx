import {
  BALLOT_DEFAULTS,
  WORKFLOW_TOKENS,
  type BallotTieBreak,
  type ConsensusStep,
} from '../../../engine/protocols/plans'
import { asksOf } from '../../../engine/protocols/workflow'
import { BALLOT_RULES, ballotRuleOf } from '../../../engine/protocols/ballot'
import { LAB_LIMITS } from '../../limits'
import { NumberField } from '../../../ui/NumberField'
import { Choice } from '../../../ui/Choice'
import { SelectField, TextField } from '../../../ui/Field'
import { createSetter } from '../../frame/use-lab'
import { GateVotes } from './GateVotes'
import { rollOf, tidyVotes } from './plan-edits'
import { WeightFields } from './WeightFields'
import { useStepEdit } from './workbench'

const RULES = BALLOT_RULES.map((rule) => [rule, ballotRuleOf(rule).name] as const)

const TIE_BREAKS: Readonly<Record<BallotTieBreak, string>> = {
  none: 'nothing',
  first: 'the earliest vote',
  'most-confident': 'the more confident side',
  owner: 'the final owner',
  'seeded-lot': 'a random draw',
}

/** What is asked, of whom, and by which rule they decide. */
export function GateFields({ step }: { readonly step: ConsensusStep }) {
  const change = useStepEdit(step.id, 'consensus')
  const set = createSetter(change)
  const { asksFor } = ballotRuleOf(step.strategy)
  return (
    <>
      <TextField
        label="Question"
        value={step.question}
        onChange={set('Change a question', 'question', { group: 'question' })}
      />
      <Choice
        label="It asks"
        options={{ which: 'Which one', whether: 'Yes or no' }}
        value={asksOf(step)}
        onChange={(asks) => change('Change what a gate asks', (own) => tidyVotes({ ...own, asks }))}
      />
      <SelectField
        label="Rule"
        value={step.strategy}
        options={RULES}
        onChange={set('Change the rule of a gate', 'strategy')}
      />
      {asksFor === 'threshold' && (
        <NumberField
          label="Share needed"
          value={step.threshold ?? BALLOT_DEFAULTS.threshold}
          min={0.001}
          max={1}
          step={0.05}
          onChange={set('Change a share', 'threshold', { group: 'threshold' })}
        />
      )}
      {asksFor === 'quorum' && (
        <NumberField
          label="Voters needed"
          value={step.quorum ?? Math.ceil(rollOf(step).length / 2)}
          min={1}
          max={LAB_LIMITS.quorum}
          isWhole
          onChange={set('Change a quorum', 'quorum', { group: 'quorum' })}
        />
      )}
      {(asksFor === 'weights' || step.weights !== undefined) && (
        <WeightFields
          weights={step.weights ?? {}}
          onChange={set('Change a weight', 'weights', { group: 'weights' })}
        />
      )}
      <GateVotes step={step} />
      <SelectField
        label="Without agreement"
        value={step.fallback ?? ''}
        options={[
          ['', 'stop here'],
          ...step.needs.map((need) => [need, `go on with ${need}`] as const),
        ]}
        onChange={set('Change a fallback', 'fallback', { omit: '' })}
      />
      <div className="lab-pair stack">
        <SelectField
          label="A tie is broken by"
          value={step.tieBreak ?? BALLOT_DEFAULTS.tieBreak}
          options={TIE_BREAKS}
          onChange={set('Change a tie-break', 'tieBreak')}
        />
        <NumberField
          label="Tokens of a vote"
          value={step.tokens ?? WORKFLOW_TOKENS.vote}
          min={0}
          max={LAB_LIMITS.tokens}
          step={10}
          onChange={set('Change what a vote costs', 'tokens', { group: 'tokens' })}
        />
      </div>
    </>
  )
}
