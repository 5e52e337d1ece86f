import type { ScriptAnswer, ScriptCall, ScriptHost } from './scripts'

export class CountingHost implements ScriptHost {
  readonly #host: ScriptHost
  calls = 0
  fuel = 0

  constructor(host: ScriptHost) {
    this.#host = host
  }

  get isUsable(): boolean {
    return this.#host.isUsable
  }

  call(call: ScriptCall): ScriptAnswer {
    const answer = this.#host.call(call)
    this.calls++
    this.fuel += answer.fuel
    return answer
  }

  restore(): Promise<void> {
    return this.#host.restore()
  }
}
