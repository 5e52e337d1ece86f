import type { CastVote, GateDecision, StepRecord, VerifyRecord, WorkflowDissent } from './record'

export const collectDissent = (records: readonly StepRecord[]): readonly WorkflowDissent[] =>
  records.flatMap((record) => {
    if (record.kind === 'consensus') {
      return record.gate ? dissentOfGate(record.id, record.gate) : []
    }
    return record.verify ? dissentOfJudges(record.id, record.verify) : []
  })

const dissentOfJudges = (
  step: string,
  { dissent, critiques }: VerifyRecord,
): readonly WorkflowDissent[] =>
  dissent.map(({ judge, rounds, critique }) => ({
    step,
    by: judge,
    as: 'judge',
    rounds,
    choice: '',
    text: critiques[critique]!,
  }))

function dissentOfGate(step: string, gate: GateDecision): readonly WorkflowDissent[] {
  return gate.votes
    .filter((vote) => isAgainst(vote, gate))
    .map(({ agent, choice, reason }) => ({
      step,
      by: agent,
      as: 'voter',
      rounds: [],
      choice,
      text: reason,
    }))
}

/** Where nothing goes on, all who wanted something are against it, also where the budget ended among the votes. */
function isAgainst(vote: CastVote, { asks, verdict }: GateDecision): boolean {
  if (vote.choice === 'abstain') return false
  if (vote.standing === 'void') return true
  if (vote.standing !== 'counted') return false
  if (!verdict) return true
  if (asks === 'which') return !verdict.passes.includes(vote.choice)
  if (verdict.decision === 'rejected') return vote.choice === 'approve'
  return verdict.result === 'holds' || vote.choice === 'reject'
}
