import { registerOffline } from '../offline/register'
import type { PlaygroundStore } from '../store/playground-store'
import { watchIncoming } from './open/watch-incoming'
import { watchPrinting } from './print/watch-printing'

/** What nobody needs before the page is drawn. */
export function finishStart(page: Window, store: PlaygroundStore): void {
  watchIncoming(page, store)
  watchPrinting(page, store)
  registerOffline()
}
