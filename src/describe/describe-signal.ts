import type { Signal } from '../engine'
import { formatNumber, STANCE_VERBS } from './describe-verdict'

/** What a signal says, in one line. */
export function describeSignal({ type, payload }: Signal): string {
  switch (type) {
    case 'task:new':
      return payload.task
    case 'discovery':
      return payload.evidence === undefined
        ? payload.finding
        : `${payload.finding} (${payload.evidence})`
    case 'proposal':
      return `${payload.proposalId}: ${payload.content}`
    case 'doubt':
      return `${payload.concern} (${payload.severity})`
    case 'challenge':
      return payload.alternativeProposal === undefined
        ? payload.counterArgument
        : `${payload.counterArgument} Rather: ${payload.alternativeProposal}`
    case 'vote': {
      const said = payload.reasoning === undefined ? '' : `: “${payload.reasoning}”`
      const verb = STANCE_VERBS[payload.stance]
      return `${verb} ${payload.proposalId}, weight ${formatNumber(payload.weight)}${said}`
    }
    case 'conflict':
      return payload.description
    case 'consensus:reached':
      return `${payload.proposalId} is decided, ${formatNumber(payload.confidence)}`
    case 'escalate':
      return payload.reason
    case 'memory:shared':
      return payload.content
    case 'tool:result':
      return `${payload.toolName}: ${payload.result}`
  }
}
