import { decodeLink } from '../../src/scenario/link/link'
import type { ScenarioDocument } from '../../src/scenario/scenario'
import { Finding } from './finding'
import type { Walker } from './walker'

const PATIENCE = { timeout: 10_000 }

/** The scenario without what of it is only looked at. */
type Content = Omit<ScenarioDocument, 'shows'>

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
  return content
}

/** Without a network only a page that was kept for that can be loaded again. */
export const canLoad = ({ page }: Walker): Promise<boolean> =>
  page.evaluate(() => navigator.onLine || navigator.serviceWorker.controller !== null)

/** Reloads the page, and looks whether what was open is open again, to the letter. */
export async function checkKept(walker: Walker): Promise<string | null> {
  const { page } = walker
  if (!(await canLoad(walker))) return null
  const before = await readContent(walker)
  const isSafe = !walker.mayHaveLost
  await page.reload({ timeout: 20_000 })
  await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENCE)
  walker.mayHaveLost = false
  if (before === null || !isSafe) return 'not compared'
  const after = await readContent(walker)
  if (after === null) return 'not compared after'
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
  if (was !== is) throw new Finding(`lost by reloading: ${firstDifference(was, is)}`)
  return 'compared'
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at++
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join('  →  ')
}
