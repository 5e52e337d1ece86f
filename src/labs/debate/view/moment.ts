import type { DebateEvent } from '../../../engine/protocols/debate'
import type { HeldDebate } from '../model'
import { list } from '../../../describe/format'
import { STOP_WORDS, describeConcern, VOTES_DONE } from './describe-debate'

/** What has been said up to a moment. */
export interface DebateMoment {
  readonly proposals: HeldDebate['run']['proposals']
  readonly critiques: HeldDebate['run']['critiques']
  readonly silent: readonly string[]
  readonly isDecided: boolean
  /** What was said last; null before anything is. */
  readonly event: DebateEvent | null
}

/** What the parts of the page are given: a debate at a moment, and as it was before the last change. */
export interface ShownDebate {
  readonly held: HeldDebate
  /** Null where nothing has changed yet. */
  readonly before: HeldDebate | null
  readonly moment: DebateMoment
  readonly stops: readonly number[]
  readonly nameOf: (id: string) => string
}

/** After so many events of the transcript. */
export function momentAt({ run }: HeldDebate, at: number): DebateMoment {
  const said = run.transcript.slice(0, at)
  const count = (type: DebateEvent['type']) => said.filter((event) => event.type === type).length
  return {
    proposals: run.proposals.slice(0, count('proposal')),
    critiques: run.critiques.slice(0, count('critique')),
    silent: said.flatMap((event) => (event.type === 'no-answer' ? [event.agentId] : [])),
    isDecided: said.at(-1)?.type === 'decision',
    event: said.at(-1) ?? null,
  }
}

export function describeEvent(
  event: DebateEvent,
  { run }: HeldDebate,
  nameOf: ShownDebate['nameOf'],
): string {
  switch (event.type) {
    case 'proposal': {
      const { vote, risks, answer } = run.proposals[event.proposal]!
      const why = risks.length > 0 ? list(risks.map(describeConcern)) : answer
      return `${nameOf(event.agentId)} ${VOTES_DONE[vote]}${why === '' ? '' : `: ${why}`}`
    }
    case 'no-answer':
      return `${nameOf(event.agentId)} does not answer`
    case 'critique': {
      const { concerns } = run.critiques[event.critique]!
      const what = concerns.length === 0 ? 'no concern' : list(concerns.map(describeConcern))
      return `${nameOf(event.agentId)} on ${nameOf(event.targetAgentId)}: ${what}`
    }
    case 'decision':
      return `Decision: ${STOP_WORDS[run.decision.stopReason].toLowerCase()}`
  }
}
