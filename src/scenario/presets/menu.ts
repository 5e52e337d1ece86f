import { LABS } from '../../labs/registry'
import { LESSON_TITLES } from './lessons/titles'

export type PresetGroup = readonly [string, Readonly<Record<string, string>>]

/** The menu: what belongs together, in the order in which it is best met. By name and title alone. */
export const PRESET_GROUPS: readonly PresetGroup[] = [
  [
    'Start here',
    {
      'river-rising': 'The river is rising',
      'abstention-trap': 'The abstention trap',
      'release-debate': 'A release, debated',
    },
  ],
  ['Lessons', LESSON_TITLES],
  [
    'Rules disagree',
    {
      'two-votes-three-verdicts': 'Two votes, three verdicts',
      'four-outcomes': 'Four outcomes from six votes',
      'everybody-disagrees': 'Everybody disagrees',
      'boss-against-crowd': 'Boss against crowd',
      'opposed-yet-elected': 'Opposed, yet elected',
      'consensus-on-nothing': 'Consensus on nothing',
      'one-clap': 'One clap beats nine of ten',
      'order-of-votes': 'The order of votes',
      'sixty-per-cent': 'Sixty per cent of what?',
      'your-threshold-is-not-mine': 'Your 0.7 is not my 0.7',
      'exactly-two-thirds': 'Exactly two thirds',
    },
  ],
  [
    'Paradoxes',
    {
      'opposing-elects': 'Opposing A elects A',
      'friend-unseats': 'A friend’s vote unseats the winner',
      'the-clone': 'The clone',
      'an-empty-chair': 'An empty chair',
      'ten-whispers': 'Ten whispers',
      'unanimous-undecided': 'Unanimous, undecided',
      'two-halves': 'Two halves, one whole',
      'circle-of-three': 'A circle of three',
      'quorum-by-a-no': 'A no that helps the yes',
    },
  ],
  [
    'Failures of debate',
    {
      'majority-trap': 'Majority trap',
      'judge-capture': 'Judge capture',
    },
  ],
  ...Object.values(LABS).map(({ name, presetTitles }): PresetGroup => [
    `Lab: ${name.toLowerCase()}`,
    presetTitles,
  ]),
]

export const PRESET_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  PRESET_GROUPS.flatMap(([, titles]) => Object.entries(titles)),
)
