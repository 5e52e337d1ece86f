import { DEBATE_CAPS } from '../../../engine/protocols/debate/plan'
import { hasOwner } from '../../../engine/protocols/debate/decide'
import { isSameList } from '../../../engine/protocols/debate/same-list'
import type { DebateMemberRecord, HeldDebate } from './record'

/** What a reader should ask of a debate: about its rules, before it is relied on, and in production. */
export const ANSWER_LISTS = ['rules', 'review', 'production'] as const
export type AnswerList = (typeof ANSWER_LISTS)[number]

/** Where on the page the answer is to be seen. */
export type AnswerPlace =
  | 'members'
  | 'owner'
  | 'checks'
  | 'limits'
  | 'baseline'
  | 'independence'
  | 'dissent'
  | 'gate'
  | 'cost'
  | 'transcript'
  | 'evaluation'
  | 'flow'
  | 'truth'

/** `skip`: the question does not arise. `always`: no debate here could be otherwise, so it says nothing of this one. */
export type Verdict = 'yes' | 'no' | 'skip' | 'always'

export interface Answer {
  readonly id: AnswerId
  readonly list: AnswerList
  readonly verdict: Verdict
  readonly place: AnswerPlace
}

type Question = readonly [AnswerList, AnswerPlace, (held: HeldDebate) => Verdict]

const tell = (isSo: boolean): Verdict => (isSo ? 'yes' : 'no')
const gateOf = ({ gate }: HeldDebate, wanted: string) =>
  gate.find(({ question }) => question === wanted)!

/** Role, evidence, rubric, model, tools: what two members can differ in besides their names. */
export const DIFFERENCES: Readonly<
  Record<string, (member: DebateMemberRecord) => readonly string[]>
> = {
  evidence: ({ evidenceScope }) => evidenceScope,
  rubric: ({ needs }) => needs,
  model: ({ model }) => (model === undefined || model === '' ? [] : [model]),
  tools: ({ tools = [] }) => tools,
}

/** In what any two members differ; a role is a title, and not enough by itself. */
export const findDifferences = ({ members }: HeldDebate): readonly string[] =>
  Object.keys(DIFFERENCES).filter((name) => {
    const [first, ...others] = members.map(DIFFERENCES[name]!)
    return first !== undefined && others.some((other) => !isSameList(first, other))
  })

const hasAllLimits = ({ cost: { budget, caps = {} } }: HeldDebate): boolean =>
  DEBATE_CAPS.every((cap) => (cap === 'turns' ? budget !== null : caps[cap] !== undefined))

const hasNamedLimits = ({ cost: { budget, caps = {} } }: HeldDebate): boolean =>
  budget !== null &&
  caps.agents !== undefined &&
  caps.tokens !== undefined &&
  caps.retries !== undefined

/** Missing evidence, a failed check or a veto: agreement alone is not taken for truth. */
const canBeOverturned = ({ run, members }: HeldDebate): boolean =>
  run.checks !== undefined || members.some(({ needs, holdsVeto }) => needs.length > 0 || holdsVeto)

const askBaseline = (held: HeldDebate): Verdict => {
  const { answer } = gateOf(held, 'baseline-enough')
  return answer === 'unknown' ? 'skip' : tell(answer === 'no')
}

const askDissent = ({ dissent, isDissentErased }: HeldDebate): Verdict =>
  dissent.length === 0 ? 'skip' : tell(!isDissentErased)

const askEscalation = ({ run, stakes }: HeldDebate): Verdict =>
  stakes === 'high' || run.decision.stopReason === 'inconclusive'
    ? tell(hasOwner(run.finalOwner))
    : 'skip'

/** One row a question. Whether the answer is good is computed from the run, and from nothing else. */
const QUESTIONS = {
  'what-differs': ['rules', 'independence', (held) => tell(findDifferences(held).length > 0)],
  'who-owns': ['rules', 'owner', ({ run }) => tell(hasOwner(run.finalOwner))],
  'what-overturns': ['rules', 'checks', (held) => tell(canBeOverturned(held))],
  'cost-limit': ['rules', 'limits', (held) => tell(hasNamedLimits(held))],
  'dissent-handled': ['rules', 'dissent', askDissent],
  'beats-baseline': ['review', 'baseline', askBaseline],
  'different-for-a-reason': [
    'review',
    'independence',
    (held) => tell(gateOf(held, 'independent').answer === 'yes'),
  ],
  'merge-rule-first': ['review', 'flow', () => 'always'],
  'dissent-kept': ['review', 'dissent', askDissent],
  'can-refuse': ['review', 'owner', ({ run }) => tell(hasOwner(run.finalOwner))],
  'budgets-set': ['review', 'limits', (held) => tell(hasAllLimits(held))],
  'evaluated-against-truth': ['review', 'truth', ({ baseline }) => tell(baseline.known !== null)],
  'narrow-roles': ['production', 'members', ({ members }) => tellAll(members, isNarrow)],
  'merge-rule-explicit': ['production', 'flow', () => 'always'],
  'everything-logged': ['production', 'transcript', (held) => tell(isLogged(held))],
  'one-owner': ['production', 'owner', ({ run }) => tell(hasOwner(run.finalOwner))],
  'dissent-in-view': ['production', 'dissent', askDissent],
  'all-limits': ['production', 'limits', (held) => tell(hasAllLimits(held))],
  'human-escalation': ['production', 'owner', askEscalation],
  'sound-procedure': [
    'production',
    'evaluation',
    ({ evaluation }) => tell(evaluation.status === 'pass'),
  ],
  'released-together': ['production', 'transcript', () => 'skip'],
} as const satisfies Record<string, Question>

export type AnswerId = keyof typeof QUESTIONS

const tellAll = <Each>(all: readonly Each[], test: (each: Each) => boolean): Verdict =>
  all.length === 0 ? 'skip' : tell(all.every(test))

const isNarrow = ({ role, evidenceScope, tools = [] }: DebateMemberRecord): boolean =>
  role.trim() !== '' && evidenceScope.length > 0 && tools.length > 0

/** Every proposal, critique and check of the last pass has its event, and the decision is there. */
function isLogged({ run }: HeldDebate): boolean {
  const { proposals, critiques, checks = [], transcript, metered } = run
  const count = (type: string) =>
    transcript.filter((event) => event.type === type && (event.pass ?? 1) === metered.passes).length
  return (
    count('proposal') === proposals.length &&
    count('critique') === critiques.length &&
    count('check') === checks.length &&
    transcript.at(-1)?.type === 'decision'
  )
}

export const answerQuestions = (held: HeldDebate): readonly Answer[] =>
  (Object.entries(QUESTIONS) as readonly (readonly [AnswerId, Question])[]).map(
    ([id, [list, place, ask]]) => ({ id, list, place, verdict: ask(held) }),
  )
