import type { Claim } from '../engine'

/** What a comparison of a ballot asks. Apart from other words, because only labs need them. */
export const QUESTIONS: Readonly<Record<Claim, string>> = {
  approves: 'More for than against?',
  rejects: 'More against than for?',
  leads: 'Has the leader more than all others together?',
  ties: 'An exact tie?',
  'share-for': 'Is the share large enough?',
  'share-blocks': 'Is the share against large enough to block?',
  'share-short': 'Is the leader short of its share?',
  'quorum-met': 'Have enough voted?',
  'quorum-impossible': 'Is the roll too small for the quorum?',
  'anybody-against': 'Does any agent disagree?',
  'everybody-voted': 'Have all agents voted?',
  'everybody-agrees': 'Do all agents agree?',
  'cannot-be-caught': 'Is the lead larger than what is still open?',
  'at-most-tied': 'Can the rest make it a tie at most, which the leader wins?',
  'no-weight-left': 'Is no weight left to undo the tie?',
  'no-majority': 'Is a majority out of reach, regardless of the missing votes?',
  weightless: 'Is the total weight of the roll zero?',
  'stays-passed': 'Does it pass even if no further agent agrees?',
  'stays-blocked': 'Is it blocked even if all further agents agree?',
  'cannot-pass': 'Is it too late for it to pass?',
  'cannot-be-blocked': 'Is it too late to block it?',
  'past-half': 'Has one side more than half of the roll?',
  'past-half-against': 'Have the others together more than half of the roll?',
}
