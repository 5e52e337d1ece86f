import type { AgentId } from '../../votes/vote'
import { toProse } from '../judges/dissent'
import { explainQuorum } from '../judges/explain-quorum'
import { quorumOf } from '../judges/judge-loop'
import { createReplies } from '../judges/stand-ins'
import { runVerifyHook, type Verification } from '../judges/verify-hook'
import { WORKFLOW_TOKENS, type VerifyHook, type WorkflowTask } from './plan'
import type { Purse } from './purse'
import type { VerifyCall, VerifyRecord } from './record'

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
  const quorum = quorumOf(judges.length, hook.quorum)
  const critiques = new TextTable()
  const calls = done.calls.map(
    ({ kind, agent, round, usage, verdict, isDiscarded }): VerifyCall => ({
      kind: kind === 'judge' ? 'judge' : 'revise',
      agent,
      round,
      tokens: usage.input + usage.output,
      accepted: verdict?.accept ?? null,
      critique: verdict?.accept === false ? critiques.put(toProse(verdict.critique)) : null,
      isDiscarded,
    }),
  )
  return {
    status: statusOf(done),
    verdict: done.verdict,
    stop: done.stop,
    quorum,
    working: explainQuorum(done.traces, quorum),
    rounds: done.rounds,
    ...listCalls(calls),
    spared: done.spared,
    drafts: done.drafts.filter(({ text }, place, all) => text !== all[place - 1]?.text),
    critiques: critiques.texts,
    dissent: gatherDissent(calls),
    output: done.output,
  }
}

/** Keeps every text once, by its place. */
class TextTable {
  readonly texts: string[] = []
  readonly #places = new Map<string, number>()

  put(text: string): number {
    const place = this.#places.get(text) ?? this.texts.push(text) - 1
    this.#places.set(text, place)
    return place
  }
}

/** Of fifty judges in fifty rounds, the beginning and the end are enough to read. */
const MAX_CALLS = { first: 100, last: 100 } as const

function listCalls(calls: readonly VerifyCall[]): Pick<VerifyRecord, 'calls' | 'unlisted'> {
  const { first, last } = MAX_CALLS
  const count = calls.length - first - last
  return count <= 0
    ? { calls, unlisted: null }
    : {
        calls: [...calls.slice(0, first), ...calls.slice(-last)],
        unlisted: { after: first, count },
      }
}

/** Everything that counted against the answer, also where the call itself is not listed. */
function gatherDissent(calls: readonly VerifyCall[]): VerifyRecord['dissent'] {
  const found = new Map<string, { judge: AgentId; rounds: number[]; critique: number }>()
  for (const { agent, round, critique, isDiscarded } of calls) {
    if (critique === null || isDiscarded) continue
    const key = JSON.stringify([agent, critique])
    const known = found.get(key)
    if (!known) found.set(key, { judge: agent, rounds: [round], critique })
    else if (known.rounds.at(-1) !== round) known.rounds.push(round)
  }
  return [...found.values()]
}

function statusOf({ success, verdict, isReplaced }: Verification): VerifyRecord['status'] {
  if (!success) return 'out-of-budget'
  if (verdict === 'rejected') return 'rejected-kept'
  return isReplaced ? 'replaced' : 'done'
}
