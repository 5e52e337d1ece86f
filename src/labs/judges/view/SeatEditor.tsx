import { modelOf, ownPromptOf, type JudgePlan } from '../plan'
import type { StandIn } from '../../../engine/protocols/judges'
import type { JudgeRun } from '../model'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { TextField } from '../../../ui/Field'
import { StandInFields } from '../../frame/stand-in/StandInFields'
import { useLabEdit } from '../../frame/use-lab'
import { setModel, setPrompt, type Seats } from './plan-edits'

export interface SeatEditorProps {
  readonly id: string
  readonly name: string
  readonly seats: Seats
  readonly plan: JudgePlan
  readonly run: JudgeRun | null
}

const PROPOSING = ['right', 'repairs', 'breaks'] as const
const JUDGING = ['acceptsRight', 'acceptsWrong'] as const

export function SeatEditor({ id, name, seats, plan, run }: SeatEditorProps) {
  const edit = useLabEdit('judges')
  const model = modelOf(plan, id)
  const isJudge = seats === 'judges'
  const proposes = plan.proposers.includes(id)
  const judges = plan.judges.includes(id) || plan.jury === 'own'
  const change = (next: StandIn, group?: string) =>
    edit(`Change ${name}`, (old) => setModel(old, id, next), group && `${id} ${group}`)
  const failed = run?.calls.find(({ agent, error }) => agent === id && error !== null)
  return (
    <div className="judges-editor stack-wide">
      <StandInFields
        label={`Judge accuracy of ${name}`}
        model={model}
        isJudge={isJudge}
        chances={[...(proposes ? PROPOSING : []), ...(judges ? JUDGING : [])]}
        error={failed?.error ?? null}
        onChange={change}
      />
      {isJudge && (
        <TextField
          label="Own prompt"
          rows={2}
          maxLength={SCENARIO_LIMITS.text}
          placeholder="As the mode says"
          value={ownPromptOf(plan, id)}
          onChange={(prompt) => {
            const how = `Change how ${name} is asked`
            edit(how, (old) => setPrompt(old, id, prompt), `prompt ${id}`)
          }}
        />
      )}
    </div>
  )
}
