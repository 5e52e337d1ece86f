import type { AgentId } from '../../../engine/votes/vote'
import type { RubricDebateRun } from '../../../engine/protocols/debate/debate-run'
import { isSameList } from '../../../engine/protocols/debate/same-list'

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
}

export const measureIndependence = (
  agents: RubricDebateRun['agents'],
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
      } as const
    }),
  )
