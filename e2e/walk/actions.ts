import type { Locator } from '@playwright/test'
import { encodeLink } from '../../src/scenario/link/link'
import { abstentionTrap } from '../../src/scenario/presets/abstention-trap'
import { releaseDebate } from '../../src/scenario/presets/release-debate'
import { Finding } from './finding'
import { inTime } from './in-time'
import { canLoad, checkKept, startInTrouble } from './kept'
import type { Walker } from './walker'

/** What a random user does. Each gives a word on what was done, or null where it could not be done here. */
interface Action {
  readonly name: string
  readonly weight: number
  readonly act: (walker: Walker) => Promise<string | null>
}

/** Longer than this nobody tries to hit something that moves or is covered. */
const PATIENCE = { timeout: 2_000, noWaitAfter: true }

const CONTROLS =
  'button, a[href^="#"], [role=tab], [role=gridcell], [role=option], [role=menuitem], input[type=radio], input[type=checkbox], summary'
const FIELDS =
  'input:not([type=file]):not([type=range]):not([type=radio]):not([type=checkbox]), textarea, [contenteditable=true]'

/** The place among all that match of those which can be seen and used; inside of the dialog, where there is one. */
const findUsable = ({ page }: Walker, selector: string): Promise<readonly number[]> =>
  page.evaluate((matching) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    return [...document.querySelectorAll<HTMLElement>(matching)].flatMap((element, place) => {
      const isReachable = dialog === undefined || dialog.contains(element)
      const isUsable = isReachable && !element.matches(':disabled') && element.checkVisibility()
      return isUsable ? [place] : []
    })
  }, selector)

async function pickUsable(walker: Walker, selector: string): Promise<Locator | null> {
  const places = await findUsable(walker, selector)
  return places.length === 0 ? null : walker.page.locator(selector).nth(walker.chance.pick(places))
}

const nameOf = (locator: Locator): Promise<string> =>
  locator.evaluate(
    (element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
    undefined,
    { timeout: 2_000 },
  )

async function click(walker: Walker): Promise<string | null> {
  const control = await pickUsable(walker, CONTROLS)
  if (control === null) return null
  const name = await nameOf(control)
  await control.click(PATIENCE)
  return name
}

const KEYS = [
  ...['Escape', 'Escape', 'Enter', 'Tab', 'Space', 'Delete', 'Home', 'End', 'PageUp', 'ArrowLeft'],
  ...['ArrowRight', 'ArrowUp', 'ArrowDown', 'Shift+ArrowRight', 'Control+z', 'Control+Shift+z'],
  ...['Control+k', '?', 't', 'b', '[', ']', 'a', 'd', 'x', '+', '-', '1', '9'],
]

async function pressKey({ page, chance }: Walker): Promise<string> {
  const key = chance.pick(KEYS)
  await page.keyboard.press(key)
  return key
}

const TEXTS = [
  ...['', '0', '-1', '1e9', '0.75', 'Ana', 'A', '<b>&"', '\u202Eabc', '👩‍👩‍👧', 'e\u0301\u0301'],
  ...['x'.repeat(300), 'two\nlines', '3: A+ B-', 'agent,proposal,stance\nAna,A,agree', '#c3-AAAA'],
]

async function type(walker: Walker): Promise<string | null> {
  const field = await pickUsable(walker, FIELDS)
  if (field === null) return null
  const text = walker.chance.pick(TEXTS)
  const name = await nameOf(field)
  await field.click(PATIENCE)
  await walker.page.keyboard.press('Control+a')
  await walker.page.keyboard.insertText(text)
  return `${JSON.stringify(text)} into ${name}`
}

async function chooseOption(walker: Walker): Promise<string | null> {
  const list = await pickUsable(walker, 'select')
  if (list === null) return null
  const values = await list.evaluate((element: HTMLSelectElement) =>
    [...element.options].filter(({ disabled }) => !disabled).map(({ value }) => value),
  )
  if (values.length === 0) return null
  const value = walker.chance.pick(values)
  await list.selectOption(value, PATIENCE)
  return value
}

async function dragSlider(walker: Walker): Promise<string | null> {
  const slider = await pickUsable(walker, 'input[type=range]')
  const box = await slider?.boundingBox({ timeout: 2_000 })
  if (!slider || !box) return null
  const { page, chance } = walker
  const at = () => box.x + box.width * chance.next()
  const y = box.y + box.height / 2
  await page.mouse.move(at(), y)
  await page.mouse.down()
  for (let step = 0; step < 5; step++) await page.mouse.move(at(), y)
  await page.mouse.up()
  return 'slider'
}

const PASTED = [
  '3: A+ B-\n2: A- B+',
  'agent,proposal,stance,weight\nAna,A,agree,0.5\nBo,A,disagree,1',
  JSON.stringify(releaseDebate),
  '{"version": 99}',
  'nothing of note',
]

async function paste({ page, chance }: Walker): Promise<string> {
  const text = chance.pick(PASTED)
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)
  return text.slice(0, 30)
}

async function followLink({ page, chance }: Walker): Promise<string> {
  const title = `Linked ${chance.below(1000)}`
  const hash = chance.pick([
    encodeLink({ ...abstentionTrap, title })!,
    encodeLink({ ...releaseDebate, title })!,
    'c3-brokenbrokenbrokenbrokenbrokenbrokenbroken',
  ])
  await page.evaluate((next) => {
    location.hash = next
  }, hash)
  return title
}

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 800, height: 600 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

async function resize({ page, chance }: Walker): Promise<string> {
  const size = chance.pick(VIEWPORTS)
  await page.setViewportSize(size)
  return `${size.width} by ${size.height}`
}

async function goThroughHistory(walker: Walker): Promise<string | null> {
  const { page, chance } = walker
  const way = chance.pick(['back', 'forward'] as const)
  // Beyond the first and the last there is no page of ours.
  const isThere = await page.evaluate(
    (back) => (back ? navigation.canGoBack : navigation.canGoForward),
    way === 'back',
  )
  if (!isThere || !(await canLoad(walker))) return null
  await page.evaluate((towards) => history[towards](), way)
  await page.waitForLoadState()
  return way
}

async function openLab(walker: Walker): Promise<string | null> {
  const lab = await pickUsable(
    walker,
    'nav[aria-label="Pages"] button, [role=menu][aria-label^="Labs"] button',
  )
  if (lab === null) return null
  const name = await nameOf(lab)
  await lab.click(PATIENCE)
  return name
}

const ACTIONS: readonly Action[] = [
  { name: 'click', weight: 40, act: click },
  { name: 'key', weight: 15, act: pressKey },
  { name: 'type', weight: 10, act: type },
  { name: 'choose', weight: 6, act: chooseOption },
  { name: 'drag', weight: 4, act: dragSlider },
  { name: 'lab', weight: 5, act: openLab },
  { name: 'paste', weight: 3, act: paste },
  { name: 'link', weight: 3, act: followLink },
  { name: 'resize', weight: 4, act: resize },
  { name: 'history', weight: 2, act: goThroughHistory },
  { name: 'reload', weight: 4, act: checkKept },
  { name: 'reload without mending', weight: 2, act: startInTrouble },
]

const TOTAL = ACTIONS.reduce((sum, { weight }) => sum + weight, 0)

/** Does one thing, and tells what. That something moved away or was covered is no fault of the page. */
export async function actAtRandom(walker: Walker): Promise<string> {
  let left = walker.chance.below(TOTAL)
  const { name, act } = ACTIONS.find(({ weight }) => (left -= weight) < 0)!
  try {
    const done = await inTime(act(walker), `${name} does not end`)
    return `${name}: ${done ?? 'nothing there'}`
  } catch (error) {
    if (error instanceof Finding) throw error
    return `${name}: missed (${String(error).split('\n')[0]!.slice(0, 80)})`
  }
}
