import { describe, expect, it } from 'vitest'
import { abstentionTrap } from './presets/abstention-trap'
import { parseDocument } from './parse-document'
import { watchProcessor } from '../engine/testing/watch-processor'

const strange = (many: number) =>
  Object.fromEntries(Array.from({ length: many }, (_, place) => [`x${place}`, place]))

const read = (input: object) => {
  const result = parseDocument(input)
  if (result.ok) throw new Error('it is wrong')
  return result
}

describe('a document with names in it that are not known here', () => {
  it('is read without them, however many there are, in no time', () => {
    const document = { ...strange(300_000), ...abstentionTrap }
    const spent = watchProcessor()
    const { kept, problems } = read(document)
    expect(spent()).toBeLessThan(4000)
    expect(kept).toEqual(abstentionTrap)
    expect(problems.length).toBeLessThan(20)
    expect(problems[0]).toEqual({ path: 'x0', reason: 'is not known here' })
    expect(problems.at(-1)).toEqual({
      path: '',
      reason: 'has 299,990 more names in it that are not known here',
    })
  }, 60_000)

  it.each(['x.y', 'moves.0', 'agents[0]', 'config.consensus', '__proto__', 'constructor', ''])(
    'loses nothing else to %j',
    (name) => {
      const document = JSON.parse(
        JSON.stringify(abstentionTrap).replace('{', `{${JSON.stringify(name)}:1,`),
      ) as object
      const { kept, problems } = read(document)
      expect(kept).toEqual(abstentionTrap)
      expect(problems).toEqual([{ path: name, reason: 'is not known here' }])
    },
  )

  it('keeps the settings beside them', () => {
    const { kept } = read({
      ...abstentionTrap,
      config: { ...strange(30), 'a.b': 1, consensus: { threshold: 0.6, ...strange(30), 'c.d': 1 } },
      shows: {
        ...strange(30),
        'e.f': 1,
        round: 1,
        ballot: { agent: 'ana', proposalId: 'A', x: 1 },
      },
    })
    expect(kept).toEqual({
      ...abstentionTrap,
      config: { consensus: { threshold: 0.6 } },
      shows: { round: 1, ballot: { agent: 'ana', proposalId: 'A' } },
    })
  })

  it('tells what else is wrong', () => {
    const { problems } = read({ ...strange(500), ...abstentionTrap, title: 3 })
    expect(problems).toContainEqual({ path: 'title', reason: 'must be text' })
  })
})

it('a path is told only as far as anybody would read it', () => {
  const leanings = { ['y'.repeat(1_000_000)]: 0.5 }
  for (const wrong of [{ agents: [{ id: 'a', leanings }] }, { ['z'.repeat(1_000_000)]: 1 }]) {
    const { problems } = read({ ...abstentionTrap, ...wrong })
    expect(problems).not.toEqual([])
    for (const { path } of problems) expect(path.length).toBeLessThan(300)
  }
})

it('of a document without agents and proposals nothing is kept', () => {
  expect(read({ ...abstentionTrap, agents: [], proposals: [], moves: [], x: 1 }).kept).toBeNull()
})
