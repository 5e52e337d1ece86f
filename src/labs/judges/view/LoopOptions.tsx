import { JUDGE_DEFAULTS, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine'
import { quorumOf } from '../../../engine/protocols/judges'
import { seatRoster, type JudgeRun } from '../model'
import { LAB_LIMITS } from '../../limits'
import { withFields } from '../../../scenario/edits/edit'
import { NumberField } from '../../../ui/NumberField'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { JudgePromptField } from '../../frame/JudgePromptField'
import { useLabEdit, useLabField } from '../../frame/use-lab'
import { VerdictSchemaField } from '../../frame/VerdictSchemaField'

export interface LoopOptionsProps {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
  /** What came of it, for what is wrong in a script. */
  readonly run: JudgeRun | null
}

const JURIES = [
  ['separate', 'Judges alone', 'Only the agents listed as judges.'],
  [
    'own',
    'Proposers, too',
    'Proposers judge after all others. By chance, they always accept their own answers.',
  ],
] as const

const MODES = [
  ['refute', 'All alike', 'All get the same prompt: find a fault.'],
  [
    'lens',
    'One aspect each',
    'Each looks at one aspect, in this order: correctness, completeness, edge cases, clarity, hidden assumptions, evidence.',
  ],
] as const

const ON_DISSENT = [
  [
    'revise',
    'Revise',
    'The first proposer answers again, with the critiques, while rounds are left.',
  ],
  ['reject', 'Reject', 'The answer is rejected at once.'],
  ['keep', 'Keep', 'The answer is accepted, and the dissent is recorded.'],
] as const

/** The terms of the loop: how judges are asked, how many must accept, and what it may cost. */
export function LoopOptions({ plan, agents, run }: LoopOptionsProps) {
  const set = useLabField('judges')
  const edit = useLabEdit('judges')
  const { mode, onDissent, jury, maxRounds } = { ...JUDGE_DEFAULTS, ...plan }
  const choose = <Field extends keyof typeof JUDGE_DEFAULTS>(name: string, field: Field) =>
    set(name, field, { group: field, omit: JUDGE_DEFAULTS[field] as JudgePlan[Field] })
  const judges = seatRoster(plan, agents).judges.length
  return (
    <>
      <Section title="What if">
        <Choice
          label="Who judges"
          options={JURIES}
          value={jury}
          onChange={choose('Change who judges', 'jury')}
        />
      </Section>
      <Section title="Judging">
        <Choice
          label="Prompt of the judges"
          options={MODES}
          value={mode}
          onChange={choose('Change how judges are asked', 'mode')}
        />
        <div className="lab-pair stack">
          <NumberField
            label="Must accept"
            value={plan.quorum ?? null}
            min={1}
            max={LAB_LIMITS.judges}
            isWhole
            placeholder={judges === 0 ? '' : `${quorumOf(judges)} (half)`}
            onChange={set('Change the quorum', 'quorum', { group: 'quorum' })}
            onClear={set('Change the quorum', 'quorum', { group: 'quorum' })}
          />
          <NumberField
            label="Rounds at most"
            value={maxRounds}
            min={1}
            max={LAB_LIMITS.rounds}
            isWhole
            onChange={set('Change the rounds', 'maxRounds', { group: 'maxRounds' })}
          />
        </div>
        <Choice
          label="On dissent"
          options={ON_DISSENT}
          value={onDissent}
          onChange={choose('Change what dissent leads to', 'onDissent')}
        />
        <JudgePromptField
          value={plan}
          error={run?.scripted?.error ?? null}
          onChange={(prompt, group) =>
            edit('Change how judges are asked', (old) => withFields(old, prompt), group)
          }
        />
        <VerdictSchemaField
          value={plan.verdictSchema}
          onChange={(schema, group) =>
            set('Change the form of verdicts', 'verdictSchema', { group })(schema)
          }
        />
      </Section>
      <CostOptions plan={plan} />
    </>
  )
}

function CostOptions({ plan }: { readonly plan: JudgePlan }) {
  const set = useLabField('judges')
  const { usage, seed } = { ...JUDGE_DEFAULTS, ...plan }
  const [reads, writes] = usage
  const setUsage = set('Change what a call costs', 'usage', { group: 'usage' })
  const tokens = { min: 0, max: LAB_LIMITS.tokens }
  return (
    <Section title="Cost and chance">
      <div className="lab-pair stack">
        <NumberField
          label="Budget, tokens"
          value={plan.budget ?? null}
          {...tokens}
          step={500}
          placeholder="no limit"
          onChange={set('Change the budget', 'budget', { group: 'budget' })}
          onClear={set('Take the budget away', 'budget', { group: 'budget' })}
        />
        <NumberField
          label="Seed"
          value={seed}
          min={0}
          max={2 ** 32 - 1}
          isWhole
          onChange={set('Change the seed', 'seed', { group: 'seed' })}
        />
        <NumberField
          label="A call reads, tokens"
          value={reads}
          {...tokens}
          step={50}
          onChange={(value) => setUsage([value, writes])}
        />
        <NumberField
          label="and writes"
          value={writes}
          {...tokens}
          step={50}
          onChange={(value) => setUsage([reads, value])}
        />
      </div>
      <p className="quiet">
        A budget may be spent to the last token. The first call beyond it ends the loop, and its
        verdict does not count.
      </p>
    </Section>
  )
}
