import { describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from './import-limits'
import { createJsonPlaces, findSyntaxError } from './json-places'
import { NOWHERE } from './places'

const nest = (levels: number, inner: string) => '['.repeat(levels) + inner + ']'.repeat(levels)

describe('a place in JSON', () => {
  it('is found as deep as anything that is read here, and not looked for below', () => {
    const most = IMPORT_LIMITS.depth
    const path = '[0]'.repeat(most)
    expect(createJsonPlaces(nest(most, '1'))(path)).toMatchObject({ line: 1, column: most + 1 })
    expect(createJsonPlaces(nest(most + 1, '1'))(path)).toEqual(NOWHERE)
    expect(createJsonPlaces(nest(100_000, '1'))(path)).toEqual(NOWHERE)
  })

  it('is found beside brackets in texts and lists that end', () => {
    const text = `[${'"[{\\"[",[{}],'.repeat(IMPORT_LIMITS.depth)}1]`
    expect(createJsonPlaces(text)(`[${2 * IMPORT_LIMITS.depth}]`)).toMatchObject({
      line: 1,
      column: text.length - 1,
    })
  })
})

describe('a mistake in JSON', () => {
  it('is found above the deepest level that is looked at, and else only told', () => {
    expect(findSyntaxError(`[x,${nest(100_000, '')}]`)).toMatchObject({ place: { column: 2 } })
    expect(findSyntaxError(nest(100_000, 'x'))).toEqual({ place: NOWHERE, reason: 'is not JSON' })
  })
})
