import { countVerdicts, differ } from './fingerprint'
import type { Family, Tile } from './tile'

/** What somebody looks for among the scenarios. */
export interface Filter {
  readonly text: string
  /** The name of a family, `labs` for all of those, `Yours`, or null. */
  readonly family: string | null
  /** Two rules that decide differently. */
  readonly differing: readonly [string, string] | null
  readonly isSmall: boolean
  readonly order: Order
}

export const ORDERS = {
  path: 'In order',
  divided: 'Most divided first',
} as const
export type Order = keyof typeof ORDERS

/** Fewer agents than this are few. */
const FEW_AGENTS = 5

export const NO_FILTER: Filter = {
  text: '',
  family: null,
  differing: null,
  isSmall: false,
  order: 'path',
}

export const LABS = 'labs'
export const YOURS = 'Yours'

const isOfFamily = ({ name, isLab }: Family, { alsoIn }: Tile, family: string | null): boolean =>
  family === null || family === name || family === alsoIn || (family === LABS && isLab)

export const countOfFamily = (families: readonly Family[], wanted: string | null): number =>
  families.reduce(
    (sum, family) => sum + family.tiles.filter((tile) => isOfFamily(family, tile, wanted)).length,
    0,
  )

/** The families with what is left of them. */
export const filterFamilies = (families: readonly Family[], filter: Filter): readonly Family[] =>
  families
    .map((family) => ({ ...family, tiles: sortTiles(filterTiles(family, filter), filter.order) }))
    .filter(({ tiles }) => tiles.length > 0)

/** Of one's own scenarios, those that are looked for: those with a lab are labs, too. */
export function filterOwn(tiles: readonly Tile[], filter: Filter): readonly Tile[] {
  const isLab = filter.family === LABS
  const own = isLab ? tiles.filter(({ hasLab }) => hasLab) : tiles
  const [found] = filterFamilies([{ name: YOURS, note: '', isLab, tiles: own }], filter)
  return found?.tiles ?? []
}

function filterTiles(family: Family, filter: Filter): readonly Tile[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return family.tiles.filter((tile) => {
    const { title, question, agents, fingerprint, alsoIn = '' } = tile
    if (!isOfFamily(family, tile, filter.family)) return false
    const text = `${title} ${question} ${family.name} ${alsoIn}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) return false
    if (filter.isSmall && agents >= FEW_AGENTS) return false
    if (filter.differing === null) return true
    return fingerprint !== null && differ(fingerprint, ...filter.differing)
  })
}

function sortTiles(tiles: readonly Tile[], order: Order): readonly Tile[] {
  if (order === 'path') return tiles
  const divisionOf = ({ fingerprint }: Tile) => (fingerprint ? countVerdicts(fingerprint) : 0)
  return tiles.toSorted((a, b) => divisionOf(b) - divisionOf(a))
}
