import { modelOf, ownPromptOf, type JudgePlan } from '../plan'
import { STAND_INS, type StandIn } from '../../../engine/protocols/judges'
import type { JudgeRun } from '../model'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { Choice } from '../../../ui/Choice'
import { TextField } from '../../../ui/Field'
import { useLabEdit } from '../../frame/use-lab'
import { ChanceFields } from './ChanceFields'
import { createStandIn, setModel, setPrompt, type Seats } from './plan-edits'
import { ReplyFields } from './ReplyFields'
import { ScriptField } from './ScriptField'
import { STAND_IN_NAMES } from './describe-judges'

export interface SeatEditorProps {
  readonly id: string
  readonly name: string
  readonly seats: Seats
  readonly plan: JudgePlan
  readonly run: JudgeRun | null
}

const HELP: Readonly<Record<StandIn['kind'], string>> = {
  replies: 'Gives these replies, call after call; the last one repeats.',
  competence: 'Right or wrong by chance. Always accepts its own answers.',
  script: 'Gives the reply that your script returns.',
}

const KINDS = STAND_INS.map((kind) => [kind, STAND_IN_NAMES[kind], HELP[kind]] as const)

export function SeatEditor({ id, name, seats, plan, run }: SeatEditorProps) {
  const edit = useLabEdit('judges')
  const model = modelOf(plan, id)
  const isJudge = seats === 'judges'
  const change = (next: StandIn, group?: string) =>
    edit(`Change ${name}`, (old) => setModel(old, id, next), group && `${id} ${group}`)
  const failed = run?.calls.find(({ agent, error }) => agent === id && error !== null)
  return (
    <div className="judges-editor stack-wide">
      <Choice
        label={`Judge accuracy of ${name}`}
        options={model ? KINDS : [['silent', 'None', 'Gives no answer.'], ...KINDS]}
        value={model?.kind ?? 'silent'}
        onChange={(kind) => {
          if (kind !== 'silent') change(createStandIn(kind, isJudge))
        }}
      />
      {model?.kind === 'replies' && (
        <ReplyFields model={model} isJudge={isJudge} onChange={change} />
      )}
      {model?.kind === 'competence' && (
        <ChanceFields
          model={model}
          proposes={plan.proposers.includes(id)}
          judges={plan.judges.includes(id) || plan.jury === 'own'}
          onChange={change}
        />
      )}
      {model?.kind === 'script' && (
        <ScriptField model={model} error={failed?.error ?? null} onChange={change} />
      )}
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
