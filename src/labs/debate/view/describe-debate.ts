import type {
  CheckResult,
  Concern,
  DebateVote,
  EvaluationReason,
  StopReason,
} from '../../../engine/protocols/debate'
import type { DebateProblem, GateAnswer, GateQuestion, KnownCase } from '../model'
import { list, plural, truncate } from '../../../describe/format'

/** The words for what the debate says in codes. */

export const STOP_WORDS: Readonly<Record<StopReason, string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  needs_revision: 'Needs revision',
  escalated: 'Escalated',
  blocked: 'Blocked',
  budget_exhausted: 'Out of budget',
  inconclusive: 'Inconclusive',
}

export const VOTE_WORDS: Readonly<Record<DebateVote, string>> = {
  accept: 'accept',
  revise: 'revise',
  escalate: 'escalate',
}

export const VOTES_DONE: Readonly<Record<DebateVote, string>> = {
  accept: 'accepts',
  revise: 'asks for a revision',
  escalate: 'wants it escalated',
}

export const CHECK_WORDS: Readonly<Record<CheckResult['status'], string>> = {
  passed: 'passed',
  failed: 'failed',
  'no-evidence': 'failed, its evidence is missing',
}

export function describeConcern(concern: Concern): string {
  if ('missing' in concern) return `${concern.missing} is missing`
  return 'text' in concern ? concern.text : 'it cites nothing'
}

/** Characters of concerns where they are told again: in full they stand with the proposal. */
const MAX_REPEATED = 300

/** Forty risks of twenty thousand characters are repeated by everybody who criticises them. */
export const repeatConcerns = (concerns: readonly Concern[]): string =>
  truncate(list(concerns.map(describeConcern)), MAX_REPEATED)

export type NameOf = (id: string) => string

export const REASON_WORDS: Readonly<Record<EvaluationReason, string>> = {
  'too-few-agents': 'Fewer than two take part, so it is no debate.',
  'duplicate-agent-ids': 'A member takes part twice.',
  'not-independent':
    'All have the same role and the same evidence scope: they are one, several times.',
  'no-final-owner': 'The decision has no owner.',
  'proposal-count': 'Not every member has made a proposal.',
  'no-stop-reason': 'It does not record why it ended.',
  'dissent-not-preserved': 'A member did not accept, and the decision’s record omits it.',
  'accepted-despite-dissent': 'It was accepted despite dissent.',
  'no-decision-event': 'The transcript does not hold the decision.',
}

export const QUESTIONS: Readonly<Record<GateQuestion, string>> = {
  'baseline-enough': 'Would a single agent do?',
  independent: 'Do they bring evidence or rubrics of their own?',
  'material-dissent': 'Is there material dissent?',
  'veto-or-failed-check': 'Is there a veto or a failed check?',
  owner: 'Does the decision have an owner?',
}

export const ANSWERS: Readonly<Record<GateAnswer['answer'], string>> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Cannot tell',
}

export function describeGate({ because }: GateAnswer, nameOf: NameOf): string {
  switch (because.code) {
    case 'one-is-as-good':
      return `${list(because.agents.map(nameOf))} alone would be right in ${because.right} of ${because.cases} cases, as often as the debate or more.`
    case 'debate-is-right-more-often':
      return `The debate would be right in ${because.debate} of ${because.cases} cases, the best single agent in ${because.best}.`
    case 'known-case':
      return COMPARISONS[because.comparison]
    case 'cannot-tell':
      return 'There is no evidence, too much of it to go through, or no agent to compare with.'
    case 'never-accepts':
      return 'As it stands, the debate never accepts, not even where it should.'
    case 'one-role-and-scope':
      return 'They all have one role and one evidence scope.'
    case 'same-rubrics':
      return because.groups
        .map((group) => `${list(group.map(nameOf))} need the very same evidence.`)
        .join(' ')
    case 'no-evidence-used':
      return 'None of them needs or cites any evidence.'
    case 'rubrics-differ':
      return 'No two of them need the very same evidence.'
    case 'dissent':
      return describeDissent(because.dissenters, because.material, nameOf)
    case 'no-dissent':
      return 'All accept, and no critique names a defect.'
    case 'unfinished':
      return 'Not every member has spoken yet.'
    case 'checks-failed':
      return `${list(because.checks)} failed, and no agreement overrules that.`
    case 'vetoed':
      return `${list(because.agents.map(nameOf))} may veto, and ${because.agents.length === 1 ? 'does' : 'do'}. A veto is dissent as well, which is asked for first.`
    case 'checks-passed':
      return because.count === 1
        ? 'The only check passed, and nobody vetoes.'
        : `All ${because.count} checks passed, and nobody vetoes.`
    case 'no-checks':
      return 'Nobody vetoes, and no check is set up.'
    case 'owner-rejects':
      return `It is ${because.owner}, who rejects it.`
    case 'owner':
      return `It is ${because.owner}.`
    case 'no-owner':
      return 'Without an owner the debate is blocked.'
  }
}

function describeDissent(dissenters: readonly string[], material: number, nameOf: NameOf): string {
  const who =
    dissenters.length === 0
      ? 'All accept'
      : `${list(dissenters.map(nameOf))} ${dissenters.length === 1 ? 'does' : 'do'} not accept`
  const critiques =
    material === 0
      ? 'no critique names a defect'
      : `${plural(material, 'critique')} ${material === 1 ? 'names' : 'name'} a defect`
  const link = dissenters.length > 0 && material === 0 ? 'though' : 'and'
  return `${who}, ${link} ${critiques}.`
}

/** The debate beside its members, each alone. */
export const COMPARISONS: Readonly<Record<KnownCase['comparison'], string>> = {
  'better-than-all': 'Better than any agent alone: each of them would have been wrong.',
  'better-than-some': 'Better than some of them alone, and no better than the others.',
  'no-better': 'No better than one agent: each of them alone would have come out the same.',
  'worse-than-some': 'Worse than some of them alone, who would have been right.',
}

export function describeProblem(problem: DebateProblem, nameOf: NameOf): string {
  switch (problem.code) {
    case 'unknown-agent':
      return `${problem.agent} takes part, and is not an agent of this scenario. Remove it from the debate.`
    case 'repeated-member':
      return `${nameOf(problem.agent)} takes part twice. Remove one of the two.`
    case 'repeated-evidence':
      return `There are two pieces of evidence called ${problem.key}. Call one of them something else.`
  }
}
