import type { PlaygroundPage } from '../playground-page'
import type { LateTour } from './row'

const openLearn = ({ page }: PlaygroundPage) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Learn' }).click()

export const LESSONS_LATE: readonly LateTour[] = [
  {
    name: 'the path of lessons',
    open: (playground) => playground.arrive(),
    rows: [
      {
        parts: ['learn/lessons/view/PathSection.tsx'],
        reach: openLearn,
        says: ['The section could not be loaded.'],
        there: ({ page }) => page.getByRole('heading', { name: /^Your path/ }),
      },
    ],
  },
  {
    name: 'a lesson',
    open: async (playground) => {
      await playground.arrive()
      await openLearn(playground)
    },
    rows: [
      {
        parts: ['learn/lessons/view/LessonSection.tsx'],
        reach: (playground) => playground.button('Start').click(),
        says: ['The section could not be loaded.'],
        // What it shares with others is asked of it by name, so that it fails before it is drawn.
        breaks: ['The section could not be loaded.'],
        there: ({ page }) => page.getByRole('complementary', { name: 'Lesson' }),
      },
    ],
  },
  {
    name: 'the editor of lessons',
    open: async (playground) => {
      await playground.arrive()
      await openLearn(playground)
    },
    rows: [
      {
        parts: ['learn/lessons/view/editor/LessonEditor.tsx'],
        reach: (playground) => playground.button('Make a lesson of the open scenario').click(),
        says: ['The lesson editor could not be loaded.'],
        there: ({ page }) => page.getByRole('heading', { name: /^Make a lesson of/ }),
      },
    ],
  },
]
