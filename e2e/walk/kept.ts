import { decodeLink } from '../../src/scenario/link/link'
import { findPreset } from '../../src/scenario/presets/find-preset'
import { Finding } from './finding'
import type { Walker } from './walker'

/** The word on a reload after which everything was there. */
export const COMPARED = 'all of it is there'

const PATIENCE = { timeout: 10_000 }

interface Content {
  /** The scenario without what of it is only looked at. */
  readonly text: string
  /** Of an example as it comes, nothing can be lost. */
  readonly isExample: boolean
}

/** What is open, as the page itself would share it; null where it cannot be asked now. */
async function readContent({ page }: Walker): Promise<Content | null> {
  for (let open = 0; open < 3; open++) await page.keyboard.press('Escape')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  if (!(await share.isVisible())) return null
  await share.click(PATIENCE)
  const tab = page.getByRole('tab', { name: 'Link', exact: true })
  await tab.click(PATIENCE)
  const field = page.getByRole('textbox', { name: 'Link', exact: true })
  await page.locator('[aria-busy=false]').and(field).waitFor(PATIENCE)
  const [, hash = ''] = (await field.inputValue(PATIENCE)).split('#')
  await page.keyboard.press('Escape')
  const decoded = decodeLink(hash)
  if (!decoded.ok) return null
  const { shows: _, ...content } = decoded.scenario
  const isExample = (await findPreset(decoded.scenario)) !== null
  return { text: JSON.stringify(content), isExample }
}

/** Without a network only a page that was kept for that can be loaded again. */
export const canLoad = ({ page }: Walker): Promise<boolean> =>
  page.evaluate(() => navigator.onLine || navigator.serviceWorker.controller !== null)

/** A page that says so may forget what was changed; one that could not start asks first. */
const TOLD =
  /Nothing is saved\.|does not let the page keep|could not be read|are lost:|did not start|changed in another tab/

const readWords = ({ page }: Walker): Promise<string> =>
  page.evaluate(() => document.body.innerText)

async function load({ page }: Walker): Promise<void> {
  await page.reload({ timeout: 20_000 })
  await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENCE)
}

/** From where the page would come back to what is open. */
const readPlace = ({ page }: Walker): Promise<string> =>
  page.evaluate(() => {
    const [last, changed] = ['conclave.last', 'conclave.link'].map((key) =>
      sessionStorage.getItem(key)?.slice(0, 40),
    )
    const hash = location.hash.slice(0, 40)
    return JSON.stringify({ last, changed, hash, note: history.state as unknown })
  })

/** Reloads the page while something is wrong. */
export async function startInTrouble(walker: Walker): Promise<string | null> {
  if (!(await canLoad(walker))) return null
  await load(walker)
  walker.shownAtStart = (await readContent(walker))?.text ?? null
  return 'as it is'
}

/** Mends what is wrong, reloads the page, and looks whether what was open is open again, to the letter. */
export async function checkKept(walker: Walker): Promise<string | null> {
  await walker.mend()
  if (!(await canLoad(walker))) return null
  const before = await readContent(walker)
  const words = await readWords(walker)
  const { shownAtStart } = walker
  const place = await readPlace(walker)
  await load(walker).catch((error: unknown) => {
    throw new Finding(`not back after a reload: ${String(error).split('\n')[0]!.slice(0, 80)}`)
  })
  walker.shownAtStart = null
  if (before === null || before.text === shownAtStart) return 'not compared'
  const atOnce = await readWords(walker)
  const after = await readContent(walker)
  const told = `${words}${atOnce}${await readWords(walker)}`
  if (TOLD.test(told)) return 'not compared after'
  if (after === null) throw new Finding('what is open cannot be shared after a reload')
  if (before.text === after.text) return COMPARED
  if (before.isExample) return 'another one is open, and nothing was changed'
  const places = `${place}  →  ${await readPlace(walker)}`
  throw new Finding(`lost by reloading: ${firstDifference(before.text, after.text)}\n    ${places}`)
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at++
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join('  →  ')
}
