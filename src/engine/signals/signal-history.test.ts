import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { createSignal } from '../testing/make'
import type { Signal } from './signal'
import { SignalHistory } from './signal-history'

type Op = { append: Signal } | { removeOlderThan: number }

const signal = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    type: fc.constantFrom('proposal' as const, 'proposal' as const, 'vote' as const),
    source: fc.constantFrom('x', 'y', 'z'),
    timestamp: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ id, type, ...rest }) => createSignal(id, type, rest))

const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ append: signal }) },
  { weight: 1, arbitrary: fc.record({ removeOlderThan: fc.integer({ min: 0, max: 9 }) }) },
)

it('keeps the newest and finds the oldest rival, like a plain array would', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(op, { maxLength: 40 }), (limit, ops) => {
      const history = new SignalHistory(limit)
      let plain: Signal[] = []
      for (const each of ops) {
        if ('append' in each) {
          history.append(each.append)
          plain = [...plain, each.append].slice(-limit)
        } else {
          const isOld = ({ timestamp }: Signal) => timestamp < each.removeOlderThan
          history.removeEach(isOld, (gone) => {
            expect(gone).toBe(plain.find(isOld))
            plain.splice(plain.indexOf(gone), 1)
            expect(history.toArray()).toEqual(plain)
            expect(history.size).toBe(plain.length)
          })
        }
        expect(history.toArray()).toEqual(plain)
        expect(history.size).toBe(plain.length)
        for (const source of ['x', 'y', 'w']) {
          const asking = createSignal('a', 'proposal', { source }) as Signal<'proposal'>
          const rival = plain.find(
            (other) => other.type === 'proposal' && other.source !== source && other.id !== 'a',
          )
          expect([...history.oldestRival(asking)]).toEqual(rival ? [rival] : [])
        }
      }
    }),
    cases(1000),
  )
})

it('stays in order over many evictions', () => {
  const history = new SignalHistory(3)
  for (let i = 0; i < 5000; i++) history.append(createSignal(`s${i}`, 'proposal'))
  expect(history.toArray().map(({ id }) => id)).toEqual(['s4997', 's4998', 's4999'])
})
