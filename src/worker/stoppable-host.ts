import type { ScriptAnswer, ScriptCall, ScriptHost } from '../engine'
import { SCRIPT_LIMITS } from '../sandbox/limits'

/** Does not run again what had to be ended from outside. */
export class StoppableHost implements ScriptHost {
  readonly #host: ScriptHost
  readonly #stopped: ReadonlySet<string>

  constructor(host: ScriptHost, stopped: ReadonlySet<string>) {
    this.#host = host
    this.#stopped = stopped
  }

  get isUsable(): boolean {
    return this.#host.isUsable
  }

  call(call: ScriptCall): ScriptAnswer {
    if (!this.#stopped.has(call.source)) return this.#host.call(call)
    const message = `did not come back within ${SCRIPT_LIMITS.patienceMs / 1000} seconds and was stopped; change it to have it run again`
    return { ok: false, problem: { message, line: null, column: null }, fuel: 0 }
  }

  restore(): Promise<void> {
    return this.#host.restore()
  }
}
