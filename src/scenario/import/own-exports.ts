import type { Csv } from '../csv'

/** What this page saves and cannot open again; every reason goes on where the name of the file ends. */

const SAVE = 'To open it again, save the scenario, its picture or its link'

/** The comment at the top of a program, in one line. */
const readHeader = (text: string): string =>
  (/^(?:(?:\/\/|#)[^\n]*\n)+/.exec(text)?.[0] ?? '').replace(/\s*\n(?:\/\/|#) ?/g, ' ')

/** Of a text that is neither JSON nor a table. */
export function describeOwnText(text: string): string | null {
  const start = text.slice(0, 5_000)
  if (/exported from Conclave/i.test(readHeader(start)))
    return `is code that Conclave wrote: it has settings or verdicts, and not the scenario. ${SAVE}`
  if (/^# [^\n]*\n\n- Run: [^\n]*\n- Stop reason: /.test(start)) return TRANSCRIPT
  if (/^(?:# )?[^\n]*\n(?:=+\n)?\nA run told in words by Conclave\.\n/.test(start)) return TOLD
  return /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(start)
    ? `is a drawing without a scenario in it: the picture of the board, a PNG, has one. ${SAVE}`
    : null
}

const TRANSCRIPT = `is the transcript of a rubric debate: it has what was said, and not what was set up. ${SAVE}`

const TOLD = `is a run told in words: it has what was said and decided, and not what was set up. ${SAVE}`

/** Of JSON lines. */
export const describeOwnTrace = (text: string): string | null =>
  /^\s*\{"type":"consensus","round":\d+,"agent":/.test(text)
    ? `is the trace of a judge loop: it has the verdicts of the judges, and not what was set up. ${SAVE}`
    : null

export function describeOwnJson(value: object): string | null {
  const has = (name: string) => Object.hasOwn(value, name)
  return ['runId', 'evidence', 'critiques', 'stopReason'].every(has) ? TRANSCRIPT : null
}

/** How the tables of charts, labs and verdicts begin. */
const FIRST_COLUMNS: readonly string[] = [
  ...['Rule', 'Round', 'Call', 'Step', 'Second', 'Member', 'Who', 'Agent'],
]

/** Of a table in which there are no votes. */
export const describeOwnTable = ({ rows: [first] }: Csv): string | null =>
  first !== undefined && first.cells.length > 1 && FIRST_COLUMNS.includes(first.cells[0]!)
    ? `is by its first line the table of a chart or of verdicts: it has results, and not the votes behind them. ${SAVE}`
    : null
