import { STRATEGY_IDS, type StrategyId } from '../../../../engine/catalogue'
import type { ExampleBallots } from '../profile'
import type { AxiomId, Choice } from './axiom'

/** A profile on which a rule breaks an axiom, and what is changed in it. It is run, on the page and in the tests. */
export interface Counterexample {
  readonly ballots: ExampleBallots
  readonly choice: Omit<Choice, 'group'>
  /** Ballots of a second group. */
  readonly group?: ExampleBallots
}

/** Whether a rule keeps an axiom: an argument why it does, or a profile on which it does not. */
export type AxiomResult =
  | { readonly status: 'holds'; readonly because: string }
  | { readonly status: 'fails'; readonly example: Counterexample }

type Results = Readonly<Partial<Record<StrategyId, AxiomResult>>>

const holds = (because: string, ...rules: readonly StrategyId[]): Results =>
  Object.fromEntries(rules.map((rule) => [rule, { status: 'holds', because }]))

const fails = (example: Counterexample, ...rules: readonly StrategyId[]): Results =>
  Object.fromEntries(rules.map((rule) => [rule, { status: 'fails', example }]))

const BALLOT_RULES = [
  'majority',
  'supermajority',
  'unanimous',
  'weighted',
  'quorum',
  'veto',
] as const

const anonymity: Results = {
  ...holds(
    'It counts stances and weights, and never asks whose they are.',
    ...STRATEGY_IDS.filter((id) => !['veto', 'weighted-rubric', 'owner-review'].includes(id)),
  ),
  ...fails(
    {
      ballots: { proposals: 'A', ballots: 'Ana A+; Bo A+; Cy A-[audit]', vetoes: ['Cy'] },
      choice: { agents: ['Bo', 'Cy'] },
    },
    'veto',
  ),
  ...fails(
    {
      ballots: { proposals: 'A', ballots: 'Ana A+; Bo A+[audit]', authority: { Ana: 3 } },
      choice: { agents: ['Ana', 'Bo'] },
    },
    'weighted-rubric',
  ),
  ...fails(
    {
      ballots: { proposals: 'A', ballots: 'Ana A+; Bo A-', owner: 'Ana' },
      choice: { agents: ['Ana', 'Bo'] },
    },
    'owner-review',
  ),
}

const neutrality: Results = {
  ...holds(
    'Equal proposals are tied unless a tie-break is set, so that their places in the list do not matter.',
    ...BALLOT_RULES,
    'weighted-rubric',
    'pairwise',
    'owner-review',
  ),
  ...holds(
    'With a threshold above one half only one proposal can reach it, so that no tie is ever decided by place.',
    'bayesian',
  ),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana A+ B+; Bo A+ B+' },
      choice: { proposals: ['A', 'B'] },
    },
    'voting',
    'confidence-weighted',
  ),
  ...fails(
    {
      ballots: { proposals: 'ABC', ballots: 'Ana C-2; Bo A+; Cy B+' },
      choice: { proposals: ['A', 'B'] },
    },
    'hierarchical',
  ),
  ...fails(
    {
      ballots: { proposals: 'ABCDEFGHIJK', ballots: 'Ana A+; Bo B+' },
      choice: { proposals: ['A', 'B'] },
    },
    'entropy',
  ),
}

const monotonicity: Results = {
  ...holds(
    'Its share rises, and the share of no other proposal changes.',
    'voting',
    'confidence-weighted',
    'majority',
    'supermajority',
    'weighted',
  ),
  ...holds('Its share rises, and the number of those who voted on it stays.', 'quorum'),
  ...holds('Its share rises, a veto may be gone, and no other proposal changes.', 'veto'),
  ...holds('All who agreed are all there are: nobody is left to be persuaded.', 'unanimous'),
  ...holds(
    'The heaviest voter has its say already, or is the one who agrees now; without it, the share rises.',
    'hierarchical',
  ),
  ...holds('Its odds are multiplied by more, and those of no other proposal change.', 'bayesian'),
  ...holds(
    'Support moves to the largest part: the entropy of a distribution never rises when its largest share does and the others shrink in proportion.',
    'entropy',
  ),
  ...holds(
    'A criterion that spoke against it speaks for it now, and the divisor stays.',
    'weighted-rubric',
  ),
  ...holds('It can only gain in its own duels, and all other duels stay.', 'pairwise'),
  ...holds('Only the owner counts, and the owner agrees already.', 'owner-review'),
}

const unanimity: Results = {
  ...holds(
    'Its share is one, and that of every other proposal is none.',
    'voting',
    'confidence-weighted',
    ...BALLOT_RULES,
  ),
  ...holds('Whoever weighs most agrees with it, and with nothing else.', 'hierarchical'),
  ...holds('All support is in one place: the entropy is zero.', 'entropy'),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana A+0.1; Bo A+0.1' },
      choice: { proposals: ['A'] },
    },
    'bayesian',
  ),
  ...fails(
    { ballots: { proposals: 'AB', ballots: 'Ana A+; Bo A+' }, choice: { proposals: ['A'] } },
    'weighted-rubric',
    'owner-review',
  ),
  ...fails(
    { ballots: { proposals: 'A', ballots: 'Ana A+; Bo A+' }, choice: { proposals: ['A'] } },
    'pairwise',
  ),
}

const TWO_FANS: ExampleBallots = { proposals: 'AB', ballots: 'Ana A+; Bo A+' }

const clones: Results = {
  ...holds(
    'Each proposal has a share of its own, and the first of two equals wins.',
    'voting',
    'confidence-weighted',
  ),
  ...holds(
    'The heaviest voter’s first choice stays its first choice; without it, each proposal has a share of its own.',
    'hierarchical',
  ),
  ...fails(
    { ballots: TWO_FANS, choice: { proposals: ['A'] } },
    'bayesian',
    'entropy',
    ...BALLOT_RULES,
    'pairwise',
  ),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana A+[audit]; Bo A+[audit]' },
      choice: { proposals: ['A'] },
    },
    'weighted-rubric',
  ),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana A+; Bo B+', owner: 'Ana' },
      choice: { proposals: ['A'] },
    },
    'owner-review',
  ),
}

const AGAINST_A = { stance: 'disagree', proposals: ['A'] } as const

const participation: Results = {
  ...holds(
    'The new ballot moves the share of that proposal its own way, and touches no other.',
    'majority',
    'supermajority',
    'unanimous',
    'weighted',
    'veto',
  ),
  ...holds('It gains or loses in its own duels only.', 'pairwise'),
  ...holds('Nobody but the owner counts.', 'owner-review'),
  ...fails(
    {
      ballots: { proposals: 'A', ballots: 'Ana A+; Bo A+; Cy A+', settings: { minVoters: 4 } },
      choice: AGAINST_A,
    },
    'voting',
  ),
  ...fails(
    { ballots: { proposals: 'A', ballots: 'Ana A+3' }, choice: AGAINST_A },
    'confidence-weighted',
  ),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana B+0.95; Bo A+0.9 B-0.9; Cy A+0.9; Di A+0.9' },
      choice: AGAINST_A,
    },
    'hierarchical',
  ),
  ...fails({ ballots: { proposals: 'AB', ballots: 'Ana A+9' }, choice: AGAINST_A }, 'bayesian'),
  ...fails({ ballots: { proposals: 'AB', ballots: 'Ana A+' }, choice: AGAINST_A }, 'entropy'),
  ...fails(
    {
      ballots: { proposals: 'A', ballots: 'Ana A+; Bo A+', absent: ['Cy', 'Di', 'Ed'] },
      choice: AGAINST_A,
    },
    'quorum',
  ),
  ...fails(
    {
      ballots: { proposals: 'A', ballots: 'Ana A+[audit]; Bo A+[audit]' },
      choice: { stance: 'agree', proposals: ['A'] },
    },
    'weighted-rubric',
  ),
}

/** In each group A has the larger share; together B has. */
const SIMPSON: Counterexample = {
  ballots: { proposals: 'AB', ballots: 'Ana A+; Bo A+; Cy A+; Di A-' },
  group: { proposals: 'AB', ballots: 'Ed A+ B+; Fay B+; Gus B+; Hal B+; Ida B+; Jo B-' },
  choice: {},
}

const withSettings = (settings: ExampleBallots['settings']): Counterexample => ({
  ...SIMPSON,
  ballots: { ...SIMPSON.ballots, ...(settings && { settings }) },
  group: { ...SIMPSON.group!, ...(settings && { settings }) },
})

const reinforcement: Results = {
  ...holds(
    'The odds against each rival multiply: with a threshold of one half or more, two groups that pass it pass it together.',
    'bayesian',
  ),
  ...holds('All of one group and all of the other are all of both.', 'unanimous'),
  ...fails(
    SIMPSON,
    'voting',
    'confidence-weighted',
    'majority',
    'supermajority',
    'weighted',
    'veto',
  ),
  ...fails(withSettings({ quorum: 1 }), 'quorum'),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana A+; Bo B~2' },
      group: { proposals: 'AB', ballots: 'Cy A+; Di A-0.9' },
      choice: {},
    },
    'hierarchical',
  ),
  ...fails(
    {
      ballots: { proposals: 'ABC', ballots: 'Ana A+9; Bo B+' },
      group: { proposals: 'ABC', ballots: 'Cy A+9; Di C+' },
      choice: {},
    },
    'entropy',
  ),
  ...fails(
    {
      ballots: { proposals: 'AB', ballots: 'Ana A+[audit]; Bo A+[audit]; Cy A+[audit]; Di A+' },
      group: {
        proposals: 'AB',
        ballots:
          'Ed A+[audit] B+[audit]; Fay B+[audit]; Gus B+[audit]; Hal B+[audit]; Ida B+[audit]; Jo B+',
      },
      choice: {},
    },
    'weighted-rubric',
  ),
  ...fails(
    {
      ballots: {
        proposals: 'ABCDE',
        ballots:
          'Ana E+2 A+; Bo E+2 A+; Cy A+2 B+ C+ D+; Di A+2 B+ C+ D+; Ed B+2 C+2 D+2 E+; Fay B+2 C+2 D+2 E+; Gus B+2 C+2 D+2 E+',
      },
      group: {
        proposals: 'ABCDE',
        ballots:
          'Hal D+2 A+; Ida D+2 A+; Jo A+2 B+ C+ E+; Kim A+2 B+ C+ E+; Lee B+2 C+2 E+2 D+; Mia B+2 C+2 E+2 D+; Ned B+2 C+2 E+2 D+',
      },
      choice: {},
    },
    'pairwise',
  ),
}

/** By axiom, by rule. A rule without a row: the axiom does not apply to it (two groups with one owner are no two groups). */
export const AXIOM_RESULTS: Readonly<Record<AxiomId, Results>> = {
  anonymity,
  neutrality,
  monotonicity,
  unanimity,
  clones,
  participation,
  reinforcement,
}
