import { expect } from '@playwright/test'
import type { Question } from '../../src/learn/poll/model/question'
import { CAMP, codesOf, collect, questionAddress, questionOn } from '../poll-question'
import type { PlaygroundPage } from '../playground-page'
import type { Tour } from './tour'

async function open({ page }: PlaygroundPage, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const asks = (name: string, changes: Partial<Question>) => ({
  name,
  reach: (playground: PlaygroundPage) => open(playground, questionAddress({ ...CAMP, ...changes })),
})

export const POLL: readonly Tour[] = [
  {
    name: 'a class votes',
    states: [
      asks('a question with stances', {}),
      {
        name: 'a vote on it',
        reach: async ({ page }) => {
          await page.getByRole('radio', { name: 'Agree' }).first().check({ force: true })
          await page.getByLabel('Your name').fill('Ana')
        },
      },
      {
        name: 'the code of a vote',
        reach: async ({ page }) => {
          await page.getByRole('button', { name: 'Vote', exact: true }).click()
          await page.getByText('What the code holds').click()
        },
      },
      {
        name: 'a vote that is changed',
        reach: ({ page }) => page.getByRole('button', { name: 'Change my vote' }).click(),
      },
      asks('a question with weights', { kind: 'weighted' }),
      asks('a question with one choice', {
        kind: 'one',
        isNamed: false,
        text: 'W'.repeat(200),
        proposals: ['x'.repeat(80), 'y'.repeat(80)],
      }),
      {
        name: 'a question that is damaged',
        reach: (playground) => open(playground, questionAddress().slice(0, -2)),
      },
    ],
  },
  {
    name: 'a teacher asks a class',
    states: [
      {
        name: 'a question to be asked',
        async reach({ page }) {
          await page.goto('about:blank')
          await page.goto('/?learn=poll')
          await expect(page.getByRole('button', { name: 'Open the poll' })).toBeVisible()
        },
      },
      {
        name: 'a question that cannot be asked',
        async reach({ page }) {
          await page.getByRole('button', { name: 'Add proposal' }).click()
          await page.getByRole('button', { name: 'Open the poll' }).click()
          await expect(page.getByText('Proposal 3 has no text.')).toBeVisible()
        },
      },
      {
        name: 'a poll without ballots',
        async reach({ page }) {
          await page.getByRole('button', { name: 'Remove proposal 3' }).click()
          await page.getByRole('button', { name: 'Open the poll' }).click()
          await expect(page.getByRole('img', { name: 'QR code of the poll' })).toBeVisible()
        },
      },
      {
        name: 'ballots and trouble',
        async reach({ page }) {
          const question = await questionOn(page)
          const codes = codesOf(question, 60)
          const damaged = `${codes[0]!.slice(0, -1)}${codes[0]!.endsWith('Z') ? 'Y' : 'Z'}`
          await collect(page, [...codes, codes[1], damaged].join('\n'))
          await expect(page.getByText('On the board: 60 ballots.')).toBeVisible()
        },
      },
      {
        name: 'a poll in a dark room',
        async reach({ page }) {
          await page.getByRole('button', { name: 'Show large' }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'a camera that is not there, and a closed poll',
        async reach({ page }) {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Close the poll' }).click()
          await page.getByRole('button', { name: 'Scan with the camera' }).click()
          await expect(page.getByText('Paste the codes instead.')).toBeVisible()
        },
      },
      {
        name: 'polls that are kept',
        async reach({ page }) {
          await page.getByRole('button', { name: 'All polls' }).click()
          await expect(page.getByRole('heading', { name: 'Your polls' })).toBeVisible()
        },
      },
    ],
  },
]
