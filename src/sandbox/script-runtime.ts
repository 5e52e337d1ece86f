import {
  DefaultIntrinsics,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import { createProblem, type ScriptCall, type ScriptProblem, type ScriptService } from '../engine'
import { parseProblem } from './answer'
import { GUEST_SOURCE } from './script-environment'
import { createInterpreter } from './interpreter'
import { SCRIPT_LIMITS } from './limits'
import { SCRIPT_NAME } from './problem'
import { Snapshot } from './snapshot'

/** What came out of a script: text that has still to be read, or what went wrong. */
export type Outcome = { readonly text: string } | { readonly problem: ScriptProblem }

/**
 * Where scripts work, one after the other. Before each call all memory is put back as it was before
 * the first one, so that no script finds anything that another, or itself, has left behind: no global,
 * no promise, no hole in the heap.
 */
export class ScriptRuntime {
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #guest: QuickJSHandle
  readonly #pristine: Snapshot
  #services: Readonly<Record<string, ScriptService>> = {}
  #source = ''
  #fuel = 0

  private constructor(interpreter: QuickJSWASMModule, memory: WebAssembly.Memory) {
    this.#runtime = interpreter.newRuntime({ maxStackSizeBytes: SCRIPT_LIMITS.stackBytes })
    this.#runtime.setInterruptHandler(() => ++this.#fuel > SCRIPT_LIMITS.fuel)
    this.#context = this.#runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } })
    this.#guest = this.#open()
    this.#pristine = new Snapshot(memory)
  }

  static async open(module: WebAssembly.Module): Promise<ScriptRuntime> {
    const { interpreter, memory } = await createInterpreter(module)
    return new ScriptRuntime(interpreter, memory)
  }

  get fuel(): number {
    return this.#fuel
  }

  run(call: ScriptCall): Outcome {
    if (call.input.length > SCRIPT_LIMITS.handed) {
      return { problem: createProblem('there is more here than can be handed to a script') }
    }
    this.#pristine.restore()
    this.#services = call.services ?? {}
    this.#source = call.source
    this.#fuel = 0
    const outcome = this.#evaluate(call)
    if (this.#fuel <= SCRIPT_LIMITS.fuel) return outcome
    // An interrupted script has used up its steps.
    const place = 'problem' in outcome ? outcome.problem : { line: null, column: null }
    return { problem: { ...place, message: OUT_OF_STEPS } }
  }

  #evaluate({ caller, source, input, seed }: ScriptCall): Outcome {
    const context = this.#context
    const evaluated = context.evalCode(source, SCRIPT_NAME, { type: 'module' })
    if (evaluated.error) return this.#describe(evaluated.error)
    return evaluated.value.consume((exports) => {
      const state = context.getPromiseState(exports)
      if (state.type === 'rejected') return this.#describe(state.error)
      if (state.type === 'pending') {
        return { problem: createProblem('the script waits for something before it has begun') }
      }
      const space = state.notAPromise === true ? exports : state.value
      return this.#call(space, caller.kind, input, seed)
    })
  }

  #call(space: QuickJSHandle, kind: string, input: string, seed: number): Outcome {
    const context = this.#context
    const given = [
      context.newString(kind),
      context.getProp(space, 'default'),
      context.newString(input),
      context.newNumber(seed),
    ]
    const start = context.getProp(this.#guest, 'start')
    const started = context.callFunction(start, context.undefined, ...given)
    for (const handle of [start, ...given]) handle.dispose()
    if (started.error) return this.#describe(started.error)
    started.value.dispose()
    return this.#settle()
  }

  #settle(): Outcome {
    const ran = this.#runtime.executePendingJobs(SCRIPT_LIMITS.jobs)
    if (ran.error) return this.#describe(ran.error)
    const taken = this.#askGuest('take')
    if (taken.error) return this.#describe(taken.error)
    return taken.value.consume((answer) => this.#read(answer))
  }

  /** Measured before it is taken over: a script may have found a way to hand out more than it has. */
  #read(answer: QuickJSHandle): Outcome {
    const context = this.#context
    if (context.typeof(answer) !== 'string') {
      return { problem: createProblem('its promise never settles') }
    }
    const length = context.getProp(answer, 'length').consume((handle) => context.getNumber(handle))
    return length > SCRIPT_LIMITS.answer + 1
      ? { problem: createProblem(TOO_LONG) }
      : { text: context.getString(answer) }
  }

  /** An error that came past the guest: out of steps, out of memory, or a script that cannot be read. */
  #describe(error: QuickJSHandle): Outcome {
    const used = this.#fuel
    // Reading an error must not loop either, and needs a little fuel of its own.
    this.#fuel = SCRIPT_LIMITS.fuel - 1
    const described = error.consume((handle) => this.#askGuest('describe', handle))
    const isEndless = this.#fuel > SCRIPT_LIMITS.fuel
    this.#fuel = used
    if (described.error) {
      described.error.dispose()
      return { problem: createProblem(isEndless ? NOT_DESCRIBED : 'ran out of memory') }
    }
    const outcome = described.value.consume((text) => this.#read(text))
    return 'text' in outcome ? { problem: parseProblem(outcome.text, this.#source) } : outcome
  }

  #askGuest(name: 'take' | 'describe', ...given: readonly QuickJSHandle[]) {
    return this.#context
      .getProp(this.#guest, name)
      .consume((asked) => this.#context.callFunction(asked, this.#context.undefined, ...given))
  }

  /** What a script is handed on request costs it steps, as working for it would. */
  #charge(steps: number): void {
    // Written so that a price which is none, or negative, costs everything.
    const isPrice = steps >= 0 && steps < Infinity
    this.#fuel += isPrice ? steps / SCRIPT_LIMITS.stepsPerFuel : SCRIPT_LIMITS.fuel + 1
    if (this.#fuel > SCRIPT_LIMITS.fuel) throw new Error(OUT_OF_STEPS)
  }

  #open(): QuickJSHandle {
    const context = this.#context
    const ask = context.newFunction('ask', (name, question) => {
      const service = this.#services[context.getString(name)]
      if (!service) throw new Error('there is no such service')
      this.#charge(SCRIPT_LIMITS.stepsPerQuestion)
      const asked = context.getString(question)
      const excess = Math.max(0, asked.length - SCRIPT_LIMITS.freeQuestion)
      this.#charge(excess / SCRIPT_LIMITS.charactersPerStep)
      const text = service(asked)
      this.#charge(text.length / SCRIPT_LIMITS.charactersPerStep)
      return context.newString(text)
    })
    const charge = context.newFunction('charge', (steps) => this.#charge(context.getNumber(steps)))
    const open = context.unwrapResult(context.evalCode(GUEST_SOURCE, 'guest.js'))
    const guest = context.unwrapResult(context.callFunction(open, context.undefined, ask, charge))
    for (const handle of [open, ask, charge]) handle.dispose()
    return guest
  }
}

const MILLION_STEPS = (SCRIPT_LIMITS.fuel * SCRIPT_LIMITS.stepsPerFuel) / 1_000_000

const TOO_LONG = `RangeError: its answer is longer than ${SCRIPT_LIMITS.answer} characters`

const NOT_DESCRIBED = 'it threw something that cannot be described'

const OUT_OF_STEPS = `used up its ${MILLION_STEPS} million steps: is there an endless loop?`
