import { expect } from '@playwright/test'
import type { PlaygroundPage } from '../playground-page'
import type { Tour } from './tour'

const lessonOf = ({ page }: PlaygroundPage) => page.getByRole('complementary', { name: 'Lesson' })

const openLesson = (slug: string) => ({
  name: `${slug}: the prediction`,
  async reach(playground: PlaygroundPage) {
    await playground.page.goto('about:blank')
    await playground.page.goto(`/?learn=lesson/${slug}`)
    await expect(lessonOf(playground)).toBeVisible()
    await expect(playground.page.getByText(/Loading|Counting/)).toHaveCount(0)
  },
})

const goOn = (button: string, shows: string) => ({
  name: shows,
  async reach(playground: PlaygroundPage) {
    await lessonOf(playground).getByRole('button', { name: button, exact: true }).click()
    await expect(lessonOf(playground).getByRole('heading', { name: shows })).toBeFocused()
    await expect(lessonOf(playground).getByText(/Comparing|Counting/)).toHaveCount(0)
  },
})

const boardOf = (name: 'Board' | 'Lab') => ({
  name: `${name} beside the lesson`,
  async reach({ page, isNarrow }: PlaygroundPage) {
    if (!isNarrow) return
    await page
      .getByRole('navigation', { name: 'Parts of the lesson' })
      .getByRole('button', { name: 'Try it' })
      .click()
    // What is predicted instead of the verdicts arrives after the rest.
    if (name === 'Board') await expect(page.getByRole('article').first()).toBeVisible()
  },
})

const toLesson = {
  name: 'back to the lesson',
  async reach({ page, isNarrow }: PlaygroundPage) {
    if (!isNarrow) return
    await page
      .getByRole('navigation', { name: 'Parts of the lesson' })
      .getByRole('button', { name: 'Lesson' })
      .click()
  },
}

export const LESSON_TOURS: readonly Tour[] = [
  {
    name: 'lessons',
    states: [
      {
        name: 'the path',
        async reach({ page }) {
          await page.goto('/?learn=path')
          await expect(page.getByRole('heading', { name: /^Your path/ })).toBeVisible()
        },
      },
      openLesson('entropy'),
      boardOf('Board'),
      toLesson,
      goOn('Skip', 'What they say'),
      goOn('Next', 'Your turn'),
      {
        name: 'a hint',
        reach: (playground) => playground.button('Show a hint').click(),
      },
      boardOf('Board'),
      toLesson,
      goOn('Skip', 'What to take away'),
      openLesson('live-ballots'),
      boardOf('Lab'),
      {
        name: 'a lesson that is not the open one',
        async reach({ page }) {
          await page.goto('about:blank')
          await page.goto('/?learn=lesson/cooking')
          await expect(page.getByRole('heading', { name: 'There is no lesson here' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'the editor of lessons',
    states: [
      {
        name: 'the start of the editor',
        async reach(playground) {
          await playground.open()
          await playground.command('Make a lesson')
          await expect(playground.button('Make a lesson')).toBeVisible()
        },
      },
      {
        name: 'the editor',
        async reach(playground) {
          await playground.button('Make a lesson').click()
          await playground.button('Add a check').click()
          await expect(
            playground.page.getByRole('complementary', { name: 'Lesson editor' }),
          ).toContainText('Every stance is as it was')
        },
      },
    ],
  },
]
