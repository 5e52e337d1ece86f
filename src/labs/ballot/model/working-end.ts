import type { Certainty } from '../../../engine/protocols/ballot/certain'
import type { BallotRule } from '../../../engine/protocols/ballot/plan'
import type { RunningAt } from './record'
import type { WorkingBoard } from './working-board'
import { compare, join, over, term } from './working-steps'
import type { WorkingAmount, WorkingStep } from './working-steps'

type Steps = readonly WorkingStep[]

/** Why a ballot ends before its time, or does not: the last step holds exactly where it does. */
export function workOutEnd(
  rule: BallotRule,
  board: WorkingBoard,
  early: 'threshold' | 'certain',
  { certainty, choice }: RunningAt,
): Steps {
  if (early === 'threshold') return workOutThreshold(rule, board, choice)
  return certainty === null ? workOutUncertain(rule, board) : workOutCertain(rule, board, certainty)
}

function workOutThreshold(rule: BallotRule, board: WorkingBoard, choice: string | null): Steps {
  switch (rule) {
    case 'majority':
    case 'weighted':
      return pastHalf(board)
    case 'quorum': {
      const quorum = board.hasQuorum()
      return quorum.holds ? [quorum, ...pastHalf(board)] : [quorum]
    }
    case 'supermajority':
      return pastShare(board, choice)
    case 'unanimous':
      return unanimity(board, false)
  }
}

function pastHalf(board: WorkingBoard): Steps {
  const half = term('half', board.roll.value / 2)
  const leads = compare('past-half', board.for(board.leader), '>', half)
  if (leads.holds || board.isYesNo) return [leads]
  return [leads, compare('past-half-against', board.others(board.leader), '>', half)]
}

function pastShare(board: WorkingBoard, choice: string | null): Steps {
  const passes = staysPassed(board)
  if (passes.holds) return [passes]
  const blocks = staysBlocked(board)
  if (board.isYesNo || !blocks.holds) return [passes, blocks]
  // Of what is cast by now, the leader may have its share all the same.
  const share = over(board.for(board.leader), board.cast)
  const short = compare('share-short', board.threshold, '>', share)
  const isOpenTie = !short.holds && choice === null
  return [passes, blocks, isOpenTie ? board.ties() : short]
}

/** What somebody who wonders why it goes on wants to see. */
function workOutUncertain(rule: BallotRule, board: WorkingBoard): Steps {
  switch (rule) {
    case 'majority':
    case 'weighted':
      return [outOfReach(leadOverAll(board), board)]
    case 'quorum': {
      const quorum = board.hasQuorum()
      return quorum.holds ? [quorum, outOfReach(leadOverAll(board), board)] : [quorum]
    }
    case 'supermajority': {
      const passes = staysPassed(board)
      if (passes.holds) return [passes, outOfReach(leadOverRival(board), board)]
      const late = cannotPass(board)
      if (!board.isYesNo) return [passes, late]
      const steps = [passes, staysBlocked(board), late]
      return late.holds ? [...steps, cannotBeBlocked(board)] : steps
    }
    case 'unanimous':
      return unanimity(board, true)
  }
}

function workOutCertain(rule: BallotRule, board: WorkingBoard, certainty: Certainty): Steps {
  const isShare = rule === 'supermajority'
  const before = isShare ? [staysPassed(board)] : rule === 'quorum' ? [board.hasQuorum()] : []
  const lead = isShare ? leadOverRival(board) : leadOverAll(board)
  switch (certainty) {
    case 'all-voted':
      return [board.everybodyVoted()]
    case 'lead':
      return [...before, outOfReach(lead, board)]
    case 'kept-tie': {
      const tied = compare('at-most-tied', lead, '=', board.open)
      return [...before, outOfReach(lead, board), tied]
    }
    case 'settled-tie': {
      const nothing = compare('no-weight-left', board.open, '=', term('zero', 0))
      return [...before, board.ties(), nothing]
    }
    case 'no-majority': {
      const best = join('+', board.for(board.leader), board.open)
      return [...before, compare('no-majority', board.others(board.leader), '≥', best)]
    }
    case 'weightless':
      return [compare('weightless', board.roll, '=', term('zero', 0))]
    case 'passed':
      return board.isYesNo ? before : [...before, outOfReach(lead, board)]
    case 'blocked':
      return [...before, staysBlocked(board)]
    case 'stuck':
      return board.isYesNo ? [cannotPass(board), cannotBeBlocked(board)] : [cannotPass(board)]
    case 'broken':
      return [board.anybodyAgainst(true)]
    case 'quorum-impossible':
      return [compare('quorum-impossible', board.quorum, '>', board.rollHeads)]
  }
}

function unanimity(board: WorkingBoard, countsAbstaining: boolean): Steps {
  const against = board.anybodyAgainst(countsAbstaining)
  return against.holds ? [against] : [against, board.everybodyVoted()]
}

const leadOverAll = (board: WorkingBoard): WorkingAmount =>
  join('−', board.for(board.leader), board.others(board.leader))

const leadOverRival = (board: WorkingBoard): WorkingAmount =>
  join('−', board.for(board.leader), board.for(board.rival))

const outOfReach = (lead: WorkingAmount, { open }: WorkingBoard): WorkingStep =>
  compare('cannot-be-caught', lead, '>', open)

const staysPassed = (board: WorkingBoard): WorkingStep =>
  compare('stays-passed', over(board.for(board.favoured), board.roll), '≥', board.threshold)

const staysBlocked = (board: WorkingBoard): WorkingStep =>
  compare('stays-blocked', over(against(board), board.roll), '>', board.blocking)

const cannotPass = (board: WorkingBoard): WorkingStep =>
  compare('cannot-pass', board.threshold, '>', atBest(board.for(board.favoured), board))

const cannotBeBlocked = (board: WorkingBoard): WorkingStep =>
  compare('cannot-be-blocked', board.blocking, '≥', atBest(against(board), board))

const atBest = (amount: WorkingAmount, { open, roll }: WorkingBoard): WorkingAmount =>
  over(join('+', amount, open), roll)

const against = (board: WorkingBoard): WorkingAmount =>
  board.isYesNo ? board.for(board.sides[1]!) : board.others(board.leader)
