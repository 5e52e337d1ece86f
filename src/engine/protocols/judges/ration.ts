import type { ModelError } from './model'

/** Characters that the scripts of a run may still be handed and may still say, all together. */
export interface ScriptRation {
  handed: number
  said: number
}

/** To hand something over takes longer than to make it, and a script does not pay for it in steps. */
export const createRation = (): ScriptRation => ({ handed: 40_000_000, said: 2_000_000 })

const error = (message: string): ModelError => ({ message, line: null, column: null })

export const TOO_MUCH_TO_READ = error(
  'was not asked: the scripts of this lab have had too much to read',
)
export const TOO_MUCH_SAID = error('was not heard: the scripts of this lab have said too much')
