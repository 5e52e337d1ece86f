import type { Trace } from '../../../engine/protocols/judges'
import type { TaskRecord, VerifyRecord, WorkflowRecord } from '../../../engine/protocols/workflow'

/** The verdicts that count, in order, as far as the calls are listed. */
export const traceOf = ({ calls, critiques }: VerifyRecord): readonly Trace[] =>
  calls.flatMap(({ kind, agent, round, accepted, critique, isDiscarded }) =>
    kind !== 'judge' || isDiscarded
      ? []
      : [
          {
            agent,
            round,
            accepted: accepted === true,
            ...(critique !== null && { dissent: critiques[critique]! }),
          },
        ],
  )

/** What other agents can read of it: the dissent of every round, and what became of the task. */
export function memoryOf(
  { id, assignee }: Pick<TaskRecord, 'id' | 'assignee'>,
  { dissent, critiques, output, verdict }: VerifyRecord,
): readonly (readonly [key: string, value: string])[] {
  const said = dissent.flatMap(({ judge, rounds, critique }) =>
    rounds.map((round) => ({ judge, round, text: critiques[critique]! })),
  )
  const entries = said
    .toSorted((a, b) => a.round - b.round)
    .map(({ judge, round, text }) => [`${judge}/consensus:round:${round}:dissent`, text] as const)
  return [
    ...new Map([
      ...entries,
      [`${assignee}/task:${id}:result`, output] as const,
      [`${assignee}/task:${id}:verdict`, verdict] as const,
    ]),
  ]
}

/** Tokens that judges and revisions of a step took from the budget of the run. */
export const judgingTokens = ({ budgetLine }: WorkflowRecord, id: string): number =>
  budgetLine
    .filter(({ step, kind }) => step === id && (kind === 'judge' || kind === 'revision'))
    .reduce((sum, { tokens }) => sum + tokens, 0)
