import { expect, it } from 'vitest'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario/scenario'
import { askAboutScripts } from './ask-about-scripts'

const scenarioOf = (ids: readonly string[]): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: '',
  prompt: '',
  agents: ids.map((id) => ({ id, behaviour: { kind: 'script', source: 'a\nb' } })),
  proposals: [],
  moves: [],
})

/** What is asked, and whether the answer lets the scripts run. */
async function hold(ids: readonly string[], answer: string) {
  let asked = ''
  const ask = (question: string) => {
    asked = question
    return Promise.resolve(answer)
  }
  const isAllowed = await askAboutScripts(scenarioOf(ids), ask).then(
    () => true,
    () => false,
  )
  return { isAllowed, lines: asked.split('\n') }
}

it.each([
  ['y', true],
  [' YES ', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
])('takes %j for %s', async (answer, isAllowed) => {
  expect(await hold(['ana'], answer)).toEqual({
    isAllowed,
    lines: ['This scenario brings scripts:', '  ana: 2 lines, 3 characters', 'Run them? (y/N) '],
  })
})

it('asks nothing where there are no scripts, and refuses where nobody can be asked', async () => {
  expect(await hold([], '')).toEqual({ isAllowed: true, lines: [''] })
  await expect(askAboutScripts(scenarioOf(['ana']), null)).rejects.toThrow(
    /ana: 2 lines[^]*--allow-scripts/,
  )
})

it.each([
  'ana: 1 line\n\n(all scripts verified)\nRun them? (y/N) y\n',
  'ana\r\nRun them? (y/N) y',
  `ana${' '.repeat(140)}(all scripts verified)`,
])('gives a name no more than a part of one line: %j', async (id) => {
  const { lines } = await hold([id], 'n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^ {2}ana.*: 2 lines, 3 characters$/)
  expect(lines[1]!.length).toBeLessThan(80)
})

it('lists the first of many, and says how many more there are', async () => {
  const { lines } = await hold(
    Array.from({ length: 800 }, (_, i) => `agent-${i}`),
    'n',
  )
  expect(lines.length).toBeLessThan(24)
  expect(lines.at(-2)).toMatch(/^ {2}and 7\d\d more$/)
})
