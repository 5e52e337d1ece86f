export interface ScriptProblem {
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}

export type ScriptAnswer =
  | { readonly ok: true; readonly value: unknown; readonly fuel: number }
  | { readonly ok: false; readonly problem: ScriptProblem; readonly fuel: number }

/** What a script may ask for while it runs. JSON text, so that nothing but text crosses the border. */
export type ScriptService = (question: string) => string

/** So that a watchdog knows which script to end. */
export interface ScriptCaller {
  readonly kind: 'agent' | 'strategy' | 'model'
  /** Of the agent or the rule; of the agent that a model stands in for. */
  readonly id: string
  /** Of a model: the round of judging, 0 before the first. */
  readonly round: number
}

export interface ScriptCall {
  readonly caller: ScriptCaller
  readonly source: string
  /** JSON text of what the script's function is given. */
  readonly input: string
  readonly seed: number
  readonly services?: Readonly<Record<string, ScriptService>>
}

export interface ScriptHost {
  /** Never throws. */
  call(call: ScriptCall): ScriptAnswer
  /** False after a script has broken the interpreter; `restore` gives a new one. */
  readonly isUsable: boolean
  restore(): Promise<void>
}

/** Without an interpreter, scripts are silent and say why. */
export const SCRIPTS_OFF: ScriptHost = {
  call: () => ({
    ok: false,
    problem: { message: 'scripts are switched off', line: null, column: null },
    fuel: 0,
  }),
  isUsable: true,
  restore: () => Promise.resolve(),
}
