import type { AgentId } from '../../votes/vote'
import { toProse } from '../judges/dissent'
import type { LoopCall } from '../judges/hearing'
import { explainQuorum } from '../judges/explain-quorum'
import { quorumOf } from '../judges/judge-loop'
import { runVerifyHook, type Verification } from '../judges/verify-hook'
import type { VerifyHook, WorkflowTask } from './plan'
import type { Purse } from './purse'
import type { VerifyCall, VerifyRecord } from './record'
import { seatHook, type HookSurroundings } from './seat-hook'

/** The judge loop on the task's answer; every call is paid for from the run's purse. */
export function runVerify(
  step: WorkflowTask,
  hook: VerifyHook,
  purse: Purse,
  around: HookSurroundings,
): VerifyRecord {
  const { scripted, hasTruth, ...seats } = seatHook(step, hook, around)
  const done = runVerifyHook({
    ...seats,
    taskId: step.id,
    question: step.goal,
    output: step.output,
    budget: purse.budget,
    usedBefore: purse.used(),
  })
  for (const { kind, agent, usage, usedAfter } of done.calls) {
    const tokens = usage.input + usage.output
    purse.pay(
      { step: step.id, kind: kind === 'judge' ? 'judge' : 'revision', agent, tokens },
      usedAfter,
    )
  }
  const quorum = quorumOf(hook.judges.length, hook.quorum)
  const critiques = new TextTable()
  const calls = done.calls.map((call) => recordCall(call, critiques))
  return {
    status: statusOf(done),
    verdict: done.verdict,
    stop: done.stop,
    quorum,
    working: explainQuorum(done.traces, quorum),
    rounds: done.rounds,
    ...(done.error && { error: done.error }),
    ...(scripted && { scripted }),
    ...(hasTruth && { isRight: isOutputRight(done) }),
    ...listCalls(calls),
    spared: done.spared,
    drafts: done.drafts.filter(({ text }, place, all) => text !== all[place - 1]?.text),
    critiques: critiques.texts,
    dissent: gatherDissent(calls),
    output: done.output,
  }
}

const recordCall = (
  { kind, agent, round, usage, verdict, isDiscarded, error }: LoopCall,
  critiques: TextTable,
): VerifyCall => ({
  kind: kind === 'judge' ? 'judge' : 'revise',
  agent,
  round,
  tokens: usage.input + usage.output,
  accepted: verdict?.accept ?? null,
  critique: verdict?.accept === false ? critiques.put(toProse(verdict.critique)) : null,
  isDiscarded,
  ...(error && { error }),
})

/** A revision that was not accepted does not go on. */
const isOutputRight = ({ isReplaced, isRight, drafts }: Verification): boolean =>
  isReplaced ? isRight : (drafts[0]?.isRight ?? false)

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

function statusOf({ status, verdict, isReplaced }: Verification): VerifyRecord['status'] {
  if (status === 'budget_exhausted') return 'out-of-budget'
  if (verdict === 'rejected') return 'rejected-kept'
  return isReplaced ? 'replaced' : 'done'
}
