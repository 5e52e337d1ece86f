import { checkLoopNumbers } from './check-numbers'
import { Hearing } from './hearing'
import { judgeAnswer, RosterError, type JudgeLoopResult, type JudgingOptions } from './judge-loop'
import type { Critique } from './dissent'
import type { Seat } from './model'

export interface VerifyOptions extends JudgingOptions {
  readonly taskId: string
  readonly output: string
  /** Whether the output is the correct outcome, for judges by chance; where absent, unless it says "(wrong)". */
  readonly isRight?: boolean
  /** Who did the task: it revises, and what becomes of the task is remembered under its name. */
  readonly worker: Seat
}

export interface Verification extends Omit<JudgeLoopResult, 'answer' | 'memory'> {
  /** What goes downstream: an accepted revision, else the task's own output. */
  readonly output: string
  readonly isReplaced: boolean
  /** The last text that stood to be judged, also where it does not go downstream. */
  readonly lastDraft: string
  /** False where the budget ended it, and the run around it has to stop as well, or where a call failed. */
  readonly success: boolean
  readonly memory: readonly (readonly [key: string, value: Critique])[]
}

/**
 * The judge loop on a task's output, as a hook of that task. `usedBefore` is what the whole run has used
 * so far, the task itself included, and `budget` is the run's: judging counts in it. `usage` of the
 * result is what verifying cost, without the task. Where the budget is spent already, no judge is asked.
 */
export function runVerifyHook(options: VerifyOptions): Verification {
  const { judges, output, worker, taskId } = options
  if (judges.length === 0) throw new RosterError('no-judges')
  checkLoopNumbers(options)
  const hearing = new Hearing(options)
  const taken = hearing.take(output, worker.id)
  hearing.adopt([{ ...taken, isRight: options.isRight ?? taken.isRight }], 0)
  const { answer, memory, ...loop } = judgeAnswer(hearing, worker, options)
  const goesOn = loop.verdict === 'accepted' ? answer : output
  return {
    ...loop,
    output: goesOn,
    isReplaced: goesOn !== output,
    lastDraft: answer,
    success: loop.status === 'ok',
    memory: [
      ...memory,
      [`${worker.id}/task:${taskId}:result`, goesOn],
      [`${worker.id}/task:${taskId}:verdict`, loop.verdict],
    ],
  }
}
