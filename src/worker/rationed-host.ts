import type { ScriptAnswer, ScriptCall, ScriptHost } from '../engine'

/** Lets scripts use up so much between them, in units of ten thousand steps, and then no more. */
export class RationedHost implements ScriptHost {
  readonly #host: ScriptHost
  #left: number

  constructor(host: ScriptHost, ration: number) {
    this.#host = host
    this.#left = ration
  }

  get isUsable(): boolean {
    return this.#host.isUsable
  }

  call(call: ScriptCall): ScriptAnswer {
    if (this.#left <= 0) {
      const message = 'was not asked: the scripts of this lab have used up their steps'
      return { ok: false, problem: { message, line: null, column: null }, fuel: 0 }
    }
    const answer = this.#host.call(call)
    this.#left -= answer.fuel
    return answer
  }

  restore(): Promise<void> {
    return this.#host.restore()
  }
}
