import type { RulePage } from './rule-page'

/** Four ballots on two proposals, of different weights, with a vote against and an abstention. */
const FOUR = {
  proposals: 'AB',
  ballots: 'Ana A+0.9; Bo A+0.8; Cy A-0.3 B+0.6; Di A~0.5 B-0.2',
} as const

export const SWARM_PAGES = {
  voting: {
    decides: 'agree ÷ votes ≥ t',
    formula: [
      'share(p) = votes that agree with p ÷ all votes on p',
      'leader = the largest share above 0; the first of equals',
      'decided if share(leader) ≥ t',
    ],
    example: FOUR,
    use: [
      'Every agent is as likely to be right as any other.',
      'Weights would be guesses, or can be gamed.',
    ],
    avoid: [
      'Proposals get different numbers of votes: one vote of one beats nine of ten.',
      'Abstaining should not count as opposing: an abstention lowers the share as a vote against does.',
    ],
    document: 'consensus',
    neighbours: ['confidence-weighted', 'majority', 'supermajority'],
  },
  'confidence-weighted': {
    decides: 'Σw agree ÷ Σw ≥ t',
    formula: [
      'share(p) = Σ weight of votes that agree with p ÷ Σ weight of all votes on p',
      'a proposal whose votes weigh 0 is skipped',
      'decided if share(leader) ≥ t',
    ],
    example: FOUR,
    use: [
      'Agents state how sure they are, and their certainty has been checked against outcomes.',
      'A sure minority should be able to outweigh a lukewarm majority.',
    ],
    avoid: [
      'Nobody has checked the weights: the loudest agent wins.',
      'The abstaining are sure of their abstention: their weight is in the divisor.',
    ],
    document: 'consensus',
    neighbours: ['voting', 'weighted', 'bayesian'],
  },
  hierarchical: {
    decides: 'the heaviest voter’s choice',
    formula: [
      'top = the agent of the first vote with the greatest weight above 0',
      'decided at once for the first proposal that top agrees with; its weight is the confidence',
      'if top agrees with none: as Confidence-weighted, threshold and fewest voters included',
    ],
    example: FOUR,
    use: [
      'One agent answers for the result, or knows far more than the others.',
      'A decision is needed at once, whoever else has voted.',
    ],
    avoid: [
      'Weights are close: a hundredth more decides everything.',
      'Opposition should matter: one heavy yes beats any number of noes.',
    ],
    document: 'consensus',
    neighbours: ['owner-review', 'confidence-weighted'],
  },
  bayesian: {
    decides: '∏(1 + w)^±1, normalised, ≥ t',
    formula: [
      'prior(p) = 1 ÷ N',
      'each vote multiplies its own proposal: 1 + w if it agrees, 1 ÷ (1 + w) if it disagrees, 1 if it abstains',
      'posterior(p) = product(p) ÷ Σ products',
      'decided if posterior(leader) ≥ t',
    ],
    example: FOUR,
    use: [
      'Votes are independent observations, and more of them should make the result surer.',
      'Proposals exclude each other, and one of them is right.',
    ],
    avoid: [
      'Agents copy each other: the same evidence is counted once for each copy.',
      'Weights are small or proposals many: a unanimous vote may stay below the threshold.',
    ],
    document: 'consensus',
    neighbours: ['confidence-weighted', 'entropy', 'pairwise'],
  },
  entropy: {
    decides: '1 − H(support) ÷ log₂N ≥ t',
    formula: [
      's(p) = Σ weight of votes that agree with p; q(p) = s(p) ÷ Σ s',
      'H = −Σ q log₂ q',
      'concentration = 1 − H ÷ log₂ N; 1 with one proposal, or without any support',
      'leader = the largest s above 0; decided if concentration ≥ t',
    ],
    example: FOUR,
    use: [
      'The question is whether the group has converged, not how much it likes the result.',
      'To stop a discussion once support no longer spreads.',
    ],
    avoid: [
      'Opposition counts: votes against are not read at all.',
      'There are two proposals and the threshold was chosen for a share: 0.7 asks for 94.7 % of the support.',
    ],
    document: 'consensus',
    neighbours: ['bayesian', 'voting'],
  },
} as const satisfies Readonly<Record<string, RulePage>>
