import { expect, it } from 'vitest'
import { createTabTalk } from './tab-talk'

const page = globalThis as unknown as Window

it('tells other tabs what was withdrawn, and not the one that did it', async () => {
  const [one, two] = [createTabTalk(), createTabTalk()]
  const heardByOne: unknown[] = []
  one.listen(page, (sources) => heardByOne.push(sources))
  const heardByTwo = new Promise((resolve) => {
    two.listen(page, resolve)
  })
  one.tell(['a script'])
  expect(await heardByTwo).toEqual(['a script'])
  expect(heardByOne).toEqual([])
})

it('does without where tabs cannot talk', () => {
  const alone = createTabTalk()
  alone.listen({} as Window, () => undefined)
  expect(() => alone.tell(['a script'])).not.toThrow()
})
