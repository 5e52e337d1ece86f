import type { LoadSurroundings } from './load-part'

/** Longer than this, whether there is a newer version is not worth waiting for. */
const VERSION_CHECK_MS = 3000

/** The bundler asks for a style sheet once and takes it for loaded ever after, so one that fails is marked. */
function markFailedStyles(page: Window): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.dataset['failed'] = ''
  }
  page.addEventListener('error', mark, true)
}

/**
 * Asks again for the style sheets that failed. The bundler's error names the one that a part failed of:
 * without that the part fails again, and without those of other parts it does not.
 */
const reloadStyles = (failedOf: unknown): Promise<unknown> =>
  Promise.all(
    Array.from(
      document.querySelectorAll('link[data-failed]'),
      (failed) =>
        new Promise((resolve, reject) => {
          const again = failed.cloneNode() as HTMLLinkElement
          const isOwn = failedOf instanceof Error && failedOf.message.includes(again.href)
          delete again.dataset['failed']
          again.onload = resolve
          again.onerror = isOwn ? () => reject(failedOf) : resolve
          failed.replaceWith(again)
        }),
    ),
  )

/** Whether the host has another version of the page by now, which begins with a script of another name. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  if (!entry) return false
  try {
    const signal = AbortSignal.timeout(VERSION_CHECK_MS)
    const answer = await fetch(location.pathname, { cache: 'no-store', signal })
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}

/** What a page knows of what it loads, and workers do not. */
export function surroundByPage(page: Window): LoadSurroundings {
  markFailedStyles(page)
  return { prepare: reloadStyles, isOutdated }
}
