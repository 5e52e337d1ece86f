/** Pauses before the second and the third attempt. */
const BACK_OFF_MS = [300, 1200]

export interface LoadSurroundings {
  /** Before every attempt, with what the last one failed of. */
  readonly prepare: (cause: unknown) => Promise<unknown>
  readonly isOutdated: () => Promise<boolean>
}

let surroundings: LoadSurroundings | null = null

/** For pages: workers have none. */
export const setSurroundings = (given: LoadSurroundings): void => {
  surroundings = given
}

/** Whether the host has another version of the page by now; a failed request to it says no. */
export const isPageOutdated = async (): Promise<boolean> =>
  (await surroundings?.isOutdated()) ?? false

/** A part of the program that did not arrive, however often it was asked for. */
export class LoadFailure extends Error {
  /** Whether the host has another version by now, so that only reloading the page helps. */
  readonly isOutdated: boolean
  /** Makes the next request ask for the part again. */
  forget: () => void = () => undefined

  constructor(cause: unknown, isOutdated: boolean) {
    super(
      isOutdated
        ? 'This page is of an older version, which the host no longer has.'
        : 'The network or the host did not answer. Try again, or reload the page.',
      { cause },
    )
    this.isOutdated = isOutdated
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks three times, from the same address: browsers no longer keep the failure of an import, and another address
 * would load the shared modules behind it a second time. Where a browser does keep it, reloading the page helps.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  pauses: readonly number[] = BACK_OFF_MS,
  failedOf?: unknown,
): Promise<Part> {
  try {
    await surroundings?.prepare(failedOf)
    return await load()
  } catch (cause) {
    const [pause, ...later] = pauses
    if (pause === undefined) throw new LoadFailure(cause, await isPageOutdated())
    await wait(pause)
    return loadPart(load, later, cause)
  }
}

/** Always the same promise, until it has failed and the failure is forgotten. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null
  let failedOf: unknown
  return () =>
    (loading ??= loadPart(load, BACK_OFF_MS, failedOf).catch((error: unknown) => {
      failedOf = (error as LoadFailure).cause
      ;(error as LoadFailure).forget = () => {
        loading = null
      }
      throw error
    }))
}
