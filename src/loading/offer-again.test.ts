import { afterEach, expect, it, vi } from 'vitest'
import { LoadFailure, setSurroundings } from './load-part'
import { offerAgain } from './offer-again'

afterEach(() => {
  vi.unstubAllGlobals()
})

const setOutdated = (isOutdated: boolean) =>
  setSurroundings({
    prepare: () => Promise.resolve(),
    isOutdated: () => Promise.resolve(isOutdated),
  })

it.each([new LoadFailure('404', true), new Error('told by a worker')])(
  'offers to reload a page whose version the host no longer has (%#)',
  async (error) => {
    setOutdated(true)
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const retry = vi.fn()
    const { label, act } = await offerAgain(error, retry)
    act()
    expect([label, reload.mock.calls.length, retry.mock.calls.length]).toEqual(['Reload', 1, 0])
  },
)

it.each([new LoadFailure('404', false), new Error('told by a worker')])(
  'offers another try where a reload is of no more use (%#)',
  async (error) => {
    setOutdated(false)
    const [retry, forget] = [vi.fn(), vi.fn()]
    if (error instanceof LoadFailure) error.forget = forget
    const { label, act } = await offerAgain(error, retry)
    act()
    expect([label, retry.mock.calls.length]).toEqual(['Retry', 1])
    expect(forget).toHaveBeenCalledTimes(error instanceof LoadFailure ? 1 : 0)
  },
)
