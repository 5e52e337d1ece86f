import { describe, expect, it } from 'vitest'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { PlaygroundClient } from '../worker/client'
import { spawnFake } from '../worker/testing/fake-worker'
import { createPlaygroundStore } from './playground-store'
import { selectCompared } from './selectors'

function openStore() {
  const client = new PlaygroundClient(abstentionTrap, { spawn: () => spawnFake() })
  const store = createPlaygroundStore(abstentionTrap, { client })
  const told = () => store.getState().toasts.map(({ text }) => text)
  client.close()
  return { say: store.getState().say, told, store }
}

it.each([
  [
    ['voting', 'majority'],
    ['voting', 'majority'],
  ],
  [['voting', 'voting'], null],
  [['voting', 'gone'], null],
] as const)('%s are compared as %s', (compared, expected) => {
  expect(selectCompared({ compared, scenario: abstentionTrap })).toEqual(expected)
})

describe('messages', () => {
  it('do not stand there twice, and what is said again is the newest', () => {
    const { say, told, store } = openStore()
    const acted: number[] = []
    const offer = (number: number) => ({ label: 'Retry', act: () => void acted.push(number) })
    say('It was not saved.', offer(1))
    say('Something else.')
    say('It was not saved.', offer(2))
    expect(told()).toEqual(['Something else.', 'It was not saved.'])
    const { offers } = store.getState().toasts[1]!
    if (offers !== null && offers !== 'undo') offers.act()
    expect(acted).toEqual([2])
  })

  it('make room for newer ones, but not those that stay until somebody has acted on them', () => {
    const { say, told } = openStore()
    say('Nothing is saved.', { stays: true, label: 'Retry', act: () => undefined })
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) say(text)
    expect(told()).toEqual(['Nothing is saved.', 'Three.', 'Four.'])
  })

  it('of several that can be undone, only the last is one', () => {
    const { say, told } = openStore()
    say('Bo is gone.', 'undo')
    say('Cy is gone.', 'undo')
    expect(told()).toEqual(['Cy is gone.'])
  })
})
