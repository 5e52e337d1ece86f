import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** The rubric debate as a user meets it. */
class DebatePage extends PlaygroundPage {
  async hold(scenario: string): Promise<void> {
    await this.open()
    await this.choose(scenario)
    await this.column('Result')
    await expect(this.decision).toBeVisible()
  }

  get decision() {
    return this.page.getByRole('group', { name: 'Decision', exact: true })
  }

  /** What a member says, with what the others have against it. */
  proposal(name: string) {
    return this.page.getByRole('article', { name, exact: true })
  }

  evidence(key: string) {
    const result = this.page.getByRole('region', { name: 'Result', exact: true })
    return result.getByRole('switch', { name: key, exact: true })
  }
}

test('taking a piece of evidence away changes votes, critiques, decision and evaluation at once', async ({
  page,
}) => {
  const debate = new DebatePage(page)
  await debate.hold('The incident summary')
  await expect(debate.decision).toHaveAttribute('data-stop', 'accepted')
  await expect(page.getByText('without it: needs revision')).toHaveCount(4)
  await debate.evidence('customer_impact').press('Space')
  await expect(debate.decision).toContainText('Needs revision')
  await expect(debate.decision).toContainText('customer_impact is missing')
  await expect(debate.decision).toContainText('before: accepted')
  const imani = debate.proposal('Imani')
  await expect(imani).toContainText('before: accept')
  await expect(imani).toContainText('2 critiques, material')
  await expect(imani).toContainText('Chen and Sam: customer_impact is missing and it cites nothing')
  await expect(debate.proposal('Chen')).not.toContainText('before')
  const details = await debate.column('Details')
  await expect(details.getByText('Imani asks for a revision')).not.toHaveCount(0)
  await expect(details.getByText('Procedure followed', { exact: true })).toBeVisible()
  await debate.button('Undo').click()
  await debate.column('Result')
  await expect(debate.decision).toHaveAttribute('data-stop', 'accepted')
})

test('a debate is set up: member, rubric, owner, and a statement that nothing changes', async ({
  page,
}) => {
  const debate = new DebatePage(page)
  await debate.hold('Owner gap')
  await expect(debate.decision).toContainText('Blocked')
  const setup = await debate.column('Set up')
  await setup.getByRole('combobox', { name: 'Final owner' }).selectOption('Sam')
  await setup.locator('summary').filter({ hasText: 'Chen' }).click()
  const chen = setup.getByRole('listitem').filter({ has: page.getByText('Chen', { exact: true }) })
  await chen.getByRole('checkbox', { name: 'timeline' }).uncheck()
  await setup.getByRole('radio', { name: 'asks for revision' }).check()
  await debate.column('Result')
  await expect(debate.decision).toContainText('a strict debate sends those back')
  await debate.column('Set up')
  await chen.getByRole('radio', { name: 'fixed' }).check()
  await chen.getByRole('radio', { name: 'escalate' }).check()
  await debate.column('Result')
  await expect(debate.decision).toContainText('Chen would not decide it here.')
  await debate.column('Set up')
  await chen.getByRole('radio', { name: 'not at all' }).check()
  await setup.getByRole('button', { name: 'Add an agent' }).click()
  await debate.column('Result')
  await expect(debate.proposal('Chen')).toContainText('Did not answer.')
  await expect(debate.proposal('Agent 4')).toContainText('accept')
  expect(debate.complaints).toEqual([])
})

test('it is played word by word, and everything shows that moment @phone', async ({ page }) => {
  const debate = new DebatePage(page)
  await debate.hold('Dissent erasure')
  await debate.button('First moment').click()
  await expect(debate.decision).toContainText('Not decided yet')
  await expect(debate.proposal('Chen')).toContainText('Has not spoken yet.')
  await debate.button('Next moment').click()
  await expect(debate.proposal('Chen')).toContainText('confidence 0.9')
  await expect(debate.proposal('Imani')).toContainText('Has not spoken yet.')
  await page.getByRole('slider', { name: 'Moment' }).press('End')
  await expect(debate.decision).toContainText('Needs revision')
  const details = await debate.column('Details')
  await expect(details.getByText('dissent-not-preserved')).toBeVisible()
  await expect(details.getByText('customer_impact is missing', { exact: true })).toBeVisible()
})

test('pictures that were away for a while fit into the narrowest of pages @once', async ({
  page,
}) => {
  const debate = new DebatePage(page)
  await debate.hold('Dissent erasure')
  const way = page.getByRole('figure', { name: 'The way it took' })
  await debate.button('First moment').click()
  await expect(way).toHaveCount(0)
  await debate.button('Last moment').click()
  await expect(way).toBeVisible()
  for (const view of ['View as a table', 'View as a chart']) {
    await debate.button('Who needs what: view and save').click()
    await page.getByRole('menuitem', { name: view }).click()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const findTooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && !element.closest('.scroll'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => `${element.tagName} ${element.getAttribute('class')}`),
    )
  await expect.poll(findTooWide).toEqual([])
})

test('the transcript is taken along with every field of its contract @once', async ({ page }) => {
  const debate = new DebatePage(page)
  await debate.hold('Dissent erasure')
  const take = async (name: string) => {
    const download = page.waitForEvent('download')
    await debate.button(name).click()
    return readFile(await (await download).path(), 'utf8')
  }
  const transcript = JSON.parse(await take('Save as JSON')) as Readonly<Record<string, unknown>>
  expect(transcript).toMatchObject({
    runId: expect.stringMatching(/^debate-[0-9a-f]{16}$/),
    goal: 'Approve the incident summary',
    finalOwner: 'incident commander',
    stopReason: 'needs_revision',
    dissent: [],
    erasedDissent: [{ agentId: 'impact', vote: 'revise' }],
  })
  for (const field of ['agents', 'proposals', 'votes']) expect(transcript[field]).toHaveLength(3)
  expect(transcript['critiques']).toHaveLength(6)
  const markdown = await take('Save as Markdown')
  expect(markdown).toContain('# Approve the incident summary')
  expect(markdown).toContain('missing evidence: customer\\_impact')
})

test('the picture is read member by member with the keyboard @once', async ({ page }) => {
  const debate = new DebatePage(page)
  await debate.hold('The incident summary')
  const members = page.getByRole('slider', { name: 'Members' })
  await members.focus()
  await expect(members).toHaveAttribute('aria-valuetext', /^Chen needs timeline \(there\); accepts/)
  await members.press('ArrowDown')
  await members.press('ArrowDown')
  await expect(members).toHaveAttribute(
    'aria-valuetext',
    /^Sam needs mitigation \(there\) and owner/,
  )
})

test('the way that a debate took is read by keyboard, and an answer leads to what shows it @phone', async ({
  page,
}) => {
  const debate = new DebatePage(page)
  await debate.hold('All accept, a check fails')
  await expect(debate.decision).toHaveAttribute('data-stop', 'rejected')
  const steps = page.getByRole('slider', { name: 'Steps' })
  await steps.focus()
  await expect(steps).toHaveAttribute('aria-valuetext', /^Veto, failed check\?: It ended here/)
  await steps.press('ArrowRight')
  await expect(steps).toHaveAttribute('aria-valuetext', 'Owner accepts?: Not reached.')
  const details = await debate.column('Details')
  await details
    .getByRole('button', { name: 'Show: Are agents, turns, tokens and retries limited?' })
    .press('Enter')
  const limits = page.getByRole('region', { name: 'Limits', exact: true })
  await expect(limits).toBeFocused()
  await limits.getByRole('spinbutton', { name: 'Agents' }).fill('2')
  await debate.column('Result')
  await expect(debate.decision).toContainText('with 1 member not asked')
  expect(debate.complaints).toEqual([])
})

test('a check, the owner and judge passes change a decision by keyboard, and it is saved as a case', async ({
  page,
}) => {
  const debate = new DebatePage(page)
  await debate.hold('Sent back, then accepted')
  const setup = page.getByRole('region', { name: 'Set up', exact: true })
  const expectStop = async (reason: string) => {
    await debate.column('Result')
    await expect(debate.decision).toHaveAttribute('data-stop', reason)
    await debate.column('Set up')
  }
  await expectStop('accepted')
  const passes = setup.getByRole('spinbutton', { name: 'Judge passes' })
  if (!debate.isNarrow) await expect(passes).toBeInViewport()
  await passes.fill('1')
  await expectStop('budget_exhausted')
  await passes.fill('2')
  await expectStop('accepted')

  await setup.getByRole('radio', { name: 'accepts', exact: true }).press('ArrowRight')
  await expectStop('rejected')
  await setup.getByRole('radio', { name: 'rejects', exact: true }).press('ArrowLeft')

  await debate.button('Add check').press('Enter')
  const name = setup.getByRole('textbox', { name: 'Name of the check' })
  await name.fill('')
  await name.press('Tab')
  await expect(name).toHaveAccessibleDescription(/^It needs a name\. It is still called /)
  await name.fill('Schema')
  await name.press('Tab')
  await setup.getByRole('combobox', { name: 'Result' }).selectOption('failed')
  await setup.getByRole('combobox', { name: 'If it fails, it' }).selectOption('rejects it')
  await expectStop('rejected')
  await debate.column('Details')
  const download = page.waitForEvent('download')
  await debate.button('Save as a case').press('Enter')
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as object
  expect(JSON.stringify(saved)).toContain('"Schema"')
})
