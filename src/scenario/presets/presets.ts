import type { ScenarioDocument } from '../scenario'
import { abstentionTrap } from './abstention-trap'
import { anEmptyChair } from './an-empty-chair'
import { bossAgainstCrowd } from './boss-against-crowd'
import { circleOfThree } from './circle-of-three'
import { consensusOnNothing } from './consensus-on-nothing'
import { everybodyDisagrees } from './everybody-disagrees'
import { exactlyTwoThirds } from './exactly-two-thirds'
import { fourOutcomes } from './four-outcomes'
import { friendUnseats } from './friend-unseats'
import { oneClap } from './one-clap'
import { opposedYetElected } from './opposed-yet-elected'
import { opposingElects } from './opposing-elects'
import { BOARD_FAILURES } from './board-failures'
import { orderOfVotes } from './order-of-votes'
import { quorumByANo } from './quorum-by-a-no'
import { releaseDebate } from './release-debate'
import { riverRising } from './river-rising'
import { sixtyPerCent } from './sixty-per-cent'
import { tenWhispers } from './ten-whispers'
import { theClone } from './the-clone'
import { twoHalves } from './two-halves'
import { twoVotesThreeVerdicts } from './two-votes-three-verdicts'
import { unanimousUndecided } from './unanimous-undecided'
import { yourThresholdIsNotMine } from './your-threshold-is-not-mine'

/** Beside the others: a lesson leads through what it shows. */
export { LESSONS } from './lessons/lessons'

export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'river-rising': riverRising,
  'abstention-trap': abstentionTrap,
  'two-votes-three-verdicts': twoVotesThreeVerdicts,
  'four-outcomes': fourOutcomes,
  'everybody-disagrees': everybodyDisagrees,
  'boss-against-crowd': bossAgainstCrowd,
  'opposed-yet-elected': opposedYetElected,
  'consensus-on-nothing': consensusOnNothing,
  'one-clap': oneClap,
  'order-of-votes': orderOfVotes,
  'sixty-per-cent': sixtyPerCent,
  'your-threshold-is-not-mine': yourThresholdIsNotMine,
  'exactly-two-thirds': exactlyTwoThirds,
  'opposing-elects': opposingElects,
  'friend-unseats': friendUnseats,
  'the-clone': theClone,
  'an-empty-chair': anEmptyChair,
  'ten-whispers': tenWhispers,
  'unanimous-undecided': unanimousUndecided,
  'two-halves': twoHalves,
  'circle-of-three': circleOfThree,
  'quorum-by-a-no': quorumByANo,
  'release-debate': releaseDebate,
  ...BOARD_FAILURES,
}
