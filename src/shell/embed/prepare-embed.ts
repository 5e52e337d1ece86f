import type { PlaygroundStore } from '../../store/playground-store'
import { readEmbed } from './read-embed'

export const request = readEmbed(location.search)

/** Colours and what is put away, before anything is drawn: nothing flashes. */
export function prepareEmbed(store: PlaygroundStore): void {
  const { style, dataset } = document.documentElement
  style.colorScheme = request.theme === 'system' ? '' : request.theme
  dataset['theme'] = request.theme
  dataset['paper'] = request.isClear ? 'none' : 'own'
  const { setView } = store.getState()
  if (!request.isInteractive)
    setView({ hiddenPanels: new Set(['threshold', 'agents', 'settings'] as const) })
  // Over time is all that there is, so it gets the room that it has in the page when enlarged.
  if (request.shows === 'timeline') setView({ isDockGrown: true })
}
