import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadFailure, loadOnce, loadPart, setSurroundings } from './load-part'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A part that arrives at a given attempt. */
function createHost(arrivesAt: number) {
  const host = {
    asked: 0,
    load: () => {
      host.asked++
      return host.asked >= arrivesAt ? Promise.resolve('part') : Promise.reject(new Error('404'))
    },
  }
  return host
}

async function settle<Part>(loading: Promise<Part>): Promise<Part | LoadFailure> {
  const settled = loading.catch((error: unknown) => error as LoadFailure)
  await vi.runAllTimersAsync()
  return settled
}

describe('a part that is loaded late', () => {
  it('has the page prepare every attempt for what the last one failed of, and a retry, too', async () => {
    const prepare = vi.fn(() => Promise.resolve())
    setSurroundings({ prepare, isOutdated: () => Promise.resolve(false) })
    const error = new Error('no style')
    const find = loadOnce<never>(() => Promise.reject(error))
    const failure = await settle(find())
    expect(prepare.mock.calls).toEqual([[undefined], [error], [error]])
    failure.forget()
    prepare.mockClear()
    await settle(find())
    expect(prepare.mock.calls).toEqual([[error], [error], [error]])
    await settle(loadPart(() => Promise.resolve('another part')))
    expect(prepare).toHaveBeenLastCalledWith(undefined)
  })

  it.each([1, 2, 3])('is there where it arrives at attempt %i', async (attempt) => {
    const host = createHost(attempt)
    expect(await settle(loadPart(host.load))).toBe('part')
    expect(host.asked).toBe(attempt)
  })

  it('is given up after the third attempt, with a sentence and not an address', async () => {
    const host = createHost(4)
    const failure = (await settle(loadPart(host.load))) as LoadFailure
    expect(failure).toBeInstanceOf(LoadFailure)
    expect(failure.message).toBe(
      'The network or the host did not answer. Try again, or reload the page.',
    )
    expect(host.asked).toBe(3)
  })

  it('is asked for once, whoever needs it', async () => {
    const host = createHost(1)
    const find = loadOnce(host.load)
    expect(find()).toBe(find())
    await settle(find())
    expect(host.asked).toBe(1)
  })

  it('stays missing until its failure is forgotten, so that a view does not ask for ever', async () => {
    const host = createHost(4)
    const find = loadOnce(host.load)
    const failure = (await settle(find())) as LoadFailure
    expect(await settle(find())).toBe(failure)
    expect(host.asked).toBe(3)
    failure.forget()
    expect(await settle(find())).toBe('part')
  })
})
