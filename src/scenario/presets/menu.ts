/** What the group is called, and the titles in it by their names. */
export type PresetGroup = readonly [string, Readonly<Record<string, string>>]

/** The menu: what belongs together, in the order in which it is best met. By name and title alone. */
export const PRESET_GROUPS = [
  [
    'Start here',
    {
      'abstention-trap': 'The abstention trap',
      'release-debate': 'A release, debated',
    },
  ],
  [
    'Strategies disagree',
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
    },
  ],
  [
    'Failures of debate',
    {
      'majority-trap': 'Majority trap',
      'judge-capture': 'Judge capture',
    },
  ],
  [
    'Lab: live ballot',
    {
      'two-thirds': 'Two thirds is not .67',
      'one-rejection-too-early': 'One rejection too early',
      'everyone-voted': 'Everyone voted, nothing happens',
      'a-changed-mind': 'A changed mind',
      'security-counts-double': 'Security counts double',
      'best-of-three': 'Best of three',
      'go-no-go': 'Go or no go',
      'research-ranking': 'Ranking what was found',
      'fallback-after-debate': 'When the debate does not end',
      'escalate-to-a-dearer-model': 'Escalate to a dearer model',
      'straw-poll': 'A straw poll by script',
    },
  ],
  [
    'Lab: judge loop',
    {
      'half-a-jury': 'Half a jury',
      'cost-runaway': 'A judge that is never content',
      'a-proof-revised': 'A proof, revised',
      'six-lenses': 'Six lenses',
      'n-best': 'The best of three',
      'unreadable-verdict': 'An unreadable yes',
      'scripted-judge': 'A judge by script',
    },
  ],
  [
    'Lab: rubric debate',
    {
      'incident-summary': 'The incident summary',
      'false-agreement': 'False agreement',
      'debate-theatre': 'Debate theatre',
      'dissent-erasure': 'Dissent erasure',
      'role-collapse': 'Role collapse',
      'owner-gap': 'Owner gap',
      'debate-cost-runaway': 'A debate too dear',
    },
  ],
  [
    'Lab: workflow',
    {
      'two-approaches-one-gate': 'Two approaches, one gate',
      'verified-bound': 'A verified bound',
      'a-gate-that-holds': 'A gate that holds',
      'the-budget-runs-out': 'The budget runs out',
      escalation: 'Escalation as a step',
    },
  ],
] as const satisfies readonly PresetGroup[]

export const PRESET_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  PRESET_GROUPS.flatMap(([, titles]) => Object.entries(titles)),
)
