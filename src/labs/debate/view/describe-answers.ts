import { list, plural } from '../../../describe/format'
import {
  findDifferences,
  type Answer,
  type AnswerId,
  type AnswerList,
  type Harm,
  type HeldDebate,
  type Verdict,
} from '../model'
import { describeGate, type NameOf } from './describe-debate'

export const LIST_WORDS: Readonly<Record<AnswerList, string>> = {
  rules: 'Rules of the decision',
  review: 'Before you rely on it',
  production: 'Before it goes live',
}

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  yes: 'Yes',
  no: 'No',
  skip: 'Not applicable',
  always: 'Always so here',
}

/** The question, and the answer where the answer is yes or always, no, and not applicable. */
type Words = readonly [question: string, yes: string, no: string, skip?: string]

const NO_DISSENT = 'Nobody dissents in this run.'

const WORDS: Readonly<Record<AnswerId, Words>> = {
  'what-differs': [
    'Do the members differ in more than their titles?',
    '',
    'They have the same evidence, rubric, model and tools: only names and titles differ.',
  ],
  'who-owns': ['Does one named owner decide?', '', 'No owner is named.'],
  'what-overturns': [
    'Can something overturn an agreement?',
    'Missing evidence, a failed check or a veto can.',
    'Nothing can: no member needs evidence or holds a veto, and no check is run.',
  ],
  'cost-limit': [
    'Are agents, turns, tokens and retries limited?',
    'All four have a limit.',
    'At least one of the four has no limit.',
  ],
  'dissent-handled': [
    'Is dissent recorded with its reasons?',
    'Every dissent is in the record.',
    'The record leaves dissent out.',
    NO_DISSENT,
  ],
  'beats-baseline': [
    'Is the debate better than a single agent?',
    '',
    '',
    'It cannot be counted for this run.',
  ],
  'different-for-a-reason': ['Does each member bring evidence of its own?', '', ''],
  'merge-rule-first': [
    'Is the rule for deciding fixed beforehand?',
    'because the rule is part of every set-up, before anybody is asked.',
    '',
  ],
  'dissent-kept': [
    'Is dissent kept through the final summary?',
    'Nothing is removed.',
    'The summary removes it.',
    NO_DISSENT,
  ],
  'can-refuse': [
    'Can somebody refuse, escalate or ask for more?',
    'The owner can.',
    'Nobody can: there is no owner.',
  ],
  'budgets-set': [
    'Is every cost limited, time and judge passes included?',
    'All six limits are set.',
    'At least one of the six limits is not set.',
  ],
  'evaluated-against-truth': [
    'Would correlated failure, false agreement, a bad majority and a judge’s error be seen?',
    'They would: the correct outcome is set, and independence and evidence are counted.',
    'Only in part: independence and evidence are counted, but the correct outcome is not set.',
  ],
  'narrow-roles': [
    'Has every member a role, an evidence scope and a list of its tools?',
    'All of them have all three; what an answer must contain is the same for all.',
    'At least one of them lacks a role, a scope or a list of tools.',
    'There are no members.',
  ],
  'merge-rule-explicit': [
    'Is the rule for deciding written down?',
    'because every debate follows the steps of the way that is drawn.',
    '',
  ],
  'everything-logged': [
    'Is everything that was said in the transcript?',
    'Every proposal, critique, check and the decision are.',
    'Something that was said is missing.',
  ],
  'one-owner': ['Does one owner accept or escalate?', '', 'No owner is named.'],
  'dissent-in-view': [
    'Does the operator see the dissent?',
    'It is in the record and on this page.',
    'It is on this page, but not in the record.',
    NO_DISSENT,
  ],
  'all-limits': [
    'Does every resource have a limit?',
    'All six limits are set.',
    'At least one of the six limits is not set.',
  ],
  'human-escalation': [
    'Is there somebody to escalate to when much is at stake?',
    'The owner is.',
    'Nobody is: there is no owner.',
    'It is not known that much is at stake, and the result is not inconclusive.',
  ],
  'sound-procedure': [
    'Was the procedure followed?',
    'The evaluation finds nothing.',
    'The evaluation names what was not.',
  ],
  'released-together': [
    'Are code, tests and documents released together?',
    '',
    '',
    'There is no release in a playground.',
  ],
}

export const askWords = (id: AnswerId): string => WORDS[id][0]

/** The answer in a sentence, from this run. */
export function describeAnswer({ id, verdict }: Answer, held: HeldDebate, nameOf: NameOf): string {
  const [, yes, no, skip = ''] = WORDS[id]
  const fixed = { yes, no, skip, always: yes }[verdict]
  if (fixed !== '') return fixed
  if (id === 'what-differs') return `They differ in ${list(findDifferences(held))}.`
  if (id === 'beats-baseline') return describeGate(held.gate[0]!, nameOf)
  if (id === 'different-for-a-reason') return describeGate(held.gate[1]!, nameOf)
  if (id === 'who-owns' || id === 'one-owner') return `${held.run.finalOwner} does.`
  throw new Error(`${id} has no words for ${verdict}`)
}

export function describeHarm(harm: Harm, nameOf: NameOf): string {
  const names = (ids: readonly string[]) => list(ids.map(nameOf))
  switch (harm.code) {
    case 'shared-evidence':
      return `${harm.groups.map(names).join('; ')} rely on the same evidence: if it misleads one, it misleads all of them. Give them other evidence, or use one agent and a check.`
    case 'identical-replies':
      return `${names(harm.agents)} give the very same reply (“${harm.answer}”), and count as one opinion.`
    case 'one-model':
      return `All members run on ${harm.model}, and share its blind spots.`
    case 'one-agent-would-do':
      return `${names(harm.agents)} alone would be right as often as the debate. A single agent costs less.`
    case 'no-baseline':
      return 'It cannot be told whether a single agent would do as well, so the debate has nothing to show for its cost.'
    case 'weak-majority':
      return `${names(harm.minority)} cite${harm.minority.length === 1 ? 's' : ''} more evidence a head than the ${harm.majority} who accept. A vote by heads would overrule that; weigh evidence, or ask the owner.`
    case 'dissent-erased':
      return `The summary removes what ${names(harm.agents)} had against it. Review proposals before they are summed up.`
    case 'sure-without-evidence':
      return `${names(harm.agents)} ${harm.agents.length === 1 ? 'is' : 'are'} sure and cite nothing. Ask for citations, and score by rubric.`
    case 'no-owner':
      return 'There is no owner, so nobody can accept the risk that is left.'
    case 'low-stakes':
      return `A wrong answer would cost little, and the debate took ${plural(harm.turns, 'turn')}. One agent takes 1.`
    case 'check-decides':
      return `${list(harm.checks)} decided it, whatever was said. Where a check can answer, run it first.`
    case 'wrong-evidence':
      return `Those who accept rely on ${list(harm.keys)}, which ${harm.keys.length === 1 ? 'is' : 'are'} wrong. More reviewers of the same evidence do not help.`
  }
}
