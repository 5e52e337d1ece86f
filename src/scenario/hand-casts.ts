import type { HandCast, Scenario } from '../engine'
import type { ScenarioDocument } from './scenario'

interface WithLabs {
  readonly labs?: ScenarioDocument['labs'] | undefined
}

/** Votes of the ballot lab that are cast in the board's run, where scripts see them. */
export function handCastsOf({ labs }: WithLabs): readonly HandCast[] {
  const { topic = '', votes = [] } = labs?.ballot ?? {}
  return votes.flatMap(({ cast, at, agent, choice, confidence = 1, reason }) =>
    cast === true
      ? [{ at, agent, topic, choice, confidence, ...(reason === undefined ? {} : { reason }) }]
      : [],
  )
}

/** All that a run depends on. */
export function toRunInput(document: ScenarioDocument): Scenario {
  const handCasts = handCastsOf(document)
  return handCasts.length === 0 ? document : { ...document, handCasts }
}
