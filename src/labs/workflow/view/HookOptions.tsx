import { quorumOf, type ScriptedPrompts } from '../../../engine/protocols/judges'
import { WORKFLOW_TOKENS, type VerifyHook } from '../../../engine/protocols/plans'
import { withFields } from '../../../scenario/edits/edit'
import { SelectField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { JudgePromptField } from '../../frame/JudgePromptField'
import { VerdictSchemaField } from '../../frame/VerdictSchemaField'
import { JUDGE_DEFAULTS } from '../../judges/plan'
import { LAB_LIMITS } from '../../limits'

export interface HookOptionsProps {
  readonly verify: VerifyHook
  /** What a script wrote to the judges; null where there is none. */
  readonly scripted: ScriptedPrompts | null
  readonly onChange: (verify: VerifyHook, group?: string) => void
}

/** The terms of the judging, as in a judge loop. */
export function HookOptions({ verify, scripted, onChange }: HookOptionsProps) {
  const { maxRounds, onDissent, mode } = { ...JUDGE_DEFAULTS, ...verify }
  return (
    <>
      <div className="lab-pair stack">
        <NumberField
          label="Accepts needed"
          value={verify.quorum ?? null}
          min={1}
          max={LAB_LIMITS.judges}
          isWhole
          placeholder={`${quorumOf(verify.judges.length)} (half)`}
          onChange={(quorum) => onChange({ ...verify, quorum }, 'quorum')}
          onClear={() => onChange(withFields(verify, { quorum: undefined }), 'quorum')}
        />
        <NumberField
          label="Rounds at most"
          value={maxRounds}
          min={1}
          max={LAB_LIMITS.rounds}
          isWhole
          onChange={(value) => onChange({ ...verify, maxRounds: value }, 'rounds')}
        />
      </div>
      <div className="lab-pair stack">
        <SelectField
          label="On dissent"
          value={onDissent}
          options={{ revise: 'revise', reject: 'reject', keep: 'keep it' }}
          onChange={(chosen) => onChange({ ...verify, onDissent: chosen })}
        />
        <SelectField
          label="Prompt of the judges"
          value={mode}
          options={{ refute: 'all alike', lens: 'one aspect each' }}
          onChange={(chosen) => onChange({ ...verify, mode: chosen })}
        />
      </div>
      <JudgePromptField
        value={verify}
        error={scripted?.error ?? null}
        onChange={(prompt, group) => onChange(withFields(verify, prompt), group)}
      />
      <VerdictSchemaField
        value={verify.verdictSchema}
        onChange={(verdictSchema, group) => onChange(withFields(verify, { verdictSchema }), group)}
      />
      <CostFields verify={verify} onChange={onChange} />
    </>
  )
}

function CostFields({ verify, onChange }: Omit<HookOptionsProps, 'scripted'>) {
  const set = (fields: Partial<Record<'tokens' | 'seed', number | undefined>>) =>
    onChange(withFields(verify, fields), Object.keys(fields).join())
  return (
    <div className="lab-pair stack">
      <NumberField
        label="Tokens of a verdict"
        value={verify.tokens ?? WORKFLOW_TOKENS.judge}
        min={0}
        max={LAB_LIMITS.tokens}
        step={50}
        onChange={(tokens) => set({ tokens })}
      />
      <NumberField
        label="Seed"
        value={verify.seed ?? null}
        min={0}
        max={2 ** 32 - 1}
        isWhole
        placeholder="the scenario’s"
        onChange={(seed) => set({ seed })}
        onClear={() => set({ seed: undefined })}
      />
    </div>
  )
}
