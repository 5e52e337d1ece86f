import { expect, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { abstentionTrap } from '../src/scenario/presets/abstention-trap'
import { riverRising } from '../src/scenario/presets/river-rising'
import type { Shows } from '../src/scenario/scenario'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

const openLesson = async (page: Page, shows: Shows): Promise<PlaygroundPage> => {
  const playground = new PlaygroundPage(page)
  await page.goto(`/#${encodeLink({ ...abstentionTrap, shows })!}`)
  await expect(playground.card('Voting')).toBeVisible()
  return playground
}

/** All that a reader, a screen reader or a curious student finds in the page. */
const readPage = (page: Page): Promise<string> => page.evaluate(() => document.body.outerHTML)

/** Words, numbers and states of an outcome, with what stands around them. */
const OUTCOME =
  /.{0,80}(\b(un)?decided\b|rules? chooses?\b|turned|data-(status|winner|turned|decided|reached|met)=|0\.6 [<≥]|0\.889|3 ÷ 5|changes? (if|at)).{0,80}/i

test.describe('a prediction', () => {
  test('tells no outcome anywhere in the page, whatever is opened @once', async ({ page }) => {
    const playground = await openLesson(page, { hidden: ['verdicts', 'scenarios'] })
    const asked = page.getByRole('heading', { level: 2, name: 'What will the 14 rules say?' })
    await expect(asked).toBeVisible()
    const expectSilence = async (state: string) => {
      const found = OUTCOME.exec(await readPage(page))
      expect(found?.[0], state).toBeUndefined()
    }
    await expectSilence('opening')
    await playground.card('Bayesian').getByRole('button').click()
    await expect(page.getByText('The verdicts are hidden').first()).toBeVisible()
    await expectSilence('a card')
    await playground.ballot('Bo', 'A').press('a')
    await playground.threshold.press('ArrowLeft')
    await expectSilence('an edit')
    for (const [tab, says] of [
      ['Timeline', 'Votes by agent'],
      ['Signals', 'hidden with the verdicts'],
      ['Graph', 'hidden with the verdicts'],
      ['Influence', 'Weight'],
      ['Table', 'The verdicts are hidden'],
      ['Words', 'The verdicts are hidden'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      if (tab !== 'Timeline') await expect(page.locator('.dock')).toContainText(says)
      await expectSilence(tab)
    }
    for (const way of ['Picture', 'Code'] as const) {
      await playground.share(way)
      await expect(page.getByRole('dialog')).not.toContainText(/Loading|Writing|Counting/)
      await expectSilence(way)
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('listbox', { name: 'Commands' })).toBeVisible()
    await expectSilence('the palette')
  })

  test('is not given away by the gallery that the title opens', async ({ page }) => {
    await openLesson(page, { hidden: ['verdicts'] })
    await page
      .locator('.top .scenario-name, .top button')
      .filter({ hasText: abstentionTrap.title })
      .click()
    const gallery = page.getByRole('main')
    await expect(gallery.getByText('so this page shows none')).toBeVisible()
    await expect(
      gallery.getByRole('button', { name: abstentionTrap.title, exact: true }).first(),
    ).toBeVisible()
    await expect(page.locator('.fingerprint, .fingerprint-named, .differing')).toHaveCount(0)
    expect(await readPage(page)).not.toMatch(/\d+ of 14 |\d+ ×|rules? chooses?/)
  })

  test('is not given away by showing all controls @once', async ({ page }) => {
    const playground = await openLesson(page, { hidden: ['verdicts', 'threshold'] })
    await playground.button('Show all controls').click()
    await expect(playground.threshold).toBeVisible()
    await expect(playground.card('Voting')).toContainText('?')
    await expect(playground.button('Reveal the verdicts')).toHaveCount(0)
  })

  test('is revealed and hidden again where the teacher allows it @once', async ({ page }) => {
    const playground = await openLesson(page, { hidden: ['verdicts'], canReveal: true })
    await playground.button('Reveal the verdicts').click()
    await playground.expectStatus({ Voting: 'undecided', Majority: 'decided' })
    await playground.button('Hide the verdicts again').click()
    await expect(playground.card('Voting')).toContainText('?')
  })

  test('of the arithmetic shows verdicts without their numbers @once', async ({ page }) => {
    const playground = await openLesson(page, { hidden: ['arithmetic'] })
    await playground.expectStatus({ Voting: 'undecided' })
    await expect(playground.card('Voting')).not.toContainText('0.6')
    await expect(page.getByText('The arithmetic is hidden').first()).toBeVisible()
    expect(await readPage(page)).not.toMatch(/3 ÷ 5|decided up to/i)
  })

  test('of what would change a verdict shows no ticks and no ballots @once', async ({ page }) => {
    const playground = await openLesson(page, { hidden: ['flips'] })
    await playground.card('Voting').getByRole('button').click()
    await expect(page.getByRole('group', { name: 'Working', exact: true })).toBeVisible()
    expect(await readPage(page)).not.toMatch(/changes (if|at)|Decided up to/i)
  })

  test('is set up in the dialog for sharing, with a QR code beside its link @once', async ({
    page,
    context,
  }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    await playground.share('Teach')
    await page.getByRole('checkbox', { name: 'the verdicts' }).check()
    await page.getByRole('checkbox', { name: 'Students may reveal the answer' }).check()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await page.getByRole('tab', { name: 'Link', exact: true }).click()
    const other = new PlaygroundPage(await context.newPage())
    await other.page.goto(await playground.readLink())
    await expect(other.button('Reveal the verdicts')).toBeVisible()
    await expect(other.card('Voting')).toContainText('?')
  })
})

/** Pairs of parts of the page, of cards and of ballots that share more than a pixel, and what is outside of the window. */
const findOverlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SETS = [
      '.present > *',
      '.present-cards > *',
      '.present-question > *',
      '.present-card > *',
      '.present [role="region"] button',
    ]
    const boxes = (set: string) =>
      [...document.querySelectorAll(set)]
        .map((part) => ({
          name: part.className || part.textContent,
          box: part.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
    return SETS.flatMap((set) => {
      const all = boxes(set)
      const outside = all.filter(
        ({ box }) =>
          box.left < -1 ||
          box.top < -1 ||
          box.right > innerWidth + 1 ||
          box.bottom > innerHeight + 1,
      )
      const pairs = all.flatMap((a, at) =>
        all
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.min(a.box.right, box.right) - Math.max(a.box.left, box.left) > 1 &&
              Math.min(a.box.bottom, box.bottom) - Math.max(a.box.top, box.top) > 1,
          )
          .map((b) => `${a.name} / ${b.name}`),
      )
      return [...outside.map(({ name }) => `${name} is outside`), ...pairs]
    })
  })

test.describe('presenting', () => {
  const begin = async (page: Page, shows: Shows = {}) => {
    const playground = await openLesson(page, shows)
    await page.keyboard.press('p')
    await expect(page.getByRole('article', { name: 'Voting', exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    return playground
  }

  test('goes through cards, threshold, verdicts and working by keyboard alone, and leaves @once', async ({
    page,
  }) => {
    const playground = await begin(page)
    const voting = page.getByRole('article', { name: 'Voting', exact: true })
    const headline = page.getByRole('heading', { level: 2 })
    await expect(voting).toContainText('Undecided')
    await expect(page.getByRole('region', { name: 'Ballots' })).toContainText('Boabstain')
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowDown')
    await expect(voting).toContainText('Decided')
    await expect(page.getByText('0.60', { exact: true })).toBeVisible()
    await page.keyboard.press('w')
    await expect(voting).not.toContainText('3 ÷ 5')
    await page.keyboard.press('v')
    await expect(voting).toHaveText('Voting?')
    await expect(headline).toHaveText('What will the 14 rules say?')
    expect(OUTCOME.exec(await readPage(page))?.[0]).toBeUndefined()
    await page.keyboard.press('v')
    await page.keyboard.press('w')
    await expect(voting).toContainText('3 ÷ 5')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Cards 5–8 of 14')).toBeVisible()
    await expect(voting).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('While presenting')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Cards 5–8 of 14')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(playground.threshold).toHaveValue('0.6')
  })

  test('makes an enlarged QR code small again by Esc before it leaves @once', async ({ page }) => {
    const playground = await begin(page)
    const link = page.locator('.present-link')
    await page.keyboard.press('q')
    await expect(link).toHaveAttribute('data-large', 'true')
    await page.keyboard.press('Escape')
    await expect(link).toHaveAttribute('data-large', 'false')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(playground.threshold).toBeVisible()
  })

  for (const scenario of [riverRising, abstentionTrap]) {
    test(`lets nothing overlap at a projector's size: ${scenario.title}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`/#${encodeLink(scenario)!}`)
      await expect(new PlaygroundPage(page).card('Voting')).toBeVisible()
      await page.keyboard.press('p')
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
      await expect(page.getByRole('article', { name: 'Voting', exact: true })).toBeVisible()
      expect(await findOverlaps(page)).toEqual([])
    })
  }

  test('turns a ballot that is clicked, and Back leads to the board @once', async ({ page }) => {
    const playground = await begin(page)
    await page.getByRole('button', { name: 'Bo, A: abstain' }).click()
    await expect(page.getByRole('button', { name: 'Bo, A: agree' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Voting', exact: true })).toContainText('4 ÷ 5')
    await page.goBack()
    await playground.expectStatus({ Voting: 'decided' })
    await page.goForward()
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('reveals to the room what the author hides, and hides it again on the board @once', async ({
    page,
  }) => {
    const playground = await begin(page, { hidden: ['verdicts'] })
    const voting = page.getByRole('article', { name: 'Voting', exact: true })
    await expect(voting).toHaveText('Voting?')
    expect(OUTCOME.exec(await readPage(page))?.[0]).toBeUndefined()
    await page.keyboard.press('v')
    await expect(voting).toContainText('Undecided')
    await page.keyboard.press('Escape')
    await expect(playground.card('Voting')).toContainText('?')
  })

  test('shows the chosen cards, and steps through rounds @once', async ({ page }) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    await playground.choose('A release, debated')
    await page.getByRole('main').focus()
    await page.keyboard.press('p')
    await expect(page.getByText('Cards 1–4 of 15')).toBeVisible()
    await page.keyboard.press('c')
    await page.getByRole('checkbox', { name: 'Voting', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: 'Voting', exact: true })).toHaveCount(0)
    const round = page.getByText(/^Round \d of \d$/)
    const last = await round.textContent()
    await page.keyboard.press('[')
    await expect(round).not.toHaveText(last ?? '')
    await page.keyboard.press(']')
    await expect(round).toHaveText(last ?? '')
  })
})
