import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { ScriptAnswer, ScriptCall, ScriptCaller, ScriptHost } from '../engine'
import { createInterpreter } from './interpreter'
import { SCRIPT_LIMITS } from './limits'
import { createProblem } from './problem'
import { Workshop } from './workshop'

/** Told before a script runs, so that somebody outside can stop what cannot be interrupted from within. */
export type CallWatcher = (caller: ScriptCaller | null) => void

/** Runs scripts of strangers: whatever one does, it ends in an answer, and the others do not notice. */
export class Sandbox implements ScriptHost {
  readonly #module: WebAssembly.Module
  readonly #watch: CallWatcher
  #interpreter: QuickJSWASMModule | null
  /** By source, the one used longest ago first. */
  readonly #workshops = new Map<string, Workshop>()

  private constructor(
    module: WebAssembly.Module,
    interpreter: QuickJSWASMModule,
    watch: CallWatcher,
  ) {
    this.#module = module
    this.#interpreter = interpreter
    this.#watch = watch
  }

  static async open(
    module: WebAssembly.Module,
    watch: CallWatcher = () => undefined,
  ): Promise<Sandbox> {
    return new Sandbox(module, await createInterpreter(module), watch)
  }

  get isUsable(): boolean {
    return this.#interpreter !== null
  }

  async restore(): Promise<void> {
    this.#interpreter ??= await createInterpreter(this.#module)
  }

  /** Between runs: nothing that a script left behind reaches the next one. */
  async reset(): Promise<void> {
    for (const source of [...this.#workshops.keys()]) this.#close(source)
    await this.restore()
  }

  call(call: ScriptCall): ScriptAnswer {
    this.#watch(call.caller)
    try {
      return this.#run(call)
    } catch (error) {
      // An exception on our side of the border leaves the interpreter in an unknown state.
      this.#discard()
      const reason = error instanceof Error ? error.message : String(error)
      return { ok: false, problem: createProblem(nameBreakage(reason)), fuel: 0 }
    } finally {
      this.#watch(null)
    }
  }

  #run(call: ScriptCall): ScriptAnswer {
    const workshop = this.#enter(call.source)
    const outcome = workshop.run(call)
    const { fuel } = workshop
    const answer: ScriptAnswer =
      'text' in outcome
        ? readAnswer(outcome.text, fuel)
        : { ok: false, problem: outcome.problem, fuel }
    // Whoever ran out of memory may have left the others without.
    if (!answer.ok && answer.problem.message.includes('out of memory')) this.#discard()
    return answer
  }

  #enter(source: string): Workshop {
    if (!this.#interpreter) throw new Error('the interpreter is being replaced')
    const known = this.#workshops.get(source)
    this.#workshops.delete(source)
    const isWorn = known !== undefined && known.turns >= SCRIPT_LIMITS.turnsPerContext
    if (isWorn) known.dispose()
    const workshop = known === undefined || isWorn ? new Workshop(this.#interpreter) : known
    this.#workshops.set(source, workshop)
    const [oldest] = this.#workshops.keys()
    if (this.#workshops.size > SCRIPT_LIMITS.contexts && oldest !== undefined) this.#close(oldest)
    return workshop
  }

  #close(source: string): void {
    const workshop = this.#workshops.get(source)
    this.#workshops.delete(source)
    try {
      workshop?.dispose()
    } catch {
      // It left something behind that cannot be tidied up: then all of it goes.
      this.#discard()
    }
  }

  /** Its memory goes with it. */
  #discard(): void {
    this.#interpreter = null
    this.#workshops.clear()
  }
}

/** Text from a stranger: it is parsed, and whoever asked holds it to a schema. */
function readAnswer(text: string, fuel: number): ScriptAnswer {
  const answer = JSON.parse(text) as
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly problem: { readonly message: string; readonly stack: string } }
  if (answer.ok) return { ok: true, value: answer.value, fuel }
  const { message, stack } = answer.problem
  return { ok: false, problem: createProblem(message, stack), fuel }
}

const nameBreakage = (reason: string): string =>
  /memory|out of bounds|unreachable/i.test(reason)
    ? 'ran out of memory'
    : `broke the interpreter: ${reason}`
