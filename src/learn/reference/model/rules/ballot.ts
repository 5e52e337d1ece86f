import type { RulePage } from './rule-page'

const FIVE = {
  proposals: 'AB',
  ballots: 'Ana A+ B-; Bo A+ B~; Cy A+0.5 B+; Di A-2 B+; Ed A~',
} as const

export const BALLOT_PAGES = {
  majority: {
    decides: 'a > r',
    formula: [
      'a, r = votes that agree and disagree, each counts 1',
      'approved if a > r; rejected if r > a; otherwise open',
      'winner = the approved proposal with the largest a ÷ (a + r + b); equals go to the tie-break',
    ],
    example: FIVE,
    use: [
      'A yes or no is needed, and either answer can be lived with.',
      'Abstaining should be neutral.',
    ],
    avoid: [
      'Few take part: one yes against none is a majority.',
      'A small majority could harm a large minority.',
    ],
    document: 'ballots',
    neighbours: ['voting', 'weighted', 'quorum'],
  },
  supermajority: {
    decides: 'a ÷ (a + r + b) ≥ ⅔',
    formula: [
      'share = a ÷ (a + r + b), each vote counts 1',
      'approved if share ≥ s (two thirds unless set); rejected if r ÷ (a + r + b) > 1 − s; otherwise open',
    ],
    example: FIVE,
    use: ['The decision is hard to undo.', 'Change should need more than the status quo does.'],
    avoid: [
      'Many abstain: abstentions make the share unreachable.',
      'Doing nothing is the worst outcome, because a third can block.',
    ],
    document: 'ballots',
    neighbours: ['voting', 'majority', 'unanimous'],
  },
  unanimous: {
    decides: 'a = everybody on the roll',
    formula: [
      'any vote against: rejected',
      'somebody on the roll has not voted: open',
      'all agree: approved; otherwise (an abstention): rejected',
    ],
    example: {
      proposals: 'AB',
      ballots: 'Ana A+ B+; Bo A+ B-; Cy A+ B+',
    },
    use: [
      'A single justified objection should stop it: safety, consent, keys that cannot be called back.',
    ],
    avoid: [
      'Anybody may be absent or indifferent: both prevent a decision.',
      'Agents can be captured: one of them is enough to block.',
    ],
    document: 'ballots',
    neighbours: ['supermajority', 'veto'],
  },
  weighted: {
    decides: 'Σw agree > Σw disagree',
    formula: [
      'a, r = Σ weight of votes that agree and that disagree',
      'approved if a > r; rejected if r > a; otherwise open',
    ],
    example: FIVE,
    use: ['Agents have agreed weights: shares, seats, a security reviewer who counts double.'],
    avoid: ['Weights are moods: a majority by weight of one vote is still a majority.'],
    document: 'ballots',
    neighbours: ['majority', 'confidence-weighted', 'hierarchical'],
  },
  quorum: {
    decides: 'voted ≥ ⌈n ÷ 2⌉ and a > r',
    formula: [
      'voted = heads that voted on the proposal, abstentions included; n = heads on the roll',
      'voted < q (half of the roll, rounded up, unless set): open',
      'otherwise as Majority',
    ],
    example: {
      proposals: 'A',
      ballots: 'Ana A+; Bo A+; Cy A-',
      absent: ['Di', 'Ed'],
    },
    use: ['A few early voters should not decide for all.'],
    avoid: [
      'Opponents can stay away: a vote against may be what completes the quorum and passes the proposal.',
    ],
    document: 'ballots',
    neighbours: ['majority', 'unanimous'],
  },
} as const satisfies Readonly<Record<string, RulePage>>
