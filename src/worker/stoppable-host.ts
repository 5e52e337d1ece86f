import type { ScriptAnswer, ScriptCall, ScriptHost } from '../engine'
import { SCRIPT_LIMITS } from '../sandbox/limits'

export interface StoppedScript {
  readonly source: string
  /** It did not come back, or a stranger wrote it and nobody has said yes to it. */
  readonly because: 'hung' | 'unseen'
}

const MESSAGES: Readonly<Record<StoppedScript['because'], string>> = {
  hung: `did not come back within ${SCRIPT_LIMITS.patienceMs / 1000} seconds and was stopped; change it to have it run again`,
  unseen: 'came with the scenario and is off until you have seen and allowed it',
}

/** Does not run what had to be ended from outside, nor what a stranger wrote. */
export class StoppableHost implements ScriptHost {
  readonly #host: ScriptHost
  readonly #stopped: ReadonlyMap<string, StoppedScript['because']>

  constructor(host: ScriptHost, stopped: readonly StoppedScript[]) {
    this.#host = host
    this.#stopped = new Map(stopped.map(({ source, because }) => [source, because]))
  }

  get isUsable(): boolean {
    return this.#host.isUsable
  }

  call(call: ScriptCall): ScriptAnswer {
    const because = this.#stopped.get(call.source)
    if (because === undefined) return this.#host.call(call)
    const problem = { message: MESSAGES[because], line: null, column: null }
    return { ok: false, problem, fuel: 0 }
  }

  restore(): Promise<void> {
    return this.#host.restore()
  }
}
