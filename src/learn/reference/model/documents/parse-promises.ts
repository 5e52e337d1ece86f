export interface Promised {
  readonly promise: string
  /** Where people find it. */
  readonly places: readonly string[]
}

export interface Difference {
  /** The heading of the promises that it belongs to; `All` for every document. */
  readonly document: string
  readonly there: string
  readonly here: string
  readonly because: string
}

export interface Promises {
  readonly byHeading: Readonly<Record<string, readonly Promised[]>>
  readonly differences: readonly Difference[]
}

const DIFFERENCES = 'Where we differ on purpose'

/** Reads the list of promises that the tests check, so that the page has none of its own. */
export function parsePromises(markdown: string): Promises {
  const byHeading: Record<string, readonly Promised[]> = {}
  let differences: readonly Difference[] = []
  for (const section of markdown.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n')
    const rows = lines.filter((line) => line.startsWith('| ')).map(splitRow)
    // The first two are the head of the table and its rule.
    const [, ...body] = rows.filter(([first = '']) => !/^-+$/.test(first))
    if (heading.trim() === DIFFERENCES) {
      differences = body.map(([document = '', there = '', here = '', because = '']) => ({
        document,
        there,
        here,
        because,
      }))
    } else {
      byHeading[heading.trim()] = body.map(([promise = '', , places = '']) => ({
        promise,
        places: splitPlaces(places),
      }))
    }
  }
  return { byHeading, differences }
}

/** A reason why it is nowhere on the page is one place, whatever it consists of. */
const splitPlaces = (places: string): readonly string[] =>
  places.startsWith('Nowhere') ? [places] : places.split(';').map((place) => place.trim())

const splitRow = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
