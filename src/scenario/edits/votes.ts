import type { CausalLevel, Move, Scenario, Stance } from '../../engine'
import type { Patch } from '../patch'
import type { Edit } from './edit'

export interface Place {
  readonly round: number
  readonly agent: string
  readonly proposalId: string
}

export interface Ballot {
  readonly stance: Stance
  /** Its agent's where absent. */
  readonly weight?: number
  readonly reasoning?: string
  readonly evidence?: readonly string[]
  readonly causalLevel?: CausalLevel
}

/** Undefined takes something back. */
export type BallotChange = { readonly [Field in keyof Ballot]?: Ballot[Field] | undefined }

type VoteMove = Extract<Move, { readonly type: 'vote' }>

export type StanceOrNone = Stance | 'none'

const NEXT: Readonly<Record<StanceOrNone, Stance>> = {
  none: 'agree',
  agree: 'disagree',
  disagree: 'abstain',
  abstain: 'agree',
}

/** What a click makes of a stance. Removing a vote is another action. */
export const nextStance = (stance: StanceOrNone): Stance => NEXT[stance]

const isVoteAt =
  ({ round, agent, proposalId }: Place) =>
  (move: Move): move is VoteMove =>
    move.type === 'vote' &&
    move.round === round &&
    move.debate === undefined &&
    move.agent === agent &&
    move.payload.proposalId === proposalId

/** The vote cast by hand at a place; the last one, where there are several. */
export const findVote = ({ moves }: Pick<Scenario, 'moves'>, place: Place): VoteMove | undefined =>
  moves.findLast(isVoteAt(place))

/** Casts a vote, or changes the one that stands there. What is not mentioned stays as it was. */
export function castVote(
  scenario: Scenario,
  place: Place,
  change: BallotChange,
  name: string,
): Edit {
  const at = scenario.moves.findLastIndex(isVoteAt(place))
  const old = scenario.moves[at] as VoteMove | undefined
  const move = write(place, { ...read(old), ...change }, old)
  return { name, patches: [{ path: ['moves', at < 0 ? scenario.moves.length : at], value: move }] }
}

export function withdrawVote({ moves }: Scenario, place: Place, name: string): Edit {
  const isAt = isVoteAt(place)
  const patches: Patch[] = moves
    .flatMap((move, at) => (isAt(move) ? [at] : []))
    .reverse()
    .map((at) => ({ path: ['moves', at], remove: true }))
  return { name, patches }
}

const FRESH: Ballot = { stance: 'agree' }

const read = (move: VoteMove | undefined): Ballot =>
  move === undefined
    ? FRESH
    : {
        ...move.payload,
        ...(move.causalLevel === undefined ? {} : { causalLevel: move.causalLevel }),
      }

/** Empty texts and lists are the same as none, and are not kept. */
function write(
  { round, agent, proposalId }: Place,
  ballot: BallotChange,
  old?: VoteMove,
): VoteMove {
  const { stance = FRESH.stance, weight, reasoning = '', evidence = [], causalLevel } = ballot
  const { causalLevel: _, ...rest } = old ?? { agent, round, type: 'vote' as const }
  return {
    ...rest,
    payload: {
      proposalId,
      stance,
      ...(weight === undefined ? {} : { weight }),
      ...(reasoning === '' ? {} : { reasoning }),
      ...(evidence.length === 0 ? {} : { evidence }),
    },
    ...(causalLevel === undefined ? {} : { causalLevel }),
  }
}
