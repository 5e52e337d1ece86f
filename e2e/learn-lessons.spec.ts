import { expect, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { applyPatches } from '../src/scenario/patch'
import { LESSONS } from '../src/scenario/presets/lessons/lessons'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

const lessonOf = (page: Page) => page.getByRole('complementary', { name: 'Lesson' })
const checksOf = (page: Page) =>
  lessonOf(page)
    .getByRole('listitem')
    .filter({ hasText: /^(Not met|Met):/ })
const step = (page: Page, name: string) =>
  lessonOf(page).getByRole('heading', { name, exact: true })

/** Tab by tab, as somebody does who has no mouse. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'gridcell', name: string | RegExp) {
  const target = page
    .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    .first()
  await expect(target).toBeVisible()
  for (let at = 0; at < 80; at++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(name)} is not reached with Tab`)
}

test('a newcomer goes from the first load to the end of lesson one by keyboard alone @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await (await tabTo(page, 'button', 'Learn')).press('Enter')
  await (await tabTo(page, 'button', 'Start')).press('Enter')
  await expect(page).toHaveURL(/\?learn=lesson\/ratios$/)
  await expect(step(page, 'Your prediction')).toBeVisible()
  // No answer is on the page before there is a prediction.
  await expect(playground.card('Supermajority')).toContainText('?')
  const majority = lessonOf(page).getByRole('group', { name: 'Majority', exact: true })
  const supermajority = lessonOf(page).getByRole('group', { name: 'Supermajority', exact: true })
  await tabTo(page, 'radio', 'A')
  await page.keyboard.press('Space')
  await expect(majority.getByRole('radio', { name: 'A' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(supermajority.getByRole('radio', { name: 'A' })).toBeChecked()
  await (await tabTo(page, 'button', 'See what they say')).press('Enter')

  await expect(step(page, 'What they say')).toBeFocused()
  await expect(majority).toContainText('as you said')
  await expect(supermajority).toContainText('it names no winner')
  await expect(lessonOf(page)).toContainText('Supermajority divides 3 by all 5 votes')
  await expect(playground.card('Supermajority')).toContainText('Rejected')
  await page.keyboard.press('ArrowRight')
  await expect(step(page, 'Your turn')).toBeFocused()
  await expect(checksOf(page).first()).toContainText('Not met:')
  await expect(checksOf(page).first()).toContainText('Rejected, 0.6, needs 2/3')

  await page.keyboard.press('b')
  await expect(playground.ballot('Ana', 'A')).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'a']) await page.keyboard.press(key)
  await expect(playground.ballot('Dan', 'A')).toContainText('agree')
  await expect(checksOf(page)).toHaveCount(4)
  await expect(checksOf(page).filter({ hasText: 'Not met:' })).toHaveCount(0)
  await expect(lessonOf(page).getByRole('status')).toContainText(
    'Done: Make Supermajority decide as well',
  )
  await expect(lessonOf(page)).not.toContainText('Comes with the check mark')
  await (await tabTo(page, 'button', 'Next')).press('Enter')
  await expect(step(page, 'What to take away')).toBeFocused()
  await expect(page.getByText('“Most of us” is not one number.')).toBeInViewport({ ratio: 1 })
  // What was told of the prediction stays, whatever the task has changed.
  await expect(lessonOf(page)).toContainText('Supermajority divides 3 by all 5 votes')
  // Nor is the prediction graded anew by those who look back at it.
  for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft')
  await expect(step(page, 'Your prediction')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(supermajority).toContainText('it names no winner')
  await (await tabTo(page, 'button', 'Lessons')).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your path 1 of 10 done' })).toBeVisible()
  // What the next one asks for would tell what it reveals.
  await expect(page.getByText('Next: Weights')).toBeVisible()
  await expect(page.getByText('How sure must Ines be?')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Lesson 1, Ratios, done:/ })).toBeVisible()
})

test('a newcomer goes to the end of lesson one by touch alone @phone @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.arrive()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Learn' }).tap()
  await playground.button('Start').tap()
  const group = (name: string) => lessonOf(page).getByRole('group', { name, exact: true })
  await group('Majority').getByRole('radio', { name: 'A', exact: true }).tap()
  await group('Supermajority').getByRole('radio', { name: 'No winner' }).tap()
  await playground.button('See what they say').tap()
  await expect(group('Supermajority')).toContainText('as you said')
  await playground.button('Next').tap()
  await playground.button('Try it').first().tap()
  const standing = page.getByRole('button', { name: /^Supermajority decides for A. Now: Rejected/ })
  await expect(standing).toBeVisible()
  await playground.show('Votes')
  await playground.ballot('Dan', 'A').tap()
  await expect(playground.ballot('Dan', 'A')).toHaveAttribute('aria-selected', 'true')
  await expect(playground.ballot('Dan', 'A')).toContainText('disagree')
  // What is chosen turns with every tap: from disagree to abstain, and on to agree.
  await playground.ballot('Dan', 'A').tap()
  await expect(playground.ballot('Dan', 'A')).toContainText('abstain')
  await playground.ballot('Dan', 'A').tap()
  await page.getByRole('button', { name: /^Done. Back to the lesson/ }).tap()
  await playground.button('Next').tap()
  await expect(lessonOf(page)).toContainText('“Most of us” is not one number.')
  await playground.button('Next: Weights').tap()
  await expect(page.getByText('Weights · the question')).toBeVisible()
})

test('a weight is changed by touch, and the ballot keeps its stance @phone @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await page.goto('/?learn=lesson/weights')
  await playground.button('Skip').tap()
  await playground.button('Next').tap()
  await playground.button('Try it').first().tap()
  await playground.show('Votes')
  await playground.ballot('Ines', 'A').tap()
  await playground.button('Edit weight and reason').tap()
  await page.getByRole('spinbutton', { name: 'Weight' }).fill('0.7')
  await expect(playground.ballot('Ines', 'A')).toHaveAttribute('data-stance', 'agree')
  await expect(page.getByRole('button', { name: /^Done. Back to the lesson/ })).toBeVisible()
})

test('what is kept of lessons is deleted at a click, and the path begins anew @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await page.goto('/?learn=lesson/abstention')
  await lessonOf(page).getByRole('button', { name: 'Skip' }).click()
  await lessonOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(step(page, 'Your turn')).toBeVisible()
  await playground.button('Lessons').click()
  await playground.button('Delete my progress').click()
  await expect(page.getByText(/^Your progress was deleted\./).first()).toBeVisible()
  await expect(playground.button('Delete my progress')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('what you do is kept on this device')).toBeVisible()
  await page.goto('/?learn=lesson/abstention')
  await expect(step(page, 'Your prediction')).toBeVisible()
})

test('a lesson that was begun goes on after a reload, and starts over @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await page.goto('/?learn=lesson/abstention')
  await lessonOf(page).getByRole('button', { name: 'Skip' }).click()
  await lessonOf(page).getByRole('button', { name: 'Next' }).click()
  await playground.ballot('Bo', 'A').press('a')
  const agreed = checksOf(page).filter({ hasText: 'At most 3 agreements' })
  await expect(agreed).toContainText('Not met:')
  await expect(agreed).toContainText('4')
  await page.reload()
  await expect(step(page, 'Your turn')).toBeVisible()
  await expect(playground.ballot('Bo', 'A')).toHaveAttribute('data-stance', 'agree')
  await expect(agreed).toContainText('Not met:')
  await playground.button('Start over').click()
  await expect(playground.ballot('Bo', 'A')).toHaveAttribute('data-stance', 'abstain')
  await expect(step(page, 'Your prediction')).toBeVisible()
})

test('a lesson that somebody adapts or corrects begins with the document of its link @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  const adapted = applyPatches(LESSONS['lesson-ratios']!, [
    { path: ['agents', 0], value: { id: 'gus', name: 'Gus' } },
    { path: ['moves', 0, 'agent'], value: 'gus' },
  ])
  await page.goto(`/#${encodeLink(adapted)!}`)
  await lessonOf(page).getByRole('button', { name: 'Skip' }).click()
  await lessonOf(page).getByRole('button', { name: 'Next' }).click()
  const notMet = checksOf(page).filter({ hasText: 'Not met:' })
  await expect(checksOf(page)).toHaveCount(4)
  await expect(notMet).toHaveCount(1)
  await playground.ballot('Dan', 'A').press('a')
  await expect(notMet).toHaveCount(0)
  await page.reload()
  await expect(checksOf(page).filter({ hasText: 'At most 1 vote changed' })).toContainText(
    '1 changed',
  )
  await playground.button('Start over').click()
  await expect(playground.ballot('Dan', 'A')).toHaveAttribute('data-stance', 'disagree')
  await expect(playground.ballot('Gus', 'A')).toBeVisible()

  const corrected = applyPatches(adapted, [
    { path: ['moves', 1, 'payload', 'stance'], value: 'abstain' },
  ])
  await page.goto(`/#${encodeLink(corrected)!}`)
  await expect(playground.ballot('Ben', 'A')).toHaveAttribute('data-stance', 'abstain')
  await lessonOf(page).getByRole('button', { name: 'Skip' }).click()
  await lessonOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(checksOf(page).filter({ hasText: 'At most 1 vote changed' })).toContainText(
    '0 changed',
  )
})

test('a teacher makes a lesson of a scenario, and a student solves it on a phone from its link @once', async ({
  page,
  browser,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.command('Make a lesson')
  await playground.button('Make a lesson').click()
  const form = page.getByRole('complementary', { name: 'Lesson editor' })
  const write = (label: string, text: string) =>
    form.getByRole('textbox', { name: label, exact: true }).fill(text)
  const choose = (label: string, option: string) =>
    form.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
  await write('Topic', 'Silence')
  await write('Question', 'Does an abstention count?')
  await write('What to do', 'Make Supermajority decide.')
  await choose('Rule', 'Supermajority')
  await expect(form).toContainText('“Supermajority decides”. Now: Undecided, 0.6, needs 2/3.')
  await form.getByRole('button', { name: 'Add a check' }).click()
  await choose('Check 2: kind', 'Few votes are changed')
  await write('Hint', 'Two abstain.')
  await write('What to take away', 'Ask what is divided by what.')
  // Every field is a step of its own that can be taken back.
  await playground.button('Undo').click()
  await expect(form.getByRole('textbox', { name: 'What to take away' })).toHaveValue('')
  await playground.button('Redo').click()
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Silence · the question')).toBeVisible()
  await playground.share('Link')
  const link = await playground.readLink()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const student = new PlaygroundPage(phone)
  await phone.goto(link)
  await expect(lessonOf(phone)).toContainText('Does an abstention count?')
  await student.button('Skip').tap()
  await student.button('Next').tap()
  await student.button('Try it').first().tap()
  await student.show('Votes')
  // Once to choose it, and once to turn it from abstain to agree.
  await student.ballot('Bo', 'A').tap()
  await student.ballot('Bo', 'A').tap()
  await phone.getByRole('button', { name: /^Done. Back to the lesson/ }).tap()
  await student.button('Next').tap()
  await expect(lessonOf(phone)).toContainText('Ask what is divided by what.')
  expect(student.complaints).toEqual([])
  await phone.close()
})
