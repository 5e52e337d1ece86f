import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** Another set of cases can be run by naming its folder. */
const folder =
  process.env['VECTORS_DIR'] ?? fileURLToPath(new URL('./vectors', import.meta.url).href)

interface VectorFile<Case> {
  readonly count: number
  readonly cases: readonly Case[]
  /** When the clock starts, where a file has a clock. */
  readonly t0?: number
}

export function readVectors<Case>(name: string): VectorFile<Case> {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as VectorFile<Case>
}

/** Cases that our rules contradict on purpose, by file and name, each with the reason. None so far. */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

export const isException = (file: string, name: string): boolean =>
  EXCEPTIONS[file]?.[name] !== undefined
