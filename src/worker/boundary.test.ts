import { expose, wrap } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import type { PlaygroundApi } from './api'
import { createPlayground } from './playground'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

it('sends a scenario in and gets the very same verdicts out, without a browser', async () => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(createPlayground(), port1)
  const remote = wrap<PlaygroundApi>(port2)
  const answer = await remote.evaluate(abstentionTrap)
  expect(answer).toEqual(createPlayground().evaluate(abstentionTrap))
  expect(answer).toHaveLength(14)
})

it('hands a refusal across with its reason', async () => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(createPlayground(), port1)
  const remote = wrap<PlaygroundApi>(port2)
  const broken = { ...abstentionTrap, settings: { threshold: 2 } }
  await expect(remote.evaluate(broken)).rejects.toThrow('threshold: must be a number from 0 to 1')
})
