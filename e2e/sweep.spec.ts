import { test } from '@playwright/test'
import { PlaygroundPage } from './playground-page'
import { BOARD } from './sweep/board'
import { DIALOGS } from './sweep/dialogs'
import { LAB_TOURS } from './sweep/labs'
import { LEARN_TOURS } from './sweep/learn'
import { LESSON_TOURS } from './sweep/lessons'
import { POLL } from './sweep/poll'
import { EMBEDDED, SHARING } from './sweep/sharing'
import { TIME } from './sweep/time'

/**
 * Every state of the page has nothing for axe to find, nothing in the console, and nothing that sticks
 * out sideways. A new state is a row in a table of `sweep/`; the deep run looks at all of them at both
 * widths and in both themes.
 */
for (const { name, states } of [
  ...BOARD,
  ...TIME,
  ...DIALOGS,
  ...SHARING,
  ...EMBEDDED,
  ...LAB_TOURS,
  ...LEARN_TOURS,
  ...LESSON_TOURS,
  ...POLL,
]) {
  test(`every state is sound: ${name}`, async ({ page }) => {
    test.setTimeout(240_000)
    const playground = new PlaygroundPage(page)
    for (const state of states) {
      await test.step(state.name, async () => {
        await state.reach(playground)
        await playground.expectSound(state.name)
      })
    }
  })
}
