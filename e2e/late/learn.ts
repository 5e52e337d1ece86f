import type { PlaygroundPage } from '../playground-page'
import type { LateTour } from './row'

const openLearn = ({ page }: PlaygroundPage) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Learn' }).click()

const section = (name: string) => async (playground: PlaygroundPage) => {
  await openLearn(playground)
  await playground.page
    .getByRole('navigation', { name: 'Learn' })
    .getByRole('button', { name })
    .click()
}

/** A section of Learn is a row. */
const SECTIONS: readonly (readonly [source: string, tab: string, heading: string])[] = [
  ['learn/gallery/view/GallerySection.tsx', 'Scenarios', 'Paradoxes'],
  ['learn/poll/view/PollSection.tsx', 'Class vote', 'Ask your class'],
  [
    'learn/search/view/SearchSection.tsx',
    'Make them disagree',
    'How many votes set every two rules apart',
  ],
  ['learn/reference/view/ReferenceSection.tsx', 'Reference', 'The fourteen rules'],
]

export const LEARN: readonly LateTour[] = [
  {
    name: 'Learn',
    open: (playground) => playground.arrive(),
    rows: [
      {
        parts: ['learn/LearnPage.tsx'],
        reach: openLearn,
        says: ['The page Learn could not be loaded.'],
        there: ({ page }) =>
          page.getByRole('heading', { level: 1, name: 'Why do rules disagree?' }),
      },
    ],
  },
  {
    name: 'sections of Learn',
    open: (playground) => playground.arrive(),
    rows: SECTIONS.map(([source, tab, heading]) => ({
      parts: [source],
      reach: section(tab),
      says: ['The section could not be loaded.'],
      there: ({ page }) => page.getByRole('heading', { name: heading, exact: true }),
    })),
  },
  {
    name: 'what the rules make of one’s own scenarios',
    open: async (playground) => {
      await playground.open()
      await playground.ballot('Bo', 'A').press('d')
    },
    rows: [
      {
        parts: ['learn/tasks.ts'],
        reach: section('Scenarios'),
        says: ['What the rules make of them could not be worked out.'],
        breaks: ['What the rules make of them could not be worked out.'],
        there: ({ page }) =>
          page.getByRole('region', { name: 'Yours' }).locator('.fingerprint').first(),
      },
    ],
  },
]
