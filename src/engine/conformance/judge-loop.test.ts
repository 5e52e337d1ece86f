import { describe, expect, it } from 'vitest'
import { RosterError, runJudgeLoop, type JudgeLoopResult } from '../protocols/judges/judge-loop'
import { runVerifyHook } from '../protocols/judges/verify-hook'
import {
  addUsage,
  askModel,
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

type ToldCall = Readonly<Record<string, unknown>>

const describeUsage = ({ input, output }: TokenUsage): Usage => ({
  input_tokens: input,
  output_tokens: output,
})

const describeDissent = (dissent: readonly Dissent[]) =>
  dissent.map(({ judge, critique }) => [judge, critique])

function describeCall({ agent, kind, question, answer, critiques, framing }: LoopCall): ToldCall {
  if (kind === 'propose') return { agent, kind }
  if (kind === 'revise') return { agent, kind, answer, critiques: describeDissent(critiques) }
  const lens = framing?.kind === 'lens' ? framing.lens : null
  const prompt = framing?.kind === 'own' ? framing.prompt : null
  return { agent, kind, question, answer, lens, prompt }
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

type ToldCase = Readonly<Record<string, unknown>> & { readonly calls: readonly ToldCall[] }

function loop(given: JudgeCase): ToldCase {
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

/** Nothing is there to be judged. */
function failTask(called: ToldCall): ToldCase {
  const nothing = describeUsage(NO_USAGE)
  return {
    ...{ success: false, status: 'error', taskStatus: 'failed', output: '' },
    ...{ tokenUsage: nothing, taskUsage: nothing },
    ...{ calls: [called], traces: [], sharedMemory: [], budgetExceededEvents: 0 },
  }
}

/** As a run with a single task does it: the task first, then its hook. */
function verify(given: JudgeCase): ToldCase {
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
  const done = askModel(worker.model, propose)
  const called = { agent: worker.id, kind: 'propose' }
  if ('error' in done) return failTask(called)
  const result = runVerifyHook({
    ...optionsOf(given),
    usedBefore: totalOf(done.usage),
    taskId: '$TASK',
    output: done.text,
    worker,
  })
  const all = describeUsage(addUsage(done.usage, result.usage))
  const { calls, ...log } = describeLog(result)
  return {
    success: result.success,
    status: result.status,
    taskStatus: 'completed',
    output: result.output,
    tokenUsage: all,
    taskUsage: all,
    calls: [called, ...calls],
    ...log,
    budgetExceededEvents: result.status === 'budget_exhausted' ? 1 : 0,
  }
}

/** The words in which a judge is asked are told where a case has them. */
function tell(given: JudgeCase): unknown {
  const hasPrompts = given.expect.calls.some((call) => 'prompt' in call)
  const told = given.kind === 'verify' ? verify(given) : loop(given)
  return hasPrompts ? told : { ...told, calls: told.calls.map(({ prompt: _, ...call }) => call) }
}

const file = readVectors<JudgeCase>('judge-loop')

describe('judge loop vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ id }) => !isException('judge-loop', id)))('$id', (given) => {
    checkFields(given)
    expect(tell(given)).toEqual({ ...given.expect, sharedMemory: byKey(given.expect.sharedMemory) })
  })
})

describe('a case from elsewhere', () => {
  const known = file.cases.find(({ kind }) => kind === 'verify')!

  it('may have a task that fails, which no judge sees', () => {
    const worker = { name: 'worker', replies: [{ throw: 'down' }] }
    expect(tell({ ...known, proposers: [worker] })).toMatchObject({
      success: false,
      taskStatus: 'failed',
      calls: [{ agent: 'worker', kind: 'propose' }],
    })
  })

  it('may say in which words each judge is asked', () => {
    const judges = ['j1', 'j2'].map((name) => ({ name, replies: ['No.'] }))
    const judgePrompt = { j1: 'Be kind.' }
    const options = { judgePrompt, maxRounds: 1 }
    const asked = {
      ...known,
      judges,
      options,
      expect: { ...known.expect, calls: [{ prompt: '' }] },
    }
    expect(tell(asked)).toMatchObject({
      calls: [{ kind: 'propose' }, { prompt: 'Be kind.' }, { prompt: null }],
    })
  })
})
