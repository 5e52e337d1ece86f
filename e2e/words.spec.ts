import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test('a run is told in words, round by round, follows the playhead, and is saved as a transcript', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A release, debated')
  await playground.openChart('Words')
  const second = page.getByRole('region', { name: 'Round 2 in words' })
  await expect(second).toHaveAttribute('aria-current', 'step')
  await expect(second.getByRole('listitem').filter({ hasText: 'the governing rule' })).toHaveText(
    'Bayesian, the governing rule, chooses wait with a posterior of 0.969; the run ends in round 2.',
  )
  const first = page.getByRole('region', { name: 'Round 1 in words' })
  await first.getByRole('heading', { level: 2 }).getByRole('button').press('Enter')
  await expect(first).toHaveAttribute('aria-current', 'step')
  await expect(second).not.toHaveAttribute('aria-current', 'step')
  await expect(first).toContainText('so ship and wait are debated')

  const saving = page.waitForEvent('download')
  await playground.button('Save as Markdown').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('transcript.md')
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toContain('# A release, debated\n\nA run told in words by Conclave.')
  expect(text.match(/^## Round \d$/gm)).toEqual(['## Round 1', '## Round 2'])
})

test('the round under the playhead is told on the projector, by keyboard @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A release, debated')
  await page.keyboard.press('p')
  await expect(page.getByText(/^Cards 1–4 of/)).toBeVisible()
  await page.keyboard.press('t')
  const words = page.getByRole('region', { name: 'The round in words' })
  await expect(words).toContainText('the run ends in round 2')
  await page.keyboard.press('[')
  await expect(words).toContainText('so ship and wait are debated')
  await page.keyboard.press('t')
  await expect(words).toHaveCount(0)
})
