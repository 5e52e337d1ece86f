import { expect, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { abstentionTrap } from '../src/scenario/presets/abstention-trap'
import type { ScenarioDocument } from '../src/scenario/scenario'
import { riverRising } from '../src/scenario/presets/river-rising'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** A4 without its margins, at 96 dots an inch. */
const PAPER = { width: 688, height: 1017 }

/** What stands on paper, after the palette's command, as the browser would lay it out. */
async function print(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('print')
  await page.keyboard.press('Enter')
  await expect(page.locator('.paper')).toHaveCount(1)
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  return page.locator('body').innerText()
}

/** What sticks out of the paper, is cut off, or is not black on white. */
const findFlaws = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body, .paper, .paper :not(svg, svg *)')].flatMap(
      (part) => {
        const { color, backgroundColor, overflowX, overflowY } = getComputedStyle(part)
        const { right, left } = part.getBoundingClientRect()
        const flaws = [
          ...(right > innerWidth + 1 || left < -1 ? ['sticks out'] : []),
          ...(`${overflowX}${overflowY}`.includes('visible') ? [] : [`overflow ${overflowX}`]),
          ...(/^rgba\(0, 0, 0, 0\)$/.test(backgroundColor) ? [] : [`on ${backgroundColor}`]),
          ...(part.closest('.paper') === null || /^rgb\((0, 0, 0|85, 85, 85)\)$/.test(color)
            ? []
            : [`in ${color}`]),
        ]
        return flaws.map((flaw) => `${part.tagName} ${part.className}: ${flaw}`)
      },
    ),
  )

const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('every ballot, proposal and verdict goes on paper, black on white, and the page comes back @once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await expect(page.getByText('They part over')).toBeVisible()
  const headline = await page.getByRole('heading', { level: 2, name: /rules choose/ }).innerText()
  const cards = await page.getByRole('region', { name: 'Verdicts' }).getByRole('article').all()
  const names = await Promise.all(cards.map((card) => card.getAttribute('aria-labelledby')))
  expect(names).toHaveLength(14)
  const verdicts = await page.evaluate(() =>
    [...document.querySelectorAll('.card')].map((card) => {
      const read = (part: string) => card.querySelector(part)?.textContent ?? ''
      return [read('.card-name'), read('.card-score strong'), read('.card-work')]
    }),
  )
  const text = await print(page)
  const paper = text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Three lean towards waiting',
    headline.replaceAll(/\s+/g, ' '),
    'They part over',
    'Wait until morning',
    'Evacuate tonight',
    'agree, 0.5 Moving patients in the dark is a risk, too.',
    'disagree, 1 By morning nobody gets out.',
    'no vote',
    'Warning: ignores the threshold',
    '1 vote against: Mara on A.',
    'It ignores: how much a vote weighs',
    'Governing rule Confidence-weighted',
    '/#c',
    ...riverRising.moves.flatMap((move) =>
      move.type === 'vote'
        ? [`${move.payload.stance}, ${move.payload.weight} ${move.payload.reasoning}`]
        : [],
    ),
  ]) {
    expect(paper).toContain(part)
  }
  for (const [name = '', score = '', work = ''] of verdicts) {
    const verdict = page.locator('.paper-verdicts > li').filter({
      has: page.locator(`strong:text-is("${name}")`),
    })
    await expect(verdict).toContainText(score)
    await expect(verdict).toContainText(work)
  }
  expect(await findFlaws(page)).toEqual([])
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('.paper')).toHaveCount(0)
})

test('thirty proposals and forty-five agents fit on paper, in tables below each other @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.button('paste').click()
  const dialog = page.getByRole('dialog', { name: 'Paste ballots' })
  const proposals = Array.from({ length: 30 }, (_, place) => `P${place + 1}`)
  await dialog.getByRole('textbox').fill(`45: ${proposals.map((id) => `${id}+`).join(' ')}`)
  await dialog.getByRole('button', { name: /^Replace/ }).click()
  await expect(dialog).toHaveCount(0)
  await print(page)
  expect(await findFlaws(page)).toEqual([])
  await expect(page.locator('.paper-ballots td').filter({ hasText: 'agree, 1' })).toHaveCount(1350)
  expect(await page.locator('.paper-ballots').count()).toBeGreaterThan(4)
  for (const head of proposals) {
    await expect(page.locator('.paper-ballots thead').getByText(head, { exact: true })).toHaveCount(
      1,
    )
  }
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(8)
})

test('earlier votes are on paper, too @once', async ({ page }) => {
  const { agents, moves } = abstentionTrap
  const [first] = moves
  const again = moves.slice(0, 1).map((move) => ({ ...move, round: 2 }))
  const config = { ...abstentionTrap.config, rounds: { stopWhenDecided: false } }
  const scenario = { ...abstentionTrap, moves: [...moves, ...again], config } as ScenarioDocument
  await page.goto(`/#${encodeLink(scenario)!}`)
  await expect(page.getByText('Round 2 of 2')).toBeVisible()
  await print(page)
  const earlier = page.locator('.paper-ballots').last()
  const { name } = agents.find(({ id }) => id === first?.agent)!
  await expect(earlier.locator('tbody tr')).toHaveCount(1)
  await expect(earlier.locator('tbody tr')).toContainText(new RegExp(`^1${name}A`))
  expect(await findFlaws(page)).toEqual([])
})

test('hidden verdicts are not on paper either @once', async ({ page }) => {
  const hash = encodeLink({ ...abstentionTrap, shows: { hidden: ['verdicts'] } })
  await page.goto(`/#${hash!}`)
  await expect(page.getByText('The verdicts are hidden').first()).toBeVisible()
  const text = await print(page)
  expect(text).toContain('The verdicts are hidden')
  expect(text).toContain('abstain, 1')
  expect(text).not.toMatch(/Undecided|3 ÷ 5|rules choose/)
})

for (const lab of ['ballot', 'judges', 'debate', 'workflow']) {
  test(`a lab prints its own page: ${lab} @once`, async ({ page }) => {
    await page.goto(`/?lab=${lab}`)
    const columns = page.locator('.lab-column')
    await expect(columns).toHaveCount(3)
    await expect(page.locator('.lab-column .figure').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.paper')).toHaveCount(0)
    for (const column of await columns.all()) await expect(column).toBeVisible()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.lab, .lab *:not(svg, svg *)')]
        .filter(
          (part) =>
            part.clientHeight > 0 &&
            part.closest('.visually-hidden') === null &&
            getComputedStyle(part).overflowY !== 'visible' &&
            part.scrollHeight > part.clientHeight + 1,
        )
        .map((part) => part.className),
    )
    expect(cut).toEqual([])
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)
  })
}

test('a document that breaks leaves the page as it is, and says so @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  const send = (name: string) => page.evaluate((each) => dispatchEvent(new Event(each)), name)
  await expect(async () => {
    await send('beforeprint')
    await expect(page.locator('.paper')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await send('afterprint')
  await page.evaluate(() => {
    const { map } = Array.prototype
    Array.prototype.map = () => {
      throw new Error('broken on purpose')
    }
    dispatchEvent(new Event('beforeprint'))
    Array.prototype.map = map
  })
  await expect(
    page.getByText('The board could not be printed as a document. broken on purpose'),
  ).toBeVisible()
  await expect(page.locator('.paper')).toHaveCount(0)
})
