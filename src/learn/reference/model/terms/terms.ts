export interface Term {
  readonly id: string
  readonly name: string
  readonly meaning: string
  /** Where one reads on, below the reference. */
  readonly see?: readonly string[]
}

const term = (id: string, name: string, meaning: string, ...see: readonly string[]): Term => ({
  id,
  name,
  meaning,
  ...(see.length > 0 && { see }),
})

/** Every word of the page that is not used as everywhere, in the order of the alphabet. */
export const TERMS: readonly Term[] = [
  term(
    'abstention',
    'Abstention',
    'A vote that neither agrees nor disagrees. Some rules count it in their divisor, some only as a voter, some not at all.',
    'voting',
    'majority',
  ),
  term(
    'attention',
    'Attention',
    'A factor from 0.8 to 1.2 on an agent’s weight from round 2 on, where that is switched on: the more its earlier votes moved the beliefs, the larger.',
  ),
  term(
    'authority',
    'Authority',
    'An agent’s say in the Weighted rubric. It is another number than the weight of its votes.',
    'weighted-rubric',
  ),
  term(
    'causal-level',
    'Causal level',
    'Whether a signal rests on an observation, an intervention or a counterfactual. It travels with a vote and never changes its weight.',
  ),
  term(
    'changes-if',
    'Changes if …',
    'The fewest ballots whose change alters a verdict. It is found by trying, and not by a formula.',
  ),
  term(
    'concentration',
    'Concentration',
    'One minus the normalised entropy of support: 1 where all support is in one place, 0 where it is spread evenly.',
    'entropy',
  ),
  term(
    'condorcet-winner',
    'Condorcet winner',
    'A proposal that wins every duel with another one. There need not be any.',
    'pairwise',
  ),
  term(
    'confidence',
    'Confidence',
    'The number by which a rule compares and decides: a share, a probability, a concentration, a score or a weight, depending on the rule.',
  ),
  term(
    'conflict',
    'Conflict',
    'Two proposals by different agents. It is debated, settled at once, or escalated, as the settings say.',
  ),
  term('convergence', 'Convergence', 'The posterior that ends a debate, 0.8 unless set.'),
  term(
    'cycle',
    'Cycle',
    'Proposals each of which loses a duel to another of them, so that none is the best.',
    'pairwise',
  ),
  term(
    'debate',
    'Debate',
    'Rounds in which a moderator challenges the two likeliest proposals and agents answer, until one posterior is high enough or the rounds are used up.',
    'documents/consensus',
  ),
  term(
    'dissent',
    'Dissent',
    'The votes against the winner or the leader, with their reasons. It is kept in full, everywhere.',
  ),
  term(
    'duel',
    'Duel',
    'Two proposals, and how many agents rate the one higher than the other.',
    'pairwise',
  ),
  term(
    'entropy-of-posteriors',
    'Entropy of posteriors',
    'How undecided the beliefs are, in bits: 0 where one proposal is certain, log₂N where all are equally likely.',
    'bayesian',
  ),
  term(
    'entropy-of-support',
    'Entropy of support',
    'How widely agreeing weight is spread over the proposals, in bits.',
    'entropy',
  ),
  term(
    'escalation',
    'Escalation',
    'A conflict is left to a person, and the run ends without a decision.',
  ),
  term(
    'evidence',
    'Evidence',
    'What a vote cites: references, criteria of a rubric, or policies.',
    'veto',
    'weighted-rubric',
  ),
  term(
    'fewest-voters',
    'Fewest voters',
    'How many agents must have voted before the swarm rules decide. Ballot rules do not ask for it.',
    'voting',
  ),
  term('final-owner', 'Final owner', 'The agent who answers for the decision.', 'owner-review'),
  term(
    'governing-rule',
    'Governing rule',
    'The rule whose decision ends the run. All others give their verdicts beside it.',
  ),
  term(
    'ignores',
    'Ignores …',
    'What a rule does not look at. Its verdict stays the same when that changes; the tests try it.',
  ),
  term('leader', 'Leader', 'The proposal in front, whether or not it is decided.'),
  term(
    'likelihood-ratio',
    'Likelihood ratio',
    'By how much a vote multiplies the odds of its proposal: 1 + w, or one over that.',
    'bayesian',
  ),
  term(
    'posterior',
    'Posterior',
    'The probability of a proposal after the votes so far: the belief in it.',
    'bayesian',
  ),
  term(
    'prior',
    'Prior',
    'The probability before any vote: the same for all proposals.',
    'bayesian',
  ),
  term(
    'quorum',
    'Quorum',
    'How many must have voted before a vote counts. It is a rule of its own, and a gate that can be put before every rule.',
    'quorum',
  ),
  term(
    'reputation',
    'Reputation',
    'A factor on an agent’s weight: (1 + times right) ÷ (2 + times judged), where that is switched on.',
  ),
  term(
    'revisions',
    'Revisions',
    'Whether every vote of an agent on a proposal counts, or only its latest.',
  ),
  term(
    'roll',
    'Roll',
    'All who may vote. Unanimous and Quorum count those who have not.',
    'unanimous',
    'quorum',
  ),
  term('rubric', 'Rubric', 'A list of criteria that votes can cite.', 'weighted-rubric'),
  term(
    'rule',
    'Rule',
    'A way to turn votes into a verdict: one of the fourteen, or one of your own.',
  ),
  term(
    'run',
    'Run',
    'All that comes of a scenario: its rounds with signals, votes, beliefs and verdicts. The same scenario gives the same run.',
  ),
  term(
    'share',
    'Share',
    'A part of a whole: of votes, or of weight. The supermajority’s own number is its share.',
    'supermajority',
  ),
  term(
    'signal',
    'Signal',
    'Anything that an agent says. There are eleven types; a vote is one of them.',
    'documents/signals',
  ),
  term('stance', 'Stance', 'Agree, disagree or abstain.'),
  term(
    'guards',
    'Strict guards',
    'A setting that turns unsound decisions into undecided ones: without a winner, with one option, against a majority, with thin support.',
  ),
  term(
    'supermajority',
    'Supermajority',
    'A majority larger than one half, two thirds unless set.',
    'supermajority',
  ),
  term('surprise', 'Surprise', 'How far a round or a vote moved the beliefs, in bits.'),
  term(
    'threshold',
    'Threshold',
    'How much a rule asks for, from 0 to 1. Rules measure different things, so that the same threshold is not equally strict.',
  ),
  term(
    'tie-break',
    'Tie-break',
    'Who wins where several proposals are equal: nobody, the first, the surest author’s, the owner’s choice, or a lot.',
  ),
  term(
    'verdict',
    'Verdict',
    'What a rule says: Decided with a winner, Undecided, Rejected, Tied, Decided without a winner, Too few voters, or Waiting for the owner.',
  ),
  term(
    'veto',
    'Veto',
    'The right of an agent to block a proposal by disagreeing with a reason.',
    'veto',
  ),
  term(
    'warning',
    'Warning',
    'A finding about a verdict that is formally right and may mislead, such as a winner that most oppose.',
  ),
  term(
    'weight',
    'Weight',
    'How much a vote counts, 1 unless set. Rules that count heads ignore it.',
    'confidence-weighted',
    'weighted',
  ),
  term('working', 'Working', 'The arithmetic of a verdict, line by line, with the numbers in it.'),
]
