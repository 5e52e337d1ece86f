import { CAMP, questionAddress } from '../poll-question'
import type { LateTour } from './row'

export const POLL: readonly LateTour[] = [
  {
    name: 'a question to a class',
    isStart: true,
    open: ({ page }) => page.goto(questionAddress()),
    rows: [
      {
        parts: ['learn/poll/view/VotePage.tsx'],
        says: ['The page could not be loaded.'],
        there: ({ page }) => page.getByRole('heading', { name: CAMP.text }),
      },
    ],
  },
  {
    name: 'the camera of a class vote',
    open: async ({ page }) => {
      await page.goto('/?learn=poll')
      await page.getByRole('button', { name: 'Open the poll' }).click()
    },
    rows: [
      {
        parts: ['learn/poll/view/CodeCamera.tsx'],
        reach: ({ page }) => page.getByRole('button', { name: 'Scan with the camera' }).click(),
        says: ['The camera could not be loaded.'],
        // A browser of tests has no camera.
        there: ({ page }) => page.getByText('Paste the codes instead.'),
      },
    ],
  },
]
