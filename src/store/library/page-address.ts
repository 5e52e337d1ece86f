import { LAB_IDS } from '../../labs/registry'
import { SITE_PAGES, type SitePage, type View } from '../view'

/** A page with an address of its own: what follows the `?`, and what of the view makes it that page. */
export interface PageAddress {
  readonly name: string
  readonly value: string
  readonly view: Partial<View>
}

/** Where an address says nothing. */
export const BOARD: PageAddress = {
  name: 'board',
  value: '',
  view: { sitePage: null, lab: null, isPresenting: false },
}

/** A page is a row. */
const PAGES: readonly PageAddress[] = [
  BOARD,
  { name: 'present', value: '', view: { lab: null, isPresenting: true } },
  ...LAB_IDS.map((lab) => ({ name: 'lab', value: lab, view: { sitePage: null, lab } })),
]

/** Places on a page, as addresses may name them. */
const PATH = /^[\w-]+(\/[\w-]+)*$/
const MAX_PATH = 200

const places = new Map<string, PageAddress>()

/** The same place is the same object, as a row is. */
function placeOn(sitePage: SitePage, path: string): PageAddress {
  const value = path.length <= MAX_PATH && PATH.test(path) ? path : ''
  const key = `${sitePage}=${value}`
  const known = places.get(key) ?? {
    name: sitePage,
    value,
    view: { sitePage, sitePath: value, isPresenting: false },
  }
  places.set(key, known)
  return known
}

export function pageOf(view: View): PageAddress {
  const { sitePage, sitePath, isPresenting } = view
  if (sitePage !== null && !isPresenting) return placeOn(sitePage, sitePath)
  return (
    PAGES.find((page) =>
      Object.entries(page.view).every(([key, value]) => view[key as keyof View] === value),
    ) ?? BOARD
  )
}

export function parsePage(search: string): PageAddress | null {
  const asked = new URLSearchParams(search)
  const sitePage = SITE_PAGES.find((name) => asked.has(name))
  if (sitePage !== undefined) return placeOn(sitePage, asked.get(sitePage) ?? '')
  return PAGES.find(({ name, value }) => asked.get(name) === value) ?? null
}

/** The page that a scenario's own link opens with needs no name, unless that is a lab. */
export function formatPage(page: PageAddress, byItself: PageAddress): string {
  if (page === BOARD && byItself === BOARD) return ''
  return page.value === '' ? `?${page.name}` : `?${page.name}=${page.value}`
}
