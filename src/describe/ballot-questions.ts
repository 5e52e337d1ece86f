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
  'anybody-against': 'Is anybody against?',
  'everybody-voted': 'Has everybody voted?',
  'everybody-agrees': 'Does everybody agree?',
  'cannot-be-caught': 'Is the lead larger than what is still open?',
  'at-most-tied': 'Can the rest make it a tie at most, which the leader wins?',
  'no-weight-left': 'Is no weight left to undo the tie?',
  'no-majority': 'Is a majority out of reach, whatever the rest say?',
  weightless: 'Does nobody on the roll weigh anything?',
  'stays-passed': 'Does it pass even if nobody else is for it?',
  'stays-blocked': 'Is it blocked even if everybody else is for it?',
  'cannot-pass': 'Is it too late for it to pass?',
  'cannot-be-blocked': 'Is it too late to block it?',
  'past-half': 'Has one side more than half of the roll?',
  'past-half-against': 'Have the others together more than half of the roll?',
}
