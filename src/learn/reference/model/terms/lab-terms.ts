import { term, type Term } from './term'

/** Of the labs, in the order of the alphabet. */
export const LAB_TERMS: readonly Term[] = [
  term(
    'baseline',
    'Baseline',
    'What one agent alone would have concluded, beside what the debate concluded. It needs an outcome that is known to be right.',
    'documents/debate',
  ),
  term(
    'budget',
    'Budget',
    'The tokens that a judge loop or a workflow may use. A call that goes beyond it is thrown away; one that uses the last token is not.',
    'documents/judges',
  ),
  term(
    'certain-end',
    'Certain end',
    'A ballot ends as soon as no vote that is still out can change the decision, and never before.',
    'documents/ballots',
  ),
  term(
    'critique',
    'Critique',
    'What a judge or a member of a debate says against an answer.',
    'documents/judges',
    'documents/debate',
  ),
  term(
    'early-end',
    'Early end',
    'A ballot that ends before its time is up: never, at the documented share of the roll, or when it is certain.',
    'documents/ballots',
  ),
  term(
    'expiry',
    'Expiry',
    'A ballot whose time is up. It keeps what it would have decided at that moment.',
    'documents/ballots',
  ),
  term(
    'gate',
    'Gate',
    'A step of a workflow at which agents vote. What needs it goes on only as the vote allows.',
    'documents/ballots',
  ),
  term(
    'independence',
    'Independence',
    'How little two members of a debate share: the evidence that both need, divided by all that either needs. 0 is independent, 1 is one rubric twice.',
    'documents/debate',
  ),
  term(
    'judge',
    'Judge',
    'An agent that accepts or refutes an answer. It does not vote between answers.',
    'documents/judges',
  ),
  term(
    'judge-loop',
    'Judge loop',
    'A proposer answers, judges accept or refute, and the answer is revised until enough accept or the rounds or the budget are used up.',
    'documents/judges',
  ),
  term(
    'lens',
    'Lens',
    'The angle from which a judge is asked to look: correctness, completeness, edge cases, clarity, hidden assumptions or evidence, in turn.',
    'documents/judges',
  ),
  term(
    'precision',
    'Precision',
    'Of the answers that judges accept, the share that is right.',
    'documents/judges',
  ),
  term(
    'quorum-of-judges',
    'Quorum of judges',
    'How many judges must accept an answer: half of them, rounded up, unless set. Once it is full, the others are not asked.',
    'documents/judges',
  ),
  term(
    'recall',
    'Recall',
    'Of the answers that are right in the end, the share that judges accept.',
    'documents/judges',
  ),
  term(
    'rubric-debate',
    'Rubric debate',
    'Members propose, each by the evidence that it needs, criticise each other and vote to accept, revise or escalate, before an owner decides.',
    'documents/debate',
  ),
  term(
    'shared-memory',
    'Shared memory',
    'Where the dissent of judges is kept, by judge and round, for other steps to read.',
    'documents/judges',
  ),
  term(
    'skipped',
    'Skipped',
    'A judge that was not asked: enough had accepted, the budget was used up, or there was no answer.',
    'documents/judges',
  ),
  term(
    'stale-vote',
    'Stale vote',
    'A vote of a ballot that is older than votes may be. It counts no longer.',
    'documents/ballots',
  ),
  term(
    'stand-in',
    'Stand-in',
    'What replies in place of a model: by chance, with fixed replies, or by a script.',
    'documents/judges',
  ),
  term(
    'transcript',
    'Transcript',
    'All events of a debate in order: proposals, critiques, then the decision.',
    'documents/debate',
  ),
  term(
    'verify-hook',
    'Verify hook',
    'A judge loop on the output of a task in a workflow. A revision that is accepted takes the place of the output; an output that is rejected is kept, and the run says so.',
    'documents/judges',
  ),
]
