import type { GateAnswer, GateQuestion } from './gate'
import type { ReachedLimit } from '../../../engine/protocols/debate/debate-run'
import type { HeldDebate } from './record'

/** What a debate has to get past, in this order. */
export const FLOW_CHAIN = [
  'baseline',
  'independent',
  'proposals',
  'critiques',
  'dissent',
  'checks',
  'owner',
  'accepted',
] as const
export type FlowChainNode = (typeof FLOW_CHAIN)[number]

/** Beside the chain: without a debate, not accepted, and what is kept of it. */
export type FlowNode = FlowChainNode | 'simpler' | 'sent-back' | 'record'

/**
 * `ignored`: the answer speaks against going on, and the debate went on. `ended`: it did not go on from
 * here.
 */
export type FlowState = 'passed' | 'ignored' | 'ended' | 'not-reached'

export interface FlowStep {
  readonly node: FlowNode
  readonly state: FlowState
  /** Where the step is a question of the gate. */
  readonly answer?: GateAnswer
}

export interface FlowEdge {
  readonly from: FlowNode
  readonly to: FlowNode
  readonly isTaken: boolean
}

export interface Flow {
  readonly steps: readonly FlowStep[]
  readonly edges: readonly FlowEdge[]
  /** The last of the chain that was reached. */
  readonly end: FlowChainNode
}

export const FLOW_QUESTIONS = {
  baseline: 'baseline-enough',
  independent: 'independent',
  dissent: 'material-dissent',
  checks: 'veto-or-failed-check',
  owner: 'owner',
} as const satisfies Partial<Record<FlowChainNode, GateQuestion>>

/** The way that this debate took. */
export function traceFlow(held: HeldDebate): Flow {
  const end = findEnd(held)
  const isAccepted = end === 'accepted'
  const last = FLOW_CHAIN.indexOf(end)
  const chain = FLOW_CHAIN.map((node, place): FlowStep => {
    const answer = answerTo(node, held)
    return {
      node,
      state: stateOf(place - last, isAccepted, answer),
      ...(answer !== undefined && { answer }),
    }
  })
  const sentBack = isAccepted ? 'not-reached' : 'ended'
  return {
    end,
    steps: [
      ...chain,
      { node: 'simpler', state: 'not-reached' },
      { node: 'sent-back', state: sentBack },
      { node: 'record', state: 'passed' },
    ],
    edges: listEdges(end, last),
  }
}

const answerTo = (node: FlowChainNode, { gate }: HeldDebate): GateAnswer | undefined =>
  node in FLOW_QUESTIONS
    ? gate.find(({ question }) => question === FLOW_QUESTIONS[node as keyof typeof FLOW_QUESTIONS])
    : undefined

function stateOf(beyond: number, isAccepted: boolean, answer: GateAnswer | undefined): FlowState {
  if (beyond > 0) return 'not-reached'
  if (beyond === 0) return isAccepted ? 'passed' : 'ended'
  return answer !== undefined && isAgainst(answer) ? 'ignored' : 'passed'
}

/** Whether an answer says not to go on. What cannot be told says nothing. */
const isAgainst = ({ answer, isClear }: GateAnswer): boolean => answer !== 'unknown' && !isClear

/** From where the chain is left without a debate, and with one. */
const TO_SIMPLER: readonly FlowChainNode[] = ['baseline', 'independent']

function listEdges(end: FlowChainNode, last: number): readonly FlowEdge[] {
  const along = FLOW_CHAIN.slice(1).map((to, place) => ({
    from: FLOW_CHAIN[place]!,
    to,
    isTaken: place < last,
  }))
  const away = FLOW_CHAIN.slice(0, -1).map((from) => {
    const to = TO_SIMPLER.includes(from) ? ('simpler' as const) : ('sent-back' as const)
    return { from, to, isTaken: from === end }
  })
  const isAccepted = end === 'accepted'
  return [
    ...along,
    ...away,
    { from: 'accepted', to: 'record', isTaken: isAccepted },
    { from: 'sent-back', to: 'record', isTaken: !isAccepted },
  ]
}

/** Where the chain was left, by the reason for which the debate stopped. */
function findEnd(held: HeldDebate): FlowChainNode {
  const { stopReason, endedBy } = held.run.decision
  if (endedBy !== undefined && 'checks' in endedBy) return 'checks'
  if (endedBy !== undefined && 'cap' in endedBy) return findExhausted(endedBy, held)
  switch (stopReason) {
    case 'accepted':
      return 'accepted'
    case 'blocked':
    case 'rejected':
      return 'owner'
    case 'inconclusive':
      return 'proposals'
    case 'escalated':
    case 'needs_revision':
    case 'budget_exhausted':
      return 'dissent'
  }
}

function findExhausted(limit: ReachedLimit, { run, members }: HeldDebate): FlowChainNode {
  const { cap, failedChecks } = limit
  if (cap === 'passes') return failedChecks === undefined ? 'dissent' : 'checks'
  const silent = new Set(
    run.transcript.flatMap((event) => (event.type === 'no-answer' ? [event.agentId] : [])),
  )
  const answering = members.filter(({ id, kind }) => kind !== 'failing' && !silent.has(id))
  const isAllSaid = run.proposals.length >= answering.length
  return cap !== 'agents' && cap !== 'retries' && isAllSaid ? 'critiques' : 'proposals'
}
