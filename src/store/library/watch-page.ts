import type { PlaygroundStore } from '../playground-store'
import { UNTITLED } from '../selectors'
import { isQuestionLink } from './pending-restore'

interface PageEvents {
  readonly onLink: () => void
  readonly onBlur: () => void
  readonly onHide: () => void
  /** There is no time left to wait for anything. */
  readonly onLeave: () => void
}

export function watchPage(page: Window, store: PlaygroundStore, events: PageEvents): void {
  const entitle = () => {
    page.document.title = `${store.getState().scenario.title || UNTITLED} · Conclave`
  }
  entitle()
  store.subscribe(({ scenario }, earlier) => {
    if (scenario.title !== earlier.scenario.title) entitle()
  })
  // Not every browser tells both of a step between two links.
  const follow = () => {
    if (isQuestionLink(page.location.hash)) page.location.reload()
    else events.onLink()
  }
  page.addEventListener('popstate', follow)
  page.addEventListener('hashchange', follow)
  page.addEventListener('blur', events.onBlur)
  page.addEventListener('pagehide', events.onLeave)
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') events.onHide()
  })
}
