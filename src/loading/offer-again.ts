import { isPageOutdated, LoadFailure } from './load-part'

export interface AnotherTry {
  readonly label: 'Retry' | 'Reload'
  readonly act: () => void
}

/** Another try of what failed; where the host no longer has this version of the page, only a reload helps. */
export async function offerAgain(error: unknown, retry: () => void): Promise<AnotherTry> {
  const isOutdated = error instanceof LoadFailure ? error.isOutdated : await isPageOutdated()
  if (isOutdated) return { label: 'Reload', act: () => location.reload() }
  const act = () => {
    if (error instanceof LoadFailure) error.forget()
    retry()
  }
  return { label: 'Retry', act }
}
