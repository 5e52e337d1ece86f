import { MODERATOR, ORCHESTRATOR, type Signal, type SignalType } from '../../engine'
import { join, proposalPart, say, type Sentence } from '../sentence'
import {
  agentPart,
  capitalised,
  count,
  counted,
  groupBy,
  nameSome,
  quote,
  type Teller,
} from './teller'

/** Signals of a round that are told one by one; the rest is counted by type. */
const MAX_TOLD = 12

export type FindSignal = (id: string) => Signal | undefined

/** What of the orchestrator and the moderator is told where it belongs: with conflicts, debates and the end. */
const TOLD_ELSEWHERE: ReadonlySet<SignalType> = new Set([
  'conflict',
  'consensus:reached',
  'escalate',
  'challenge',
])

const isTold = ({ type, source }: Signal): boolean =>
  type !== 'vote' &&
  !((source === ORCHESTRATOR || source === MODERATOR) && TOLD_ELSEWHERE.has(type))

/** Everything said but the votes, in the order of saying. */
export function tellSaid(
  signals: readonly Signal[],
  find: FindSignal,
  teller: Teller,
): readonly Sentence[] {
  const all = signals.filter(isTold)
  const told = all.length > MAX_TOLD + 1 ? all.slice(0, MAX_TOLD) : all
  const rest = all.slice(told.length)
  const sentences = told.map((signal) => capitalised(tellSignal(signal, find, teller)))
  if (rest.length === 0) return sentences
  const byType = [...groupBy(rest, ({ type }) => type)].map(
    ([type, those]) => [NOUNS[type as SignalType], those.length] as const,
  )
  const kinds = nameSome(byType, ([[one, many], size]) => counted(size, one, many))
  return [...sentences, say`After these ${count(told.length)}, more is said: ${kinds}.`]
}

const NOUNS: Readonly<Record<SignalType, readonly [one: string, many: string]>> = {
  'task:new': ['task', 'tasks'],
  discovery: ['discovery', 'discoveries'],
  proposal: ['proposal', 'proposals'],
  doubt: ['doubt', 'doubts'],
  challenge: ['challenge', 'challenges'],
  vote: ['vote', 'votes'],
  conflict: ['report of a conflict', 'reports of conflicts'],
  'consensus:reached': ['claim of consensus', 'claims of consensus'],
  escalate: ['escalation', 'escalations'],
  'memory:shared': ['memory', 'memories'],
  'tool:result': ['result of a tool', 'results of tools'],
}

function tellSignal(signal: Signal, find: FindSignal, teller: Teller): Sentence {
  const who = agentPart(signal.source, teller)
  switch (signal.type) {
    case 'task:new':
      return say`${who} sets the task: ${quote(signal.payload.task)}.`
    case 'discovery': {
      const { finding, evidence } = signal.payload
      return evidence === undefined
        ? say`${who} reports: ${quote(finding)}.`
        : say`${who} reports: ${quote(finding)}, and cites ${quote(evidence)}.`
    }
    case 'proposal': {
      const { proposalId, content } = signal.payload
      return signal.source === ORCHESTRATOR
        ? say`On the table is ${proposalPart(proposalId)}: ${quote(content)}.`
        : say`${who} proposes ${proposalPart(proposalId)}: ${quote(content)}.`
    }
    case 'doubt': {
      const { concern, severity, targetSignalId } = signal.payload
      return say`${who} doubts ${targetOf(targetSignalId, find, teller)}, with ${severity} severity: ${quote(concern)}.`
    }
    case 'challenge': {
      const { counterArgument, alternativeProposal, targetSignalId } = signal.payload
      const rather =
        alternativeProposal === undefined ? [] : say` Instead: ${quote(alternativeProposal)}.`
      return say`${who} challenges ${targetOf(targetSignalId, find, teller)}: ${quote(counterArgument)}.${rather}`
    }
    case 'vote':
      return say`${who} votes on ${proposalPart(signal.payload.proposalId)}.`
    case 'conflict':
      return say`${who} reports a conflict: ${quote(signal.payload.description)}.`
    case 'consensus:reached':
      return say`${who} claims that ${proposalPart(signal.payload.proposalId)} is decided.`
    case 'escalate':
      return say`${who} escalates: ${quote(signal.payload.reason)}.`
    case 'memory:shared':
      return say`${who} recalls: ${quote(signal.payload.content)}.`
    case 'tool:result': {
      const { toolName, result, isError } = signal.payload
      return isError
        ? say`${who} calls ${quote(toolName)}, which fails: ${quote(result)}.`
        : say`${who} calls ${quote(toolName)}: ${quote(result)}.`
    }
  }
}

/** A proposal by its name, anything else by whose it is. */
function targetOf(id: string, find: FindSignal, teller: Teller): Sentence {
  const target = find(id)
  if (!target) return say`a signal that was never said`
  if (target.type === 'proposal') return join(proposalPart(target.payload.proposalId))
  return say`a ${NOUNS[target.type][0]} of ${agentPart(target.source, teller)}`
}
