import { describe, expect, it } from 'vitest'
import { RosterError, runJudgeLoop, type JudgeLoopResult } from '../protocols/judges/judge-loop'
import { runVerifyHook } from '../protocols/judges/verify-hook'
import {
  addUsage,
  NO_USAGE,
  totalOf,
  type Model,
  type Seat,
  type TokenUsage,
} from '../protocols/judges/model'
import type { Critique, Dissent } from '../protocols/judges/dissent'
import type { LoopCall, Trace } from '../protocols/judges/hearing'
import type { JudgeMode, OnDissent, VerdictSchema } from '../protocols/judges/plan'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

type Reply = string | { readonly throw: string }

interface ScriptedSeat {
  readonly name: string
  readonly replies: readonly Reply[]
}

interface Usage {
  readonly input_tokens: number
  readonly output_tokens: number
}

interface JudgeCase {
  readonly id: string
  readonly kind: 'runConsensus' | 'verify'
  readonly prompt: string
  readonly usage: readonly [number, number]
  readonly proposers: readonly ScriptedSeat[]
  readonly judges: readonly ScriptedSeat[]
  readonly options: {
    readonly mode?: JudgeMode
    readonly quorum?: number
    readonly maxRounds?: number
    readonly onDissent?: OnDissent
    /** For all judges, or by judge. */
    readonly judgePrompt?: string | Readonly<Record<string, string>>
  }
  readonly verdictSchema?: VerdictSchema
  readonly budget?: number
  readonly expect: {
    readonly throws?: string
    readonly verdict?: string
    readonly answer?: string
    readonly dissent?: readonly (readonly [string, Critique])[]
    readonly rounds?: number
    readonly tokenUsage?: Usage
    readonly status?: string
    readonly errorKind?: string | null
    readonly success?: boolean
    readonly taskStatus?: string
    readonly output?: string
    readonly taskUsage?: Usage
    readonly calls: readonly Readonly<Record<string, unknown>>[]
    readonly traces: readonly Readonly<Record<string, unknown>>[]
    readonly sharedMemory: readonly (readonly [string, unknown])[]
    readonly budgetExceededEvents: number
  }
}

const KNOWN_FIELDS = {
  case: [
    ...['id', 'note', 'kind', 'prompt', 'usage', 'proposers', 'judges', 'options'],
    ...['verdictSchema', 'budget', 'expect'],
  ],
  seat: ['name', 'replies'],
  failure: ['throw'],
  options: ['mode', 'quorum', 'maxRounds', 'onDissent', 'judgePrompt'],
} as const

function checkFields(given: JudgeCase): void {
  refuseUnknown(given, KNOWN_FIELDS.case, given.id)
  refuseUnknown(given.options, KNOWN_FIELDS.options, `${given.id}.options`)
  for (const each of [...given.proposers, ...given.judges]) {
    const where = `${given.id}.${each.name}`
    refuseUnknown(each, KNOWN_FIELDS.seat, where)
    for (const reply of each.replies) {
      if (typeof reply !== 'string') refuseUnknown(reply, KNOWN_FIELDS.failure, where)
    }
  }
}

/** What the loop and the hook have in common. */
function optionsOf({ options, prompt: question, budget, ...given }: JudgeCase) {
  const { judgePrompt, ...rest } = options
  const usage = { input: given.usage[0], output: given.usage[1] }
  return {
    ...rest,
    question,
    budget: budget ?? null,
    verdictSchema: given.verdictSchema ?? 'none',
    judges: given.judges.map((each) => seat(each, usage)),
    promptFor: ({ id }: Seat) => (typeof judgePrompt === 'object' ? judgePrompt[id] : judgePrompt),
  } as const
}

function seat({ name, replies }: ScriptedSeat, usage: TokenUsage): Seat {
  let asked = 0
  const model: Model = () => {
    const reply = replies[Math.min(asked++, replies.length - 1)] ?? ''
    if (typeof reply !== 'string') throw new Error(reply.throw)
    return { text: reply, usage }
  }
  return { id: name, model }
}

const describeUsage = ({ input, output }: TokenUsage): Usage => ({
  input_tokens: input,
  output_tokens: output,
})

const describeDissent = (dissent: readonly Dissent[]) =>
  dissent.map(({ judge, critique }) => [judge, critique])

function describeCall({ agent, kind, question, answer, critiques, framing }: LoopCall) {
  if (kind === 'propose') return { agent, kind }
  if (kind === 'revise') return { agent, kind, answer, critiques: describeDissent(critiques) }
  return { agent, kind, question, answer, lens: framing?.kind === 'lens' ? framing.lens : null }
}

const byKey = (memory: readonly (readonly [string, unknown])[]) =>
  [...memory].sort(([a], [b]) => (a < b ? -1 : 1))

interface Told {
  readonly calls: readonly LoopCall[]
  readonly traces: readonly Trace[]
  readonly memory: JudgeLoopResult['memory']
}

const describeLog = ({ calls, traces, memory }: Told) => ({
  calls: calls.map(describeCall),
  traces,
  sharedMemory: byKey(memory),
})

function loop(given: JudgeCase): unknown {
  const usage = { input: given.usage[0], output: given.usage[1] }
  try {
    const proposers = given.proposers.map((each) => seat(each, usage))
    const result = runJudgeLoop({ ...optionsOf(given), proposers })
    const { verdict, answer, rounds, status, error } = result
    return {
      verdict,
      answer,
      dissent: describeDissent(result.dissent),
      rounds,
      tokenUsage: describeUsage(result.usage),
      status,
      errorKind: status === 'budget_exhausted' ? 'budget' : (error?.kind ?? null),
      ...describeLog(result),
      // Announced only while proposals are made.
      budgetExceededEvents: status === 'budget_exhausted' && rounds === 0 ? 1 : 0,
    }
  } catch (error) {
    if (!(error instanceof RosterError)) throw error
    return { throws: error.code, calls: [], traces: [], sharedMemory: [], budgetExceededEvents: 0 }
  }
}

/** As a run with a single task does it: the task first, then its hook. */
function verify(given: JudgeCase): unknown {
  const usage = { input: given.usage[0], output: given.usage[1] }
  const { prompt: question } = given
  const worker = seat(given.proposers[0]!, usage)
  const propose = {
    kind: 'propose',
    agent: worker.id,
    round: 0,
    question,
    answer: '',
    critiques: [],
    framing: null,
  } as const
  const done = worker.model(propose)
  const result = runVerifyHook({
    ...optionsOf(given),
    usedBefore: totalOf(done.usage ?? NO_USAGE),
    taskId: '$TASK',
    output: 'text' in done ? done.text : '',
    worker,
  })
  const all = describeUsage(addUsage(done.usage ?? NO_USAGE, result.usage))
  const { calls, ...log } = describeLog(result)
  return {
    success: result.success,
    status: result.status,
    taskStatus: 'completed',
    output: result.output,
    tokenUsage: all,
    taskUsage: all,
    calls: [{ agent: worker.id, kind: 'propose' }, ...calls],
    ...log,
    budgetExceededEvents: result.status === 'budget_exhausted' ? 1 : 0,
  }
}

const file = readVectors<JudgeCase>('judge-loop')

describe('judge loop vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ id }) => !isException('judge-loop', id)))('$id', (given) => {
    checkFields(given)
    const told = given.kind === 'verify' ? verify(given) : loop(given)
    expect(told).toEqual({ ...given.expect, sharedMemory: byKey(given.expect.sharedMemory) })
  })
})
