import { createProblem, type ScriptAnswer, type ScriptCall, type ScriptHost } from '../engine'
import { parseAnswer } from './answer'
import { ScriptRuntime } from './script-runtime'

/** Called before a script runs, so that a watchdog can end what cannot be interrupted from within. */
export type CallWatcher = (call: Pick<ScriptCall, 'caller' | 'source'> | null) => void

/** Every script ends in an answer, and the others do not notice. */
export class Sandbox implements ScriptHost {
  readonly #module: WebAssembly.Module
  readonly #watch: CallWatcher
  #runtime: ScriptRuntime | null

  private constructor(module: WebAssembly.Module, runtime: ScriptRuntime, watch: CallWatcher) {
    this.#module = module
    this.#runtime = runtime
    this.#watch = watch
  }

  static async open(
    module: WebAssembly.Module,
    watch: CallWatcher = () => undefined,
  ): Promise<Sandbox> {
    return new Sandbox(module, await ScriptRuntime.open(module), watch)
  }

  get isUsable(): boolean {
    return this.#runtime !== null
  }

  async restore(): Promise<void> {
    this.#runtime ??= await ScriptRuntime.open(this.#module)
  }

  call(call: ScriptCall): ScriptAnswer {
    const runtime = this.#runtime
    if (!runtime) return refuse('the interpreter is being replaced', 0)
    this.#watch(call)
    try {
      const outcome = runtime.run(call)
      const { fuel } = runtime
      return 'text' in outcome
        ? parseAnswer(outcome.text, call.source, fuel)
        : { ok: false, problem: outcome.problem, fuel }
    } catch (error) {
      // An exception on our side of the border leaves the interpreter in an unknown state.
      this.#runtime = null
      return refuse(nameBreakage(error instanceof Error ? error.message : String(error)), 0)
    } finally {
      this.#watch(null)
    }
  }
}

const refuse = (message: string, fuel: number): ScriptAnswer => ({
  ok: false,
  problem: createProblem(message),
  fuel,
})

const nameBreakage = (reason: string): string => {
  if (/call stack/i.test(reason)) return 'InternalError: stack overflow'
  return /memory|out of bounds|unreachable/i.test(reason)
    ? 'ran out of memory'
    : `broke the interpreter: ${reason}`
}
