import { toProse } from '../judges/dissent'
import { quorumOf } from '../judges/judge-loop'
import { createReplies } from '../judges/stand-ins'
import { runVerifyHook } from '../judges/verify-hook'
import type { Verification } from '../judges/verify-hook'
import { WORKFLOW_TOKENS } from './plan'
import type { VerifyHook, WorkflowTask } from './plan'
import type { Purse } from './purse'
import type { VerifyRecord } from './record'

/** The judge loop on the task's answer; every call is paid for from the run's purse. */
export function runVerify(step: WorkflowTask, hook: VerifyHook, purse: Purse): VerifyRecord {
  const { judges, revisions = [], ...options } = hook
  const done = runVerifyHook({
    ...options,
    taskId: step.id,
    question: step.goal,
    output: step.output,
    budget: purse.budget,
    usedBefore: purse.used(),
    // To revise is to do the task again.
    worker: {
      id: step.assignee,
      model: createReplies(revisions, { input: step.tokens ?? WORKFLOW_TOKENS.task, output: 0 }),
    },
    judges: judges.map(({ agent, replies }) => ({
      id: agent,
      model: createReplies(replies, { input: WORKFLOW_TOKENS.judge, output: 0 }),
    })),
  })
  for (const { kind, agent, usage, usedAfter } of done.calls) {
    const tokens = usage.input + usage.output
    purse.pay(
      { step: step.id, kind: kind === 'judge' ? 'judge' : 'revision', agent, tokens },
      usedAfter,
    )
  }
  return {
    status: statusOf(done),
    verdict: done.verdict,
    stop: done.stop,
    quorum: quorumOf(judges.length, hook.quorum),
    rounds: done.rounds,
    calls: done.calls.map(({ kind, agent, round, reply, usage, verdict, isDiscarded }) => ({
      kind: kind === 'judge' ? 'judge' : 'revise',
      agent,
      round,
      reply,
      tokens: usage.input + usage.output,
      accepted: verdict?.accept ?? null,
      critique: verdict?.accept === false ? toProse(verdict.critique) : '',
      isDiscarded,
    })),
    spared: done.spared,
    drafts: done.drafts,
    dissent: done.dissent.map(({ critique, ...each }) => ({
      ...each,
      critique: toProse(critique),
    })),
    output: done.output,
  }
}

function statusOf({ success, verdict, isReplaced }: Verification): VerifyRecord['status'] {
  if (!success) return 'out-of-budget'
  if (verdict === 'rejected') return 'rejected-kept'
  return isReplaced ? 'replaced' : 'done'
}
