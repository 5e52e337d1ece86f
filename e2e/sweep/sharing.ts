import { expect } from '@playwright/test'
import { encodeLink } from '../../src/scenario/link/link'
import { releaseDebate } from '../../src/scenario/presets/release-debate'
import { abstentionTrap } from '../../src/scenario/presets/abstention-trap'
import type { ScenarioDocument, Shows } from '../../src/scenario/scenario'
import type { PlaygroundPage } from '../playground-page'
import type { Tour } from './tour'

const encode = (scenario: ScenarioDocument): string => encodeLink(scenario)!

const LINK = encode(abstentionTrap)

/** With another task it is no example of the page's own, so its scripts are a stranger's. */
const STRANGERS = encode({ ...releaseDebate, task: 'Somebody else’s' })

/** One panel, the menu and the threshold are put away, and there is a question. */
const LESSON = encode({
  ...abstentionTrap,
  prompt: 'Who would win?',
  shows: { ...abstentionTrap.shows, hidden: ['ballots', 'charts', 'threshold', 'scenarios'] },
})

/** What there is to predict, and the same where it may be revealed. */
const predict = (shows: Shows): string => encode({ ...abstentionTrap, shows })

/** The ways in which a link can break. */
const BROKEN: readonly (readonly [name: string, hash: string, says: string])[] = [
  ['a broken link: beginning', `x${LINK}`, 'It broke at its beginning.'],
  ['a broken link: version', LINK.replace(/^c\d+/, 'c99'), 'made by a newer version'],
  [
    'a broken link: characters',
    `${LINK.slice(0, 40)}!${LINK.slice(41)}`,
    'It broke at its characters.',
  ],
  [
    'a broken link: damage',
    `${LINK.slice(0, 40)}${LINK[40] === 'A' ? 'B' : 'A'}${LINK.slice(41)}`,
    'was changed on the way',
  ],
  ['a link that was cut off', LINK.slice(0, -30), 'What could be read'],
]

async function openHash({ page }: PlaygroundPage, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${hash}`)
}

export const SHARING: readonly Tour[] = [
  {
    name: 'sharing',
    states: [
      {
        name: 'share as a link',
        async reach(playground) {
          await playground.open()
          await playground.share('Link')
          await playground.readLink()
        },
      },
      ...['Teach', 'Embed', 'Picture', 'File', 'Code'].map((way) => ({
        name: `share: ${way}`,
        async reach({ page }: PlaygroundPage) {
          await page.getByRole('tab', { name: way, exact: true }).click()
          await expect(page.getByRole('tabpanel', { name: way, exact: true })).toBeVisible()
          await expect(page.getByRole('dialog')).not.toContainText(/Loading|Writing|Counting/)
        },
      })),
    ],
  },
  {
    name: 'opening',
    states: [
      {
        name: 'open a file, or paste',
        async reach(playground) {
          await playground.open()
          await playground.command('Open a file, or paste')
          await expect(playground.page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'a table of votes, with a mistake',
        async reach({ page }) {
          const dialog = page.getByRole('dialog')
          await dialog
            .getByRole('textbox')
            .fill('agent,proposal,stance\nIda,Tea,agree\nJon,Tea,what')
          await expect(dialog).toContainText('line 3, column')
        },
      },
      {
        name: 'a file that can be opened',
        async reach(playground) {
          await playground.page.keyboard.press('Escape')
          const text = JSON.stringify(abstentionTrap, null, 2)
          await playground.dropFile('mine.json', 'application/json', Buffer.from(text))
          await expect(playground.button('Open as a new scenario')).toBeVisible()
        },
      },
      {
        name: 'a file with a mistake',
        async reach(playground) {
          await playground.page.keyboard.press('Escape')
          const wrong = { ...abstentionTrap, agents: [{ id: 'a' }, { id: 7 }] }
          const text = JSON.stringify(wrong, null, 2)
          await playground.dropFile('mine.json', 'application/json', Buffer.from(text))
          await expect(playground.page.getByRole('dialog')).toContainText(/mine\.json, line \d+/)
        },
      },
      ...BROKEN.map(([name, hash, says]) => ({
        name,
        async reach(playground: PlaygroundPage) {
          await openHash(playground, hash)
          await expect(playground.page.getByRole('dialog')).toContainText(says)
        },
      })),
      {
        name: 'scripts of a stranger are off',
        async reach(playground) {
          await openHash(playground, STRANGERS)
          await expect(playground.button('See and allow')).toBeVisible()
        },
      },
      {
        name: 'looking at scripts',
        async reach(playground) {
          await playground.button('See and allow').click()
          const dialog = playground.page.getByRole('dialog')
          await expect(dialog).toContainText('I have not seen the audit.')
        },
      },
      {
        name: 'panels are hidden by a teacher',
        async reach(playground) {
          await openHash(playground, LESSON)
          const heading = playground.page.getByRole('heading', { level: 1 })
          await expect(heading).toHaveText('Who would win?')
          await expect(playground.button('Show all controls')).toBeVisible()
          await expect(playground.threshold).toHaveCount(0)
        },
      },
      {
        name: 'verdicts are hidden for a prediction',
        async reach(playground) {
          await openHash(playground, predict({ hidden: ['verdicts'], canReveal: true }))
          await expect(playground.button('Reveal the verdicts')).toBeVisible()
          await expect(playground.card('Voting')).toContainText('?')
        },
      },
      {
        name: 'presenting a prediction',
        async reach({ page }) {
          await page.keyboard.press('p')
          await expect(page.getByText('Cards 1–4 of 14')).toBeVisible()
          await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
        },
      },
      {
        name: 'presenting verdicts',
        async reach({ page }) {
          await page.keyboard.press('v')
          await expect(page.getByRole('heading', { level: 2 })).toContainText('choose')
        },
      },
      {
        name: 'presenting the round in words',
        async reach({ page }) {
          await page.keyboard.press('t')
          await expect(page.getByRole('region', { name: 'The round in words' })).toContainText(
            'is undecided',
          )
          await page.keyboard.press('t')
        },
      },
      {
        name: 'presenting a large QR code',
        async reach({ page }) {
          await page.keyboard.press('q')
          await expect(page.locator('.present-link')).toHaveAttribute('data-large', 'true')
        },
      },
      {
        name: 'arithmetic is hidden for a prediction',
        async reach(playground) {
          await openHash(playground, predict({ hidden: ['arithmetic', 'flips'] }))
          await playground.expectStatus({ Voting: 'undecided' })
        },
      },
    ],
  },
]

const EMBEDS = [
  'board',
  'board&theme=dark',
  'board&edit',
  'board&edit&paper=none&theme=light',
  'timeline',
  'graph',
  'influence',
  'table',
  'lab',
]

export const EMBEDDED: readonly Tour[] = [
  {
    name: 'in another page',
    states: [
      ...EMBEDS.map((query) => ({
        name: `embed: ${query}`,
        async reach({ page }: PlaygroundPage) {
          await page.goto('about:blank')
          await page.goto(`/?embed=${query}#${STRANGERS}`)
          await expect(page.getByRole('main')).not.toContainText(/Loading|Listening/)
          await expect(page.getByRole('link', { name: 'Open in Conclave' })).toBeVisible()
        },
      })),
      ...['board', 'timeline'].map((view) => ({
        name: `embed with a broken link: ${view}`,
        async reach({ page }: PlaygroundPage) {
          await page.goto('about:blank')
          await page.goto(`/?embed=${view}#${STRANGERS.slice(0, 60)}`)
          await expect(page.getByRole('alert')).toContainText('The link is broken.')
        },
      })),
    ],
  },
]
