import type { ReactNode } from 'react'
import { STAND_INS, type ModelError, type StandIn } from '../../../engine/protocols/judges'
import { Choice } from '../../../ui/Choice'
import { ChanceFields, type Chance } from './ChanceFields'
import { createStandIn, STAND_IN_NAMES } from './create-stand-in'
import { ReplyFields } from './ReplyFields'
import { ScriptField } from './ScriptField'
import './stand-in.css'

export interface StandInFieldsProps {
  readonly label: string
  /** Absent for an agent that gives no answer. */
  readonly model: StandIn | undefined
  readonly isJudge: boolean
  readonly chances: readonly Chance[]
  /** What went wrong in its script. */
  readonly error: ModelError | null
  readonly onChange: (model: StandIn, group?: string) => void
  /** In the place of a list of texts. */
  readonly replies?: ReactNode
}

const HELP: Readonly<Record<StandIn['kind'], string>> = {
  replies: 'Gives these replies, call after call; the last one repeats.',
  competence: 'Right or wrong by chance. Always accepts its own answers.',
  script: 'Gives the reply that your script returns.',
  fails: 'Every call fails. As a judge, a failed call is dissent.',
}

const KINDS = STAND_INS.map((kind) => [kind, STAND_IN_NAMES[kind], HELP[kind]] as const)

/** What stands in for a model: replies, chance or a script. */
export function StandInFields(props: StandInFieldsProps) {
  const { label, model, isJudge, chances, error, onChange, replies } = props
  return (
    <>
      <Choice
        label={label}
        options={model ? KINDS : [['silent', 'None', 'Gives no answer.'], ...KINDS]}
        value={model?.kind ?? 'silent'}
        onChange={(kind) => {
          if (kind !== 'silent') onChange(createStandIn(kind, isJudge))
        }}
      />
      {model?.kind === 'replies' &&
        (replies ?? <ReplyFields model={model} isJudge={isJudge} onChange={onChange} />)}
      {model?.kind === 'competence' && (
        <ChanceFields model={model} chances={chances} onChange={onChange} />
      )}
      {model?.kind === 'script' && <ScriptField model={model} error={error} onChange={onChange} />}
    </>
  )
}
