import { createElement, use, type ComponentType, type ReactNode } from 'react'

/** Pauses before the second and the third attempt. */
const BACK_OFF_MS = [300, 1200]

/** A part of the page that did not arrive, however often it was asked for. */
export class LoadFailure extends Error {
  /** Makes the next drawing ask for the part again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The network or the host did not answer.', { cause })
    this.forget = forget
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The bundler asks for a style sheet once and takes it for loaded ever after, so one that fails is marked. */
export function markFailedStyles(page: Window): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.dataset['failed'] = ''
  }
  page.addEventListener('error', mark, true)
}

/** Asks again for the style sheets that failed. */
const reloadStyles = (): Promise<unknown> =>
  Promise.all(
    Array.from(
      document.querySelectorAll('link[data-failed]'),
      (failed) =>
        new Promise((resolve, reject) => {
          const again = failed.cloneNode() as HTMLLinkElement
          delete again.dataset['failed']
          again.onload = resolve
          again.onerror = reject
          failed.replaceWith(again)
        }),
    ),
  )

/**
 * Asks again, from the same address: browsers no longer keep the failure of an import, and another address would
 * load the shared modules behind it a second time. Where a browser does keep it, reloading the page helps.
 */
async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  const attempt = async () => {
    await reloadStyles()
    return load()
  }
  for (const pause of BACK_OFF_MS) {
    try {
      return await attempt()
    } catch {
      await wait(pause)
    }
  }
  return attempt()
}

/** Always the same promise, until it has failed and the failure is forgotten. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null
  const forget = () => {
    loading = null
  }
  return () =>
    (loading ??= loadPatiently(load).catch((cause: unknown) => {
      throw new LoadFailure(cause, forget)
    }))
}

/** A component that is fetched when it is first drawn. A `Panel` around it waits, and can try again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const find = loadOnce(load)
  return function Part(props: Props) {
    return createElement(use(find()).default, props)
  }
}
