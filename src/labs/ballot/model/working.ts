import type { RuleTerms } from '../../../engine/protocols/ballot/decide'
import type { MomentCount } from './moment-count'
import type { BallotRule, EarlyMode } from '../../../engine/protocols/ballot/plan'
import type { RunningAt } from './record'
import { WorkingBoard } from './working-board'
import { workOutEnd } from './working-end'
import { compare, over, term } from './working-steps'
import type { RuleWorking, WorkingStep } from './working-steps'

/** The working of a rule at a moment, comparison by comparison. */
export function explainBallot(
  rule: BallotRule,
  count: MomentCount,
  terms: RuleTerms,
  early: EarlyMode,
  running: RunningAt,
): RuleWorking {
  const board = new WorkingBoard(count, terms)
  return {
    decides: workOutDecision(rule, board),
    ends: early === 'off' ? [] : workOutEnd(rule, board, early, running),
  }
}

function workOutDecision(rule: BallotRule, board: WorkingBoard): readonly WorkingStep[] {
  switch (rule) {
    case 'majority':
    case 'weighted':
      return workOutMajority(board)
    case 'quorum': {
      const quorum = board.hasQuorum()
      return quorum.holds ? [quorum, ...workOutMajority(board)] : [quorum]
    }
    case 'supermajority':
      return workOutShare(board)
    case 'unanimous':
      return workOutUnanimity(board)
  }
}

function workOutMajority(board: WorkingBoard): readonly WorkingStep[] {
  const ties = board.isTied ? [board.ties()] : []
  if (!board.isYesNo) {
    const leads = compare('leads', board.for(board.leader), '>', board.others(board.leader))
    return [leads, ...ties]
  }
  const [approve, reject] = board.sides
  const approves = compare('approves', board.for(approve!), '>', board.for(reject!))
  const rejects = compare('rejects', board.for(reject!), '>', board.for(approve!))
  return approves.holds ? [approves] : [approves, rejects, ...ties]
}

function workOutShare(board: WorkingBoard): readonly WorkingStep[] {
  const inFavour = over(board.for(board.favoured), board.cast)
  const share = compare('share-for', inFavour, '≥', board.threshold)
  if (!board.isYesNo) return share.holds && board.isTied ? [share, board.ties()] : [share]
  if (share.holds) return [share]
  const against = over(board.for(board.sides[1]!), board.cast)
  return [share, compare('share-against', against, '>', board.blocking)]
}

function workOutUnanimity(board: WorkingBoard): readonly WorkingStep[] {
  const { heads, choice } = board.isYesNo ? board.sides[0]! : board.mostHeads
  const inFavour = term('heads-for', heads, choice)
  const agrees = compare('everybody-agrees', inFavour, '=', board.rollHeads)
  return board.isYesNo ? [board.anybodyAgainst(true), board.everybodyVoted(), agrees] : [agrees]
}
