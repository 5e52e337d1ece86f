import type { Agent } from '../../../engine'
import {
  JUDGE_DEFAULTS,
  quorumOf,
  type JudgePlan,
  type OnDissent,
  type VerdictSchema,
} from '../../../engine/protocols/judges'
import { seatRoster } from '../model'
import { LAB_LIMITS } from '../../limits'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { NumberField } from '../../../ui/NumberField'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { setOption } from './plan-edits'

export interface LoopOptionsProps {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
}

const DISSENT_HELP: Readonly<Record<OnDissent, string>> = {
  revise: 'The first proposer answers again, with the critiques, while rounds are left.',
  reject: 'The answer is rejected at once.',
  keep: 'The answer is accepted, and the dissent is recorded.',
}

const SCHEMA_HELP: Readonly<Record<VerdictSchema, string>> = {
  none: 'Accept and critique; other fields are allowed.',
  confidence: 'A verdict without a confidence is dissent.',
  strict: 'A verdict with anything but accept and critique is dissent.',
}

/** The terms of the loop: how judges are asked, how many must accept, and what it may cost. */
export function LoopOptions({ plan, agents }: LoopOptionsProps) {
  const edit = useLabEdit('judges')
  const set = <Field extends keyof JudgePlan>(
    name: string,
    field: Field,
    value: JudgePlan[Field] | undefined,
  ) => edit(name, (old) => setOption(old, field, value), field)
  const { mode, onDissent, verdictSchema, jury } = { ...JUDGE_DEFAULTS, ...plan }
  const judges = seatRoster(plan, agents).judges.length
  return (
    <>
      <Section title="What if">
        <Choice
          label="Who judges"
          options={[
            ['separate', 'Judges alone'],
            ['own', 'Proposers, too'],
          ]}
          value={jury}
          help={
            jury === 'own'
              ? 'Proposers judge after all others. By chance, they always accept their own answers.'
              : 'Only the agents listed as judges.'
          }
          onChange={(value) =>
            set('Change who judges', 'jury', value === 'own' ? value : undefined)
          }
        />
      </Section>
      <Section title="Judging">
        <Choice
          label="Judges are asked"
          options={[
            ['refute', 'to find a fault'],
            ['lens', 'by lens'],
          ]}
          value={mode}
          help={
            mode === 'lens'
              ? 'Each judges one aspect: correctness, completeness, edge cases, clarity, hidden assumptions, evidence.'
              : 'All get the same prompt: find a fault.'
          }
          onChange={(value) =>
            set('Change how judges are asked', 'mode', value === 'lens' ? value : undefined)
          }
        />
        <div className="judges-numbers">
          <label className="form-field">
            <span>Must accept</span>
            <NumberField
              value={plan.quorum ?? null}
              min={1}
              max={LAB_LIMITS.judges}
              isWhole
              placeholder={judges === 0 ? '' : `${quorumOf(judges)} (half)`}
              onChange={(value) => set('Change the quorum', 'quorum', value)}
              onClear={() => set('Change the quorum', 'quorum', undefined)}
            />
          </label>
          <label className="form-field">
            <span>Rounds at most</span>
            <NumberField
              value={plan.maxRounds ?? JUDGE_DEFAULTS.maxRounds}
              min={1}
              max={LAB_LIMITS.rounds}
              isWhole
              onChange={(value) => set('Change the rounds', 'maxRounds', value)}
            />
          </label>
        </div>
        <Choice
          label="On dissent"
          options={[
            ['revise', 'Revise'],
            ['reject', 'Reject'],
            ['keep', 'Keep'],
          ]}
          value={onDissent}
          help={DISSENT_HELP[onDissent]}
          onChange={(value) =>
            set('Change what dissent leads to', 'onDissent', value === 'revise' ? undefined : value)
          }
        />
        <Choice
          label="A verdict must have"
          options={[
            ['none', 'Accept'],
            ['confidence', 'Confidence'],
            ['strict', 'Nothing else'],
          ]}
          value={verdictSchema}
          help={SCHEMA_HELP[verdictSchema]}
          onChange={(value) =>
            set(
              'Change the form of verdicts',
              'verdictSchema',
              value === 'none' ? undefined : value,
            )
          }
        />
        <label className="form-field">
          <span>Prompt for all judges</span>
          <textarea
            className="field"
            rows={2}
            maxLength={SCENARIO_LIMITS.text}
            placeholder="As the mode says"
            value={plan.prompt ?? ''}
            onChange={({ target }) =>
              set(
                'Change how judges are asked',
                'prompt',
                target.value === '' ? undefined : target.value,
              )
            }
          />
        </label>
      </Section>
      <CostOptions plan={plan} set={set} />
    </>
  )
}

interface CostOptionsProps {
  readonly plan: JudgePlan
  readonly set: <Field extends 'budget' | 'usage' | 'seed'>(
    name: string,
    field: Field,
    value: JudgePlan[Field] | undefined,
  ) => void
}

function CostOptions({ plan, set }: CostOptionsProps) {
  const { usage, seed } = { ...JUDGE_DEFAULTS, ...plan }
  return (
    <Section title="Cost and chance">
      <div className="judges-numbers">
        <label className="form-field">
          <span>Budget, tokens</span>
          <NumberField
            value={plan.budget ?? null}
            min={0}
            max={LAB_LIMITS.tokens}
            step={500}
            placeholder="no limit"
            onChange={(value) => set('Change the budget', 'budget', value)}
            onClear={() => set('Take the budget away', 'budget', undefined)}
          />
        </label>
        <label className="form-field">
          <span>Seed</span>
          <NumberField
            value={seed}
            min={0}
            max={2 ** 32 - 1}
            isWhole
            onChange={(value) => set('Change the seed', 'seed', value)}
          />
        </label>
        <label className="form-field">
          <span>A call reads, tokens</span>
          <NumberField
            value={usage[0]}
            min={0}
            max={LAB_LIMITS.tokens}
            step={50}
            onChange={(value) => set('Change what a call costs', 'usage', [value, usage[1]])}
          />
        </label>
        <label className="form-field">
          <span>and writes</span>
          <NumberField
            value={usage[1]}
            min={0}
            max={LAB_LIMITS.tokens}
            step={50}
            onChange={(value) => set('Change what a call costs', 'usage', [usage[0], value])}
          />
        </label>
      </div>
      <p className="quiet">
        A budget may be spent to the last token. The first call beyond it ends the loop, and its
        verdict does not count.
      </p>
    </Section>
  )
}
