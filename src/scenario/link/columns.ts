import { damaged, readList } from './damage'

/**
 * The values of one column, in whichever way is shortest:
 * a list of them; a list of one, which is the same all the way down; texts in one, with a mark
 * between; or the different values, and for each row which of them: how long each has its turn, or one
 * digit a row, or several rows to a character where the digits do not repeat themselves.
 */

const MARK = '|'
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** What JSON writes as it is: all that can be printed, but for the quote and the backslash. */
const PRINTED = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (each) => each !== '"' && each !== '\\',
)

/**
 * Characters that a column says in fewer than it has: 50,000 votes with the same reason of 20,000 characters
 * are a short link, and a gigabyte to hand around. What has more is written out, and is too large for a link.
 */
const MAX_CHARACTERS = 5_000_000

const isList = (each: unknown): boolean => typeof each === 'object' && each !== null

const isHeavy = (column: readonly unknown[]): boolean =>
  column.reduce<number>((sum, each) => sum + (typeof each === 'string' ? each.length : 0), 0) >
  MAX_CHARACTERS

export function packColumn(column: readonly unknown[]): unknown {
  if (column.some(isList) || isHeavy(column)) return column
  const different = [...new Set(column)]
  if (different.length === 1) return different
  if (isText(column) && different.length > column.length / 2) return joinTexts(column) ?? column
  if (different.length > DIGITS.length) return column
  const places = new Map(different.map((each, place) => [each, place]))
  const rows = column.map((each) => places.get(each)!)
  const step = findStep(rows, different.length)
  if (step !== null) return [different, step]
  const digits = rows.map((row) => DIGITS[row]!).join('')
  if (
    column.length >= WORTH_PRESSING &&
    rowsInOne(different.length) > 1 &&
    !repeatsItself(column)
  ) {
    return [different, pressTogether(rows, different.length)]
  }
  // Numbers below ten are their own digit.
  const isSmall = different.every(
    (each) => typeof each === 'number' && DIGITS[each] === String(each),
  )
  return isSmall ? column.join('') : [different, digits, 1]
}

/** Shorter columns lose more than they gain. */
const WORTH_PRESSING = 48

/** How often each value comes in a row, where they take turns. */
function findStep(rows: readonly number[], values: number): number | null {
  const step = rows.indexOf(1)
  if (rows.length < 4) return null
  return rows.every((row, at) => row === Math.floor(at / step) % values) ? step : null
}

const isText = (column: readonly unknown[]): column is readonly (string | null)[] =>
  column.every((each) => typeof each === 'string' || each === null)

/** Null where a text has the mark in it, or is empty and would be taken for none. */
function joinTexts(column: readonly (string | null)[]): string | null {
  const isPlain = column.every((each) => each === null || (each !== '' && !each.includes(MARK)))
  return isPlain ? MARK + column.map((each) => each ?? '').join(MARK) : null
}

/** Whether most rows are what some fixed number of rows before them said. */
function repeatsItself(column: readonly unknown[]): boolean {
  const most = Math.min(64, Math.floor(column.length / 2))
  for (let step = 1; step <= most; step++) {
    let same = 0
    for (let row = step; row < column.length; row++) if (column[row] === column[row - step]) same++
    if (same >= (column.length - step) * 0.8) return true
  }
  return false
}

/** How many rows of so many values one character holds. */
const rowsInOne = (values: number): number =>
  values < 2 ? 1 : Math.floor(Math.log(PRINTED.length) / Math.log(values) + 1e-9)

function pressTogether(rows: readonly number[], values: number): string {
  const step = rowsInOne(values)
  let pressed = ''
  for (let at = 0; at < rows.length; at += step) {
    let sum = 0
    for (let i = step - 1; i >= 0; i--) sum = sum * values + (rows[at + i] ?? 0)
    pressed += PRINTED[sum]!
  }
  return pressed
}

function pullApart(pressed: string, values: number, length: number): number[] {
  const step = rowsInOne(values)
  if (pressed.length !== Math.ceil(length / step)) throw damaged(`${length} rows`, pressed)
  const rows: number[] = []
  for (const character of pressed) {
    let sum = PRINTED.indexOf(character)
    if (sum < 0 || sum >= values ** step) throw damaged('a printed character', character)
    for (let i = 0; i < step && rows.length < length; i++) {
      rows.push(sum % values)
      sum = Math.floor(sum / values)
    }
  }
  return rows
}

/** Never grows: of lists, which are unpacked anew for every row, each is written out. */
export function unpackColumn(packed: unknown, length: number): readonly unknown[] {
  const column = readColumn(packed, length)
  if (column.length === length) return column
  if (column.length === 1) return repeat(column, new Uint8Array(length))
  throw damaged(`a column of ${length}`, column.length)
}

function readColumn(packed: unknown, length: number): readonly unknown[] {
  if (typeof packed === 'string') {
    if (packed.startsWith(MARK)) return splitTexts(packed)
    return Array.from(packed, (digit) => readDigit(digit, 10))
  }
  const list = readList(packed)
  const [different, rows, isDigits] = list
  if (!Array.isArray(different) || (typeof rows !== 'string' && typeof rows !== 'number'))
    return list
  const values = different.length
  if (typeof rows === 'string') {
    const isPressed = isDigits !== 1
    return repeat(
      different,
      isPressed
        ? pullApart(rows, values, length)
        : Array.from(rows, (digit) => readDigit(digit, values)),
    )
  }
  if (!Number.isInteger(rows) || rows < 1 || values === 0) throw damaged('turns', rows)
  const places: number[] = []
  for (let at = 0; at < length; at++) places.push(Math.floor(at / rows) % values)
  return repeat(different, places)
}

/** Which of the different values is in each row. */
function repeat(different: readonly unknown[], places: Iterable<number>): readonly unknown[] {
  const list = different.find(isList)
  if (list !== undefined) throw damaged('texts and numbers to repeat', list)
  const column: unknown[] = []
  for (const place of places) column.push(different[place])
  if (isHeavy(column)) throw damaged(`at most ${MAX_CHARACTERS} characters`, column[0])
  return column
}

const splitTexts = (packed: string): (string | null)[] =>
  packed
    .slice(MARK.length)
    .split(MARK)
    .map((each) => each || null)

function readDigit(digit: string, below: number): number {
  const place = DIGITS.indexOf(digit)
  if (place < 0 || place >= below) throw damaged(`a number below ${below}`, digit)
  return place
}

/** A column that has no length but its own, and in which nothing comes twice. */
export function unpackIds(packed: unknown): readonly string[] {
  const ids =
    packed === '' ? [] : typeof packed === 'string' ? splitTexts(packed) : readList(packed)
  if (ids.some((id) => typeof id !== 'string')) throw damaged('ids', ids[0])
  return ids as readonly string[]
}

/** Ids are all different, so there is nothing to gain but the quotes between them. */
export const packIds = (ids: readonly string[]): unknown =>
  ids.length === 0 ? '' : (joinTexts(ids) ?? ids)
