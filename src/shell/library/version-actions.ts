import { formatTime } from '../../describe/format-file'
import type { DocumentLoader } from '../../store/library/document-loader'
import type { Version } from '../../store/library/library'
import type { PlaygroundStore } from '../../store/playground-store'
import { describeError } from '../../worker/describe-error'

interface VersionPlace {
  readonly store: PlaygroundStore
  readonly loader: Pick<DocumentLoader, 'library' | 'openEntry' | 'openFile' | 'restore'>
  readonly isOpen: boolean
}

/** What can be done with the versions of an entry; each says what came of it. */
export function createVersionActions(id: string, { store, loader, isOpen }: VersionPlace) {
  const { library } = loader
  const { say } = store.getState()
  const bringBack = async ({ number, savedAt }: Pick<Version, 'number' | 'savedAt'>) => {
    const scenario = await library?.readVersion(number).catch(() => null)
    if (!scenario) {
      say('That version could not be read.')
      return false
    }
    const step = `Back to ${formatTime(savedAt)}`
    if (isOpen || (await loader.openEntry(id)) === 'open') await loader.restore(scenario, step)
    // The rest of it cannot be read: this version is something of its own then.
    else await loader.openFile(scenario, step)
    say(`The scenario is as it was ${formatTime(savedAt)}.`, 'undo')
    return true
  }
  return {
    keep: async () => {
      const { scenario, history } = store.getState()
      const step = history.past.at(-1)?.name ?? 'Kept'
      const saved = await library?.keepVersion(id, scenario, step)
      if (saved?.status === 'saved') return
      say(
        saved?.because === 'full'
          ? 'There is no room for another version.'
          : 'The version could not be kept: the browser’s storage does not work.',
      )
    },
    /** Whether it is open now. */
    restore: (version: Pick<Version, 'number' | 'savedAt'>): Promise<boolean> =>
      bringBack(version).catch((error: unknown) => {
        say(`That version was not brought back. ${describeError(error)}`)
        return false
      }),
  }
}
