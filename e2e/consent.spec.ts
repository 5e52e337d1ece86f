import { expect, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { test } from './journey'
import { measureBlocking } from './measure-tab'
import { PlaygroundPage } from './playground-page'

const stranger = (...sources: readonly string[]): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: 'From a stranger',
  prompt: '',
  agents: sources.map((source, i) => ({ id: `a${i}`, behaviour: { kind: 'script', source } })),
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [],
})

async function openLink(page: Page, scenario: ScenarioDocument): Promise<void> {
  // Away first: another hash alone would not load the page anew.
  await page.goto('about:blank')
  await page.goto(`/#${encodeLink(scenario)!}`)
  await page.getByRole('button', { name: 'See and allow' }).click()
}

const LINES = Array.from({ length: 40 }, (_, i) => `  const value${i} = turn.round + ${i}`)
const write = (lines: readonly string[]) =>
  ['export default function (turn) {', ...lines, "  return vote('A', 'agree')", '}'].join('\n')

test('a script that changed since it was allowed shows every new line, and the whole is one click away @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await openLink(page, stranger(write(LINES)))
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-change]')).toHaveCount(0)
  await playground.button('Allow it to run').click()
  await expect(dialog).toHaveCount(0)

  const changed = LINES.with(20, '  evil(\u200B)').toSpliced(
    10,
    0,
    `  worse()${' '.repeat(90)}// x`,
  )
  await openLink(page, stranger(write(changed)))
  await expect(dialog).toContainText('Changed since you allowed it: +2 −1 lines')
  await expect(playground.button('Allow it to run')).toBeDisabled()
  await expect(dialog.locator('[data-change=added]')).toHaveText([
    '+  worse()⟦90 spaces⟧// x',
    '+  evil(⟦U+200B⟧)',
  ])
  await expect(dialog.locator('[data-change=removed]')).toHaveText(
    '−  const value20 = turn.round + 20',
  )
  await dialog
    .getByRole('button', { name: /Show \d+ unchanged lines/ })
    .last()
    .click()
  await expect(dialog).toContainText('value39')
  await expect(dialog).not.toContainText('value0 ')
  await playground.button('Show the whole text').click()
  await expect(dialog.locator('pre')).toContainText('value0 ')
  await playground.button('Allow it to run').click()
  await expect(playground.button('See and allow')).toHaveCount(0)
})

test('letters that are written from right to left do not change the order of a script @once', async ({
  page,
}) => {
  await openLink(page, stranger('export default () => []\n"א" + 1 + "ב"'))
  const line = page.getByRole('dialog').locator('.script-row').last()
  const order = await line.evaluate((element) => {
    const text = element.firstChild!
    const from = text.textContent!.indexOf('"א"')
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return Array.from({ length: 11 }, (_, i) => leftOf(from + i))
  })
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('only lines of the script have a number, and what goes on below one is indented @once', async ({
  page,
}) => {
  await openLink(page, stranger(`// ${'no harm '.repeat(400)}\nevil()\n`))
  const dialog = page.getByRole('dialog')
  const rows = dialog.locator('.script-row')
  await dialog.getByText('evil()').scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(4)
  const numbers = rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row, '::before').content.split('/')[0]!.trim()),
  )
  expect(await numbers).toEqual(['"1"', '""', '"2"', '"3"'])
  const lefts = await rows.first().evaluate((row) => {
    const range = document.createRange()
    range.selectNodeContents(row)
    return [...range.getClientRects()].map(({ left }) => Math.round(left))
  })
  expect(lefts.length).toBeGreaterThan(3)
  expect(Math.min(...lefts.slice(1))).toBeGreaterThan(lefts[0]!)
})

const MANY: Readonly<Record<string, readonly string[]>> = {
  'lines of one letter': Array.from({ length: 40 }, (_, i) => `//${i}\n${'a\n'.repeat(32_000)}`),
  'a line without end': Array.from({ length: 40 }, (_, i) => `//${i}\n${'ﷺب'.repeat(32_000)}`),
  'invisible letters': Array.from(
    { length: 40 },
    (_, i) => `//${i}\n${`${'\u200B'.repeat(8)}x`.repeat(7_000)}`,
  ),
  'two thousand scripts': Array.from(
    { length: 2_000 },
    (_, i) => `//${i}\n${'let a\n'.repeat(200)}`,
  ),
}

for (const [name, sources] of Object.entries(MANY)) {
  test(`so much that a stranger asks for does not block the page: ${name} @deep`, async ({
    page,
  }) => {
    const playground = new PlaygroundPage(page)
    await openLink(page, stranger('export default () => []'))
    await playground.button('Leave it off').click()
    await playground.openFile({
      name: 'scenario.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(stranger(...sources))),
    })
    await expect(page.getByText(`${sources.length} scripts came`)).toBeVisible()
    const blocked = await measureBlocking(page, async () => {
      await playground.button('See and allow').click()
      await expect(playground.button('Allow them to run')).toBeEnabled()
    })
    await expect(page.locator('.unseen-script')).toHaveCount(sources.length)
    expect(blocked).toBeLessThan(100)
  })
}

test('a script that joins those in an open question cannot be allowed by a click on the way @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  const [known, fresh] = [write(LINES), 'export default () => []']
  await openLink(page, stranger(known))
  await playground.button('Allow it to run').click()
  const named = stranger(known, fresh)
  const agents = named.agents.map((agent, i) => ({ ...agent, name: `\u05D0${i}` }))
  await openLink(page, { ...named, agents })
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('h3 bdi')).toHaveText(['\u05D01'])
  await expect(playground.button('Allow it to run')).toBeEnabled()
  await page.evaluate((withdrawn) => {
    const seen: string[] = []
    new MutationObserver(() => {
      const allow = document.querySelector<HTMLButtonElement>('dialog [data-kind=primary]')
      seen.push(`${allow?.textContent} ${allow?.disabled}`)
      document.documentElement.dataset['seen'] = [...new Set(seen)].join()
    }).observe(document.querySelector('dialog')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    new BroadcastChannel('conclave.withdrawn').postMessage([withdrawn])
  }, known)
  await expect(dialog.locator('h3 bdi')).toHaveText(['\u05D00', '\u05D01'])
  await expect(playground.button('Allow them to run')).toBeEnabled()
  await expect(page.locator('html')).toHaveAttribute(
    'data-seen',
    'Allow them to run true,Allow them to run false',
  )
})
