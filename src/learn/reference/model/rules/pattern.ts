import type { RulePage } from './rule-page'

export const PATTERN_PAGES = {
  veto: {
    decides: 'a > r, and no cited veto',
    formula: [
      'an agent with a veto disagrees and cites evidence: the proposal is blocked',
      'a veto without evidence is reported and counts as any other vote against',
      'otherwise as Majority',
    ],
    example: {
      proposals: 'AB',
      ballots: 'Ana A+ B+; Bo A+ B+; Cy A-[audit] B+',
      vetoes: ['Cy'],
    },
    use: ['Somebody guards a line that no majority may cross, and has to say why.'],
    avoid: ['The guard has nothing to lose by objecting, or evidence costs nothing to cite.'],
    document: 'debate',
    neighbours: ['majority', 'unanimous'],
  },
  'weighted-rubric': {
    decides: 'Σ ± cited · authority ÷ Σ authority ≥ t',
    formula: [
      'credit(vote) = criteria of the rubric that it cites ÷ all criteria; without a rubric 1 if it cites anything, else 0',
      'score(p) = max(0, Σ ± credit · authority) ÷ Σ authority of all who voted on p',
      'decided if score(leader) ≥ t',
    ],
    example: {
      proposals: 'AB',
      ballots: 'Ana A+[safety,cost]; Bo A+[safety,cost]; Cy A+[cost] B-[safety]; Di B+',
      rubric: ['safety', 'cost'],
      authority: { Ana: 2 },
    },
    use: ['Reasons should decide and not numbers: who cites nothing adds nothing.'],
    avoid: [
      'Criteria can be named without being met: the rule reads the citation and not the evidence.',
      'Voters agree without giving reasons: each of them lowers the score.',
    ],
    document: 'debate',
    neighbours: ['confidence-weighted', 'veto'],
  },
  pairwise: {
    decides: '(wins + ½ ties) ÷ (N − 1) ≥ t',
    formula: [
      'an agent’s score of p: +w if it agrees, −w if it disagrees, otherwise 0',
      'p beats q if more agents score p higher than q',
      'confidence = (wins + ½ ties) ÷ (N − 1)',
      'decided if confidence(leader) ≥ t; equals go to the tie-break',
    ],
    example: {
      proposals: 'ABC',
      ballots: 'Ana A+2 B+; Bo A+2 B+; Cy B+2 C+ A-; Di C+ B+2; Ed A+2 C+',
    },
    use: [
      'More than two proposals compete, and agents rank them.',
      'A compromise should be able to beat both extremes.',
    ],
    avoid: [
      'There is only one proposal: nothing to compare.',
      'Preferences run in a circle: then nobody reaches the threshold.',
    ],
    document: 'debate',
    neighbours: ['bayesian', 'voting'],
  },
  'owner-review': {
    decides: 'the owner’s own agree',
    formula: [
      'the final owner agrees with one proposal: decided for it',
      'agrees with several: tied, unless a tie-break is set',
      'only disagrees: rejected; abstains or has not voted: open',
    ],
    example: {
      proposals: 'AB',
      ballots: 'Ana A-; Bo A-; Cy A+ B-',
      owner: 'Cy',
    },
    use: ['One person or agent is accountable, and should decide with all dissent in sight.'],
    avoid: ['The owner has not read the dissent: then the votes were theatre.'],
    document: 'debate',
    neighbours: ['hierarchical', 'veto'],
  },
} as const satisfies Readonly<Record<string, RulePage>>
