import type { AgentId } from '../../../engine/votes/vote'
import { isSameList } from '../../../engine/protocols/debate/same-list'
import type { DebateMemberRecord } from './record'

/** How much two members are two. */
export interface PairIndependence {
  readonly agents: readonly [AgentId, AgentId]
  /** Keys that both need, and that at least one of them needs. */
  readonly shared: readonly string[]
  readonly either: readonly string[]
  /** The one over the other (Jaccard); null where neither needs anything. */
  readonly share: number | null
  readonly scopeDiffers: boolean
  readonly roleDiffers: boolean
  /** Absent where it is told of neither. */
  readonly modelDiffers?: boolean
  readonly toolsDiffer?: boolean
}

export const measureIndependence = (
  agents: readonly DebateMemberRecord[],
): readonly PairIndependence[] =>
  agents.flatMap((one, i) =>
    agents.slice(i + 1).map((other) => {
      const either = [...new Set([...one.needs, ...other.needs])]
      const shared = either.filter((key) => one.needs.includes(key) && other.needs.includes(key))
      return {
        agents: [one.id, other.id],
        shared,
        either,
        share: either.length === 0 ? null : shared.length / either.length,
        scopeDiffers: !isSameList(one.evidenceScope, other.evidenceScope),
        roleDiffers: one.role !== other.role,
        ...compareTold('modelDiffers', modelOf(one), modelOf(other)),
        ...compareTold('toolsDiffer', one.tools ?? [], other.tools ?? []),
      } as const
    }),
  )

const modelOf = ({ model = '' }: DebateMemberRecord): readonly string[] =>
  model.trim() === '' ? [] : [model.trim()]

const compareTold = (
  field: 'modelDiffers' | 'toolsDiffer',
  one: readonly string[],
  other: readonly string[],
): Pick<PairIndependence, typeof field> =>
  one.length + other.length === 0 ? {} : { [field]: !isSameList(one, other) }
