import { readFile } from 'node:fs/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { riverRising } from '../src/scenario/presets/river-rising'
import { writeFilm } from './camera-film'
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser'
import { PHONE } from './playwright.config'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'
import type { AnswerKind } from '../src/learn/poll/model/question'
import { CAMP, codesOf, collect, questionAddress, questionOn } from './poll-question'

/** A class votes: the teacher's page, and phones that share nothing with it. */

async function openPoll(page: Page, kind: AnswerKind = 'stances'): Promise<string> {
  await page.goto('/?learn=poll')
  await page.getByRole('button', { name: 'New question' }).click()
  await page.getByLabel('Question', { exact: true }).fill(CAMP.text)
  await page.getByRole('textbox', { name: 'Proposal 1' }).fill('Stay the night')
  await page.getByRole('textbox', { name: 'Proposal 2' }).fill('Leave over the bridge')
  await page.getByLabel('Students say').selectOption(kind)
  await page.getByRole('button', { name: 'Open the poll' }).click()
  return page.getByLabel('Link of the poll').inputValue()
}

const stance = (page: Page, proposal: string, words: string) =>
  page.getByRole('group', { name: proposal }).getByText(words, { exact: true })

const codeOn = async (page: Page): Promise<string> =>
  (await page.locator('.vote-code').textContent()) ?? ''

test('a vote on a phone reaches the board, is changed, and comes too late @once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const link = await openPoll(page)
  const phone = await browser.newPage({ ...PHONE })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(CAMP.text)
  await stance(phone, 'Stay the night', 'Agree').tap()
  await stance(phone, 'Leave over the bridge', 'Disagree').tap()
  await phone.getByLabel('Your name').fill('Ana')
  await phone.getByRole('button', { name: 'Vote', exact: true }).tap()
  const first = await codeOn(phone)
  expect(first.length).toBeLessThanOrEqual(60)

  await collect(page, `Ana wrote: ${first.toLowerCase()} !`)
  await expect(page.getByText('Ana: accepted.')).toBeVisible()
  await expect(page.getByText('On the board: 1 ballot.')).toBeVisible()

  await phone.reload()
  await phone.getByRole('button', { name: 'Change my vote' }).tap()
  await stance(phone, 'Stay the night', 'Disagree').tap()
  await phone.getByRole('button', { name: 'Change my vote' }).tap()
  await expect(phone.getByText('Your changed vote is in this new code.')).toBeVisible()
  const second = await codeOn(phone)
  await collect(page, second)
  await expect(page.getByText('Ana: the changed vote replaces the one before')).toBeVisible()
  await collect(page, first)
  await expect(page.getByText('Ana: an older code.')).toBeVisible()

  await phone.getByRole('button', { name: 'Somebody else votes' }).tap()
  await stance(phone, 'Leave over the bridge', 'Agree').tap()
  await phone.getByRole('button', { name: 'Vote', exact: true }).tap()
  await page.getByRole('button', { name: 'Close the poll' }).click()
  await collect(page, await codeOn(phone))
  await expect(page.getByText('refused, the poll is closed.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Reopen the poll' }).click()
  await collect(page, await codeOn(phone))
  await expect(page.getByText('accepted. Voter 2 on one device.')).toBeVisible()

  await page.getByRole('button', { name: 'Go to the board' }).click()
  const playground = new PlaygroundPage(page)
  await expect(playground.ballot('Ana', 'A')).toHaveAttribute('data-stance', 'disagree')
  await expect(playground.ballot('Student 1', 'B')).toHaveAttribute('data-stance', 'agree')
  await expect(playground.card('Voting')).toContainText('1 ÷ 2')
})

test('how sure a voter is, and the one that is chosen, reach the board from a phone @deep', async ({
  page,
  browser,
}) => {
  const playground = new PlaygroundPage(page)
  const vote = async (link: string, choose: (phone: Page) => Promise<void>) => {
    const phone = await browser.newPage({ ...PHONE })
    await phone.goto(link)
    await choose(phone)
    await phone.getByRole('button', { name: 'Vote', exact: true }).tap()
    await collect(page, await codeOn(phone))
    await expect(page.getByText('On the board: 1 ballot.')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the board' }).click()
    await phone.close()
  }

  await vote(await openPoll(page, 'weighted'), async (phone) => {
    await stance(phone, 'Stay the night', 'Agree').tap()
    const sure = phone.getByRole('slider', { name: /“Stay the night”/ })
    await sure.focus()
    for (let step = 0; step < 6; step++) await phone.keyboard.press('ArrowLeft')
    await expect(sure).toHaveAttribute('aria-valuetext', '40 %')
  })
  await expect(playground.ballot('Student 1', 'A')).toHaveAttribute('data-stance', 'agree')
  await expect(playground.ballot('Student 1', 'A')).toContainText('0.4')

  await vote(await openPoll(page, 'one'), (phone) =>
    phone.getByRole('radio', { name: 'Leave over the bridge' }).tap(),
  )
  await expect(playground.ballot('Student 1', 'B')).toHaveAttribute('data-stance', 'agree')
  await expect(playground.ballot('Student 1', 'A')).toHaveAttribute('data-stance', 'disagree')
})

test('a yes or no on one proposal reaches the board @once', async ({ page }) => {
  await page.goto('/?learn=poll')
  await page.getByRole('button', { name: 'New question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Do we leave?')
  await page.getByRole('textbox', { name: 'Proposal 1' }).fill('Leave now')
  await page.getByRole('button', { name: 'Remove proposal 2' }).click()
  await page.getByLabel('Students say').selectOption('one')
  await page.getByRole('button', { name: 'Open the poll' }).click()
  await expect(page.getByRole('alert')).toContainText('at least two proposals')
  await page.getByLabel('Students say').selectOption('stances')
  await page.getByRole('button', { name: 'Open the poll' }).click()
  await collect(page, codesOf(await questionOn(page), 3).join(' '))
  await page.getByRole('button', { name: 'Go to the board' }).click()
  await expect(new PlaygroundPage(page).card('Voting')).toContainText('1 ÷ 3')
})

test('two hundred students are read in one paste and counted on the board @deep', async ({
  page,
}) => {
  await openPoll(page)
  await collect(page, codesOf(await questionOn(page), 200).join('\n'))
  await expect(page.getByText('200 codes: 200 accepted.')).toBeVisible()
  await expect(page.getByText('On the board: 200 ballots.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the board' }).click()
  // Every third student agrees with a proposal.
  await expect(new PlaygroundPage(page).card('Voting')).toContainText('67 ÷ 200')
})

test('a batch is one step, and results are saved and deleted @once', async ({ page }) => {
  await openPoll(page)
  const codes = codesOf(await questionOn(page), 30)
  await collect(page, codes.join(' '))
  await expect(page.getByText('30 codes: 30 accepted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Put them on the board' }).click()
  await expect(page.getByText('On the board: 30 ballots.')).toBeVisible()

  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  expect(await saved('Save as CSV')).toContain(`Voter 0,A,agree,,0,${codes[0]!}`)
  const json = JSON.parse(await saved('Save as JSON')) as { ballots: unknown[] }
  expect(json.ballots).toHaveLength(30)

  await page.getByRole('button', { name: 'Go to the board' }).click()
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(page.getByText('Scan to vote')).toBeVisible()
  await page.goBack()
  await page.goBack()

  await page.getByRole('button', { name: 'Delete the poll' }).click()
  await page.getByRole('button', { name: 'Delete 30 ballots' }).click()
  await expect(page.getByRole('heading', { name: 'Ask your class' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your polls' })).toBeHidden()
})

test('a question is answered by keyboard, and where the browser keeps nothing @once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto(questionAddress())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CAMP.text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Disagree' }).first()).toBeChecked()
  await page.getByLabel('Your name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This browser keeps nothing')).toBeVisible()
  expect(await codeOn(page)).toMatch(/^V1/)
  // No scenario is run on the phone of a voter.
  expect(workers).toEqual([])
})

test('a poll’s link is a page of its own, next to links of scenarios @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await page.evaluate((hash) => {
    location.hash = hash
  }, questionAddress().slice(1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CAMP.text)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.goBack()
  await expect(playground.card('Voting')).toContainText('3 ÷ 5')
})

test('codes are read by the camera, one after the other @once', async ({ baseURL }, testInfo) => {
  const film = testInfo.outputPath('codes.y4m')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) })
  await openPoll(page)
  await writeFilm(film, codesOf(await questionOn(page), 2))
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('On the board: 2 ballots.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(page.getByLabel('Picture of the camera')).toHaveCount(0)
  await browser.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a question opens again after one visit @once', async ({ page, context }) => {
    await page.goto(questionAddress())
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('group', { name: 'Stay the night' }).getByText('Abstain').click()
    await page.getByRole('button', { name: 'Vote', exact: true }).click()
    expect(await codeOn(page)).toMatch(/^V1/)
  })
})

test('scripts of a stranger stay off in the copy that a class votes on @once', async ({ page }) => {
  const foreign = encodeLink({
    ...riverRising,
    strategies: [{ id: 'own', name: 'Foreign rule', source: 'export default () => null' }],
  })!
  await page.goto(`/#${foreign}`)
  await expect(page.getByRole('button', { name: 'See and allow' })).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Learn' }).click()
  await page.getByRole('button', { name: 'Class vote' }).click()
  await page.getByRole('button', { name: 'Open the poll' }).click()
  await page.getByRole('button', { name: 'Go to the board' }).click()
  await expect(page.getByText('Class vote: The river is rising').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'See and allow' })).toBeVisible()
})
