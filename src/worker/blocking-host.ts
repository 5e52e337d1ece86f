import type { ScriptAnswer, ScriptCall, ScriptHost } from '../engine'
import { SCRIPT_LIMITS } from '../sandbox/limits'

export interface BlockedScript {
  readonly source: string
  /** The watchdog terminated it, or the user has not allowed it. */
  readonly because: 'terminated' | 'blocked'
}

const MESSAGES: Readonly<Record<BlockedScript['because'], string>> = {
  terminated: `did not come back within ${SCRIPT_LIMITS.patienceMs / 1000} seconds and was stopped; change it to have it run again`,
  blocked: 'came with the scenario and is off until you have seen and allowed it',
}

export class BlockingHost implements ScriptHost {
  readonly #host: ScriptHost
  readonly #blocked: ReadonlyMap<string, BlockedScript['because']>

  constructor(host: ScriptHost, blocked: readonly BlockedScript[]) {
    this.#host = host
    this.#blocked = new Map(blocked.map(({ source, because }) => [source, because]))
  }

  get isUsable(): boolean {
    return this.#host.isUsable
  }

  call(call: ScriptCall): ScriptAnswer {
    const because = this.#blocked.get(call.source)
    if (because === undefined) return this.#host.call(call)
    const problem = { message: MESSAGES[because], line: null, column: null }
    return { ok: false, problem, fuel: 0 }
  }

  restore(): Promise<void> {
    return this.#host.restore()
  }
}
