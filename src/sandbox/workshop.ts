import { DefaultIntrinsics } from 'quickjs-emscripten-core'
import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import type { ScriptCall, ScriptProblem, ScriptService } from '../engine'
import { GUEST_SOURCE } from './guest'
import { SCRIPT_LIMITS } from './limits'
import { createProblem, SCRIPT_NAME } from './problem'

/** What came out of a script: text that has still to be read, or what went wrong. */
export type Outcome = { readonly text: string } | { readonly problem: ScriptProblem }

/** Where one script works: a runtime of its own, with its own globals, fuel and promises. */
export class Workshop {
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #guest: QuickJSHandle
  #services: Readonly<Record<string, ScriptService>> = {}
  #fuel = 0
  turns = 0

  constructor(interpreter: QuickJSWASMModule) {
    this.#runtime = interpreter.newRuntime({ maxStackSizeBytes: SCRIPT_LIMITS.stackBytes })
    this.#runtime.setInterruptHandler(() => ++this.#fuel > SCRIPT_LIMITS.fuel)
    this.#context = this.#runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } })
    this.#guest = this.#open()
  }

  get fuel(): number {
    return this.#fuel
  }

  /** The module is evaluated anew each time, so that nothing is left over from the turn before. */
  run(call: ScriptCall): Outcome {
    this.#services = call.services ?? {}
    this.#fuel = 0
    this.turns++
    const outcome = this.#evaluate(call)
    if (this.#fuel <= SCRIPT_LIMITS.fuel) return outcome
    // However a script took it: whoever was interrupted has used up its steps.
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

  /** Lets promises come to their end, as far as they do. */
  #settle(): Outcome {
    const ran = this.#runtime.executePendingJobs(SCRIPT_LIMITS.jobs)
    if (ran.error) return this.#describe(ran.error)
    const take = this.#context.getProp(this.#guest, 'take')
    const taken = this.#context.callFunction(take, this.#context.undefined)
    take.dispose()
    if (taken.error) return this.#describe(taken.error)
    return taken.value.consume((answer) =>
      this.#context.typeof(answer) === 'string'
        ? { text: this.#context.getString(answer) }
        : { problem: createProblem('its promise never settles') },
    )
  }

  /** An error that came past the guest: out of steps, out of memory, or a script that cannot be read. */
  #describe(error: QuickJSHandle): Outcome {
    const used = this.#fuel
    // Reading an error must not loop either, and needs a little fuel of its own.
    this.#fuel = SCRIPT_LIMITS.fuel - 1
    const context = this.#context
    return error.consume((handle) => {
      const read = (name: string) => {
        const value = context.getProp(handle, name)
        return value.consume((each) =>
          context.typeof(each) === 'string' ? context.getString(each) : '',
        )
      }
      const isObject = context.typeof(handle) === 'object'
      const stack = isObject ? read('stack') : ''
      const message = isObject ? `${read('name')}: ${read('message')}` : 'it threw something'
      this.#fuel = used
      return { problem: createProblem(message, stack) }
    })
  }

  #open(): QuickJSHandle {
    const context = this.#context
    const ask = context.newFunction('ask', (name, question) => {
      const service = this.#services[context.getString(name)]
      if (!service) throw new Error('there is no such service')
      const text = service(context.getString(question))
      if (text.length > SCRIPT_LIMITS.handed)
        throw new Error('that is too much at once: ask for less')
      return context.newString(text)
    })
    const open = context.unwrapResult(context.evalCode(GUEST_SOURCE, 'guest.js'))
    const guest = context.unwrapResult(context.callFunction(open, context.undefined, ask))
    open.dispose()
    ask.dispose()
    return guest
  }

  dispose(): void {
    this.#guest.dispose()
    this.#context.dispose()
    this.#runtime.dispose()
  }
}

const MILLION_STEPS = (SCRIPT_LIMITS.fuel * SCRIPT_LIMITS.stepsPerFuel) / 1_000_000

const OUT_OF_STEPS = `used up its ${MILLION_STEPS} million steps: is there an endless loop?`
