import { setTitle } from '../../scenario/edits/shows'
import type { DocumentLoader } from '../../store/library/document-loader'
import type { Entry, Removed } from '../../store/library/library'
import { describeUnopened, troubleOf } from '../../store/library/trouble'
import type { PlaygroundStore } from '../../store/playground-store'
import { UNTITLED } from '../../store/selectors'

interface EntryPlace {
  readonly store: PlaygroundStore
  readonly loader: Pick<DocumentLoader, 'library' | 'autosave' | 'openEntry'>
  readonly isOpen: boolean
  readonly reload: () => void
}

/** What can be done with an entry; each says what came of it. */
export function createEntryActions(
  { id, title }: Pick<Entry, 'id' | 'title'>,
  { store, loader, isOpen, reload }: EntryPlace,
) {
  const { library, autosave, openEntry } = loader
  const { say, edit } = store.getState()
  const name = title || UNTITLED
  /** What is deleted is nowhere else, so it is offered until it is back. */
  const bringBack = (removed: Removed): void => {
    library
      ?.bringBack(removed)
      .then(reload, (error: unknown) =>
        say(
          troubleOf(error) === 'full'
            ? `There is no room any more for “${name}”.`
            : `“${name}” could not be brought back: the browser’s storage does not work.`,
          { label: 'Retry', act: () => bringBack(removed), stays: true },
        ),
      )
  }
  return {
    open: async (onDone: () => void) => {
      const outcome = await openEntry(id)
      if (outcome === 'open') onDone()
      else {
        say(describeUnopened(outcome))
        reload()
      }
    },
    rename: async (next: string) => {
      if (isOpen) {
        edit(setTitle(next))
        await autosave?.flush()
      } else if ((await library?.rename(id, next))?.status !== 'saved') {
        say('It could not be renamed.')
      }
      reload()
    },
    duplicate: async () => {
      const copy = await library?.duplicate(id).catch(() => null)
      say(copy ? `“${copy.title}” is there.` : `“${name}” could not be copied.`)
      reload()
    },
    remove: async () => {
      const { opened } = store.getState()
      const removed = await library?.remove(id).catch(() => null)
      if (!removed) {
        say('It could not be deleted.')
        return
      }
      autosave?.forget(id)
      reload()
      const rest = isOpen ? ' It stays on the page until you open something else.' : ''
      say(`“${name}” is gone, with its versions.${rest}`, {
        label: 'Undo',
        act: () => {
          if (isOpen) autosave?.adopt(removed.entry, opened)
          bringBack(removed)
        },
      })
    },
  }
}
