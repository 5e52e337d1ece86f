import type { Run } from '../engine'
import { countOutcomes } from '../describe/group-outcomes'
import { formatBits, formatPosterior } from '../describe/format'
import { CATALOGUE, isStrategyId } from '../engine/catalogue'

/** How a run went, line by line. */
export function* describeRun(
  title: string,
  { rounds, outcome, stops, cost }: Run,
): Iterable<string> {
  yield title
  for (const { round, signals, beliefs, entropy, debate, errors, verdicts } of rounds) {
    const leaning = Object.entries(beliefs).map(([id, p]) => `${id} ${formatPosterior(p)}`)
    yield `Round ${round}: ${signals.length} signals, ${leaning.join(', ')}, entropy ${formatBits(entropy.bits)}`
    if (debate) {
      const end = debate.resolved ? `won by ${debate.winningProposalId ?? ''}` : 'not settled'
      yield `  debate between ${debate.between.join(' and ')}, ${debate.roundsUsed} rounds, ${end}`
    }
    for (const { agentId, problem } of errors) {
      const place = problem.line === null ? '' : ` (line ${problem.line})`
      yield `  ${agentId}: ${problem.message}${place}`
    }
    yield `  ${countOutcomes(verdicts)}`
  }
  yield `Ended: ${outcome.end} in round ${outcome.round}, ${nameOf(outcome.rule)}: ${outcome.winner ?? 'no decision'}`
  for (const reason of outcome.dissent) yield `  against it: ${reason}`
  for (const [rule, round] of Object.entries(stops)) {
    yield `  ${nameOf(rule).padEnd(20)} ${round === null ? 'would not have stopped' : `stops in round ${round}`}`
  }
  yield `${cost.signals} signals, ${cost.votes} votes, ${cost.evaluations} verdicts, ${cost.scriptCalls} script calls`
}

const nameOf = (rule: string): string => (isStrategyId(rule) ? CATALOGUE[rule].name : rule)
