import type { PlaygroundStore } from '../playground-store'
import { UNTITLED } from '../selectors'

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
  page.addEventListener('hashchange', events.onLink)
  page.addEventListener('blur', events.onBlur)
  page.addEventListener('pagehide', events.onLeave)
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') events.onHide()
  })
}
