import { truncateMarked } from '../truncate'

export interface ScriptProblem {
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}

const MAX_MESSAGE = 600
/** Of that, for saying how much is left out. */
const MARK = 40
const FREE_MESSAGE = 100

const shorten = (message: string): string =>
  message.length <= MAX_MESSAGE ? message : truncateMarked(message, MAX_MESSAGE - MARK)

/** In a copy: a part of a text keeps all of it in memory. */
export const createProblem = (
  message: string,
  place: Pick<ScriptProblem, 'line' | 'column'> = { line: null, column: null },
): ScriptProblem => ({ message: Array.from(shorten(message)).join(''), ...place })

/** Characters of a problem that its script has said; a short word is free. */
export const countSaid = ({ message }: ScriptProblem): number =>
  Math.max(0, message.length - FREE_MESSAGE)

export type ScriptAnswer =
  | { readonly ok: true; readonly value: unknown; readonly fuel: number }
  | { readonly ok: false; readonly problem: ScriptProblem; readonly fuel: number }

/** Characters of what a script is told as often as it asks; of a longer answer it keeps what it was told first. */
export const MAX_SHORT_ANSWER = 50_000

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
