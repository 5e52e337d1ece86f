import { YES_NO, type BallotPlan } from '../../../engine/protocols/ballot'
import { Glyph } from '../../../charts/Glyph'
import { useLabEdit } from '../../frame/use-lab'
import { addVote } from './plan-edits'
import { formatSeconds } from '../../../describe/format'
import { verb } from './describe-ballot'

const STANCES = { approve: 'agree', reject: 'disagree', abstain: 'abstain' } as const

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
  const cast = (choice: string) => {
    if (choice === current) return
    edit(`${name} ${verb(choice)} at ${formatSeconds(at)}`, (old) =>
      addVote(old, { at, agent, choice }),
    )
  }
  const { options } = plan
  return (
    <div className="ballot-cast cluster" role="group" aria-label={`Cast a vote of ${name}`}>
      {options?.map(({ id }, place) => (
        <button
          key={id}
          type="button"
          className="ballot-chip"
          data-colour={place % 8}
          aria-label={`${name} chooses ${id}`}
          aria-pressed={id === current}
          title={`${name} chooses ${id} at ${formatSeconds(at)}`}
          onClick={() => cast(id)}
        >
          {id}
        </button>
      ))}
      {YES_NO.filter((choice) => !options || choice === 'abstain').map((choice) => (
        <button
          key={choice}
          type="button"
          className="icon-button"
          data-stance={STANCES[choice]}
          aria-label={`${name} ${verb(choice)}`}
          aria-pressed={choice === current}
          title={`${name} ${verb(choice)} at ${formatSeconds(at)}`}
          onClick={() => cast(choice)}
        >
          <Glyph stance={STANCES[choice]} />
        </button>
      ))}
    </div>
  )
}
