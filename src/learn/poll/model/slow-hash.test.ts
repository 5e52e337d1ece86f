import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HASH_TURNS, slowHash } from './slow-hash'

const expected = (text: string): string => {
  let digest = createHash('sha256').update(text).digest()
  for (let turn = 1; turn < HASH_TURNS; turn++)
    digest = createHash('sha256').update(digest).digest()
  return digest.toString('hex')
}

it('is SHA-256, taken a thousand times, of a text of any length', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, (each) => {
      expect(Buffer.from(slowHash(each)).toString('hex')).toBe(expected(each))
    }),
    { numRuns: 10 },
  )
})
