import { offerAgain } from '../loading/offer-again'
import { loadPreset } from '../scenario/presets/load-preset'
import type { Playground } from './state'

/** Examples are fetched when they are chosen. */
export function openPreset(store: Pick<Playground, 'open' | 'say'>, name: string): void {
  loadPreset(name).then(
    (preset) => {
      if (preset) store.open(preset, 'ours')
    },
    async (error: unknown) =>
      store.say(
        'That scenario could not be loaded.',
        await offerAgain(error, () => openPreset(store, name)),
      ),
  )
}
