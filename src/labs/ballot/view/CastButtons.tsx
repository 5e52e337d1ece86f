import type { BallotPlan } from '../plan'
import type { ReactNode } from 'react'
import { hasScripts } from '../../../engine'
import { YES_NO } from '../../../engine/protocols/ballot'
import { Glyph } from '../../../charts/Glyph'
import { usePlayground } from '../../../store/hooks/use-playground'
import { useLabEdit } from '../../frame/use-lab'
import { STANCES } from './ChoiceMark'
import { addVote } from './plan-edits'
import { formatSeconds } from '../../../describe/format'
import { verb } from './describe-ballot'

export interface CastButtonsProps {
  readonly plan: BallotPlan
  readonly agent: string
  readonly name: string
  /** When the vote comes. */
  readonly at: number
  /** What it says at the playhead; saying so again changes nothing. */
  readonly current: string | null
}

/** One click casts a vote. */
export function CastButtons({ plan, agent, name, at, current }: CastButtonsProps) {
  const edit = useLabEdit('ballot')
  const isScripted = usePlayground(({ scenario }) => hasScripts(scenario))
  const cast = (choice: string) => {
    if (choice === current) return
    edit(`${name} ${verb(choice)} at ${formatSeconds(at)}`, (old) =>
      addVote(old, { at, agent, choice, ...(isScripted && { cast: true }) }),
    )
  }
  const button = (choice: string, words: string, mark: ReactNode, look: object) => (
    <button
      key={choice}
      type="button"
      aria-label={`${name} ${words}`}
      aria-pressed={choice === current}
      title={`${name} ${words} at ${formatSeconds(at)}`}
      onClick={() => cast(choice)}
      {...look}
    >
      {mark}
    </button>
  )
  const { options } = plan
  return (
    <div className="ballot-cast cluster" role="group" aria-label={`Cast a vote of ${name}`}>
      {options?.map(({ id }, place) =>
        button(id, `chooses ${id}`, id, { className: 'ballot-chip', 'data-colour': place % 8 }),
      )}
      {YES_NO.filter((choice) => !options || choice === 'abstain').map((choice) => {
        const stance = STANCES[choice]
        const look = { className: 'icon-button', 'data-stance': stance }
        return button(choice, verb(choice), <Glyph stance={stance} />, look)
      })}
    </div>
  )
}
