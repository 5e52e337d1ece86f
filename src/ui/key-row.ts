/** Keys and what they do, in one row: the handler finds it, the help lists it. */
export interface KeyRow {
  /** As events name them. */
  readonly keys: readonly string[]
  readonly label: string
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  '-': '−',
}

export const formatKeys = (keys: readonly string[]): string =>
  keys.map((key) => NAMES[key] ?? key).join(' or ')

/** Letters count with and without Shift. */
export const findKey = <Row extends KeyRow>(rows: readonly Row[], key: string): Row | undefined =>
  rows.find(({ keys }) => keys.includes(key.length === 1 ? key.toUpperCase() : key))
