import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'
import { BOARD } from './late/board'
import { breakParts, hurry, isCovered, LATE_PARTS, type Fault } from './late/break-parts'
import { DIALOGS } from './late/dialogs'
import { LABS_LATE } from './late/labs'
import { LEARN } from './late/learn'
import { LESSONS_LATE } from './late/lessons'
import { POLL } from './late/poll'
import type { LateRow, LateTour } from './late/row'
import { SHELL, UNREACHED } from './late/shell'

/**
 * Every part that is loaded late, with every way in which it can fail: nothing goes blank, nothing fails
 * without a word, and Retry is in reach. A new part needs a row in a table of `late/`.
 */

test.use({ mayComplain: true })

const TOURS: readonly LateTour[] = [
  ...BOARD,
  ...DIALOGS,
  ...LABS_LATE,
  ...LEARN,
  ...LESSONS_LATE,
  ...POLL,
  ...SHELL,
]

/** Tours of the ways in which the page tells of a fault; the others are for the deep run. */
const TYPICAL = ['what the board loads by itself', 'what follows the first load', 'labs']

/** Where a fault is told of: in place of the part, among the messages, or in a menu. */
const noticeOf = (page: Page, { isChoice }: LateRow, says: readonly string[]): Locator =>
  says
    .reduce(
      (found, text) => found.filter({ hasText: text }),
      isChoice
        ? page.locator('option')
        : page.locator('[role=alert], .toast').filter({ visible: true }),
    )
    .last()

const breaksOf = ({ says, breaks }: LateRow): readonly string[] =>
  breaks ?? says.map((text) => text.replace('could not be loaded', 'stopped working'))

/** In sight as it is, without scrolling, and under nothing else. */
async function expectInReach(button: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return hit !== null && element.contains(hit)
        }),
      { message: 'Retry is in reach' },
    )
    .toBe(true)
}

async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=alert], dialog').filter({ visible: true })).not.toHaveCount(
    0,
  )
  const texts = await page.locator('.toast').allInnerTexts()
  expect(new Set(texts).size, `no message twice: ${texts.join(' | ')}`).toBe(texts.length)
}

async function expectNotice(page: Page, row: LateRow, says: readonly string[]): Promise<void> {
  const notice = noticeOf(page, row, says)
  await expect(notice).toBeAttached()
  await expectAlive(page)
  if (row.isChoice) return
  await expectInReach(notice.getByRole('button', { name: /^(Retry|Reload|Try again)$/ }).first())
}

async function retry(playground: PlaygroundPage, row: LateRow): Promise<void> {
  const notice = noticeOf(playground.page, row, row.says)
  if (row.retry) await row.retry(playground)
  // Several may be told of together, and brought together.
  else if (await notice.isVisible())
    await notice.getByRole('button', { name: /^(Retry|Try again)$/ }).click()
  await expect(row.there(playground)).toBeVisible()
  await row.works?.(playground)
  await expect(notice).toHaveCount(0)
}

const RUNS: Readonly<
  Record<
    Fault,
    (
      playground: PlaygroundPage,
      rows: readonly LateRow[],
      mend: () => Promise<void>,
    ) => Promise<void>
  >
> = {
  'is lost': async (playground, rows, mend) => {
    for (const row of rows) await expectNotice(playground.page, row, row.says)
    await mend()
    for (const row of rows) await retry(playground, row)
  },
  'is lost once': async (playground, rows) => {
    for (const row of rows) {
      await expect(row.there(playground)).toBeVisible()
      await row.works?.(playground)
      await expect(noticeOf(playground.page, row, row.says)).toHaveCount(0)
    }
  },
  throws: async (playground, rows) => {
    for (const row of rows) await expectNotice(playground.page, row, breaksOf(row))
  },
}

async function runTour({ isStart, open, rows }: LateTour, page: Page, fault: Fault): Promise<void> {
  const playground = new PlaygroundPage(page)
  await hurry(page)
  page.on('download', (download) => {
    const name = download.suggestedFilename()
    void page.evaluate((saved) => (document.documentElement.dataset['saved'] = saved), name)
  })
  const prepare = (broken: readonly LateRow[]) =>
    breakParts(
      page,
      broken.flatMap(({ parts }) => parts),
      fault,
    )
  if (isStart) {
    const mend = await prepare(rows)
    await open(playground)
    await RUNS[fault](playground, rows, mend)
    return
  }
  await open(playground)
  for (const row of rows) {
    await test.step(row.parts.join(), async () => {
      const mend = await prepare([row])
      await row.reach?.(playground)
      await RUNS[fault](playground, [row], mend)
      await mend()
      await row.leave?.(playground)
    })
  }
}

for (const tour of TOURS) {
  for (const fault of ['is lost', 'is lost once', 'throws'] as const) {
    const tag = TYPICAL.includes(tour.name) ? '@once' : '@deep'
    test(`late, ${fault}: ${tour.name} ${tag}`, async ({ page }) => {
      await runTour(tour, page, fault)
    })
  }
}

test('every part that is loaded late has a row @once', () => {
  const covered = [...TOURS.flatMap(({ rows }) => rows.flatMap(({ parts }) => parts)), ...UNREACHED]
  const sources = Object.keys(LATE_PARTS)
  expect(sources.filter((source) => !isCovered(source, covered))).toEqual([])
})
