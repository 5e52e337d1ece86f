import { loadPreset } from '../scenario/presets/load-preset'
import type { Playground } from './state'

/** Examples are fetched when they are chosen. */
export function openPreset(store: Pick<Playground, 'open' | 'say'>, name: string): void {
  loadPreset(name).then(
    (preset) => {
      if (preset) store.open(preset, 'ours')
    },
    () =>
      store.say('That scenario could not be loaded.', {
        label: 'Retry',
        act: () => openPreset(store, name),
      }),
  )
}
