import type { CheckResult, DebateEvent } from '../../../engine/protocols/debate'
import type { HeldDebate } from '../model'
import { list } from '../../../describe/format'
import { CHECK_WORDS, STOP_WORDS, repeatConcerns, VOTES_DONE } from './describe-debate'

/** What has been said up to a moment. */
export interface DebateMoment {
  readonly proposals: HeldDebate['run']['proposals']
  readonly critiques: HeldDebate['run']['critiques']
  readonly checks: readonly CheckResult[]
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

/** The lists of a pass, of which the run itself has the last. */
const passOf = ({ run }: HeldDebate, pass = 1) => run.earlier?.[pass - 1] ?? run

/** After so many events of the transcript. */
export function momentAt(held: HeldDebate, at: number): DebateMoment {
  const said = held.run.transcript.slice(0, at)
  const event = said.at(-1) ?? null
  // Everything is said anew in another pass.
  const start = said.findLastIndex(({ type }) => type === 'revision') + 1
  const inPass = said.slice(start)
  const count = (type: DebateEvent['type']) => inPass.filter((each) => each.type === type).length
  const pass = start === 0 ? 1 : said[start - 1]!.pass
  const { proposals, critiques, checks = [] } = passOf(held, pass)
  return {
    proposals: proposals.slice(0, count('proposal')),
    critiques: critiques.slice(0, count('critique')),
    checks: checks.slice(0, count('check')),
    silent: inPass.flatMap((each) => (each.type === 'no-answer' ? [each.agentId] : [])),
    isDecided: event?.type === 'decision',
    event,
  }
}

export function describeEvent(
  event: DebateEvent,
  held: HeldDebate,
  nameOf: ShownDebate['nameOf'],
): string {
  const { proposals, critiques, checks = [] } = passOf(held, event.pass)
  switch (event.type) {
    case 'proposal': {
      const { vote, risks, answer } = proposals[event.proposal]!
      const why = risks.length > 0 ? repeatConcerns(risks) : answer
      return `${nameOf(event.agentId)} ${VOTES_DONE[vote]}${why === '' ? '' : `: ${why}`}`
    }
    case 'no-answer':
      return `${nameOf(event.agentId)} does not answer`
    case 'retry':
      return `${nameOf(event.agentId)} fails, and is asked again (attempt ${event.attempt})`
    case 'critique': {
      const { concerns } = critiques[event.critique]!
      const what = concerns.length === 0 ? 'no concern' : repeatConcerns(concerns)
      return `${nameOf(event.agentId)} on ${nameOf(event.targetAgentId)}: ${what}`
    }
    case 'check': {
      const { name, status } = checks[event.check]!
      return `Check ${name}: ${CHECK_WORDS[status]}`
    }
    case 'revision':
      return describePass(event.pass ?? 1, held)
    case 'decision':
      return `Decision: ${STOP_WORDS[held.run.decision.stopReason].toLowerCase()}`
  }
}

function describePass(pass: number, { evidence }: HeldDebate): string {
  const found = evidence.filter(({ foundInPass, isThere }) => foundInPass === pass && isThere)
  const news =
    found.length === 0 ? 'nothing new' : `new evidence: ${list(found.map(({ key }) => key))}`
  return `Sent back. Judge pass ${pass}, ${news}`
}
