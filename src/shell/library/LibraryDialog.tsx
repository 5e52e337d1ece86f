import { useEffect, useState } from 'react'
import { setTitle } from '../../scenario/edits/shows'
import type { Entry, Library } from '../../store/library/library'
import { UNTITLED } from '../../store/selectors'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { Menu } from '../../ui/Menu'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { plural } from '../../describe/describe-verdict'
import { formatTime } from './format-time'
import { Versions } from './Versions'
import './library.css'

/** Everything that this browser keeps. Nothing of it has ever left it. */
export default function LibraryDialog({ onClose }: { readonly onClose: () => void }) {
  const arrivals = useDocumentLoader()
  const { library, autosave } = arrivals
  const { say, setView, edit } = useActions()
  const opened = usePlayground((state) => state.opened)
  const [renamed, setRenamed] = useState<string | null>(null)
  const { entries, reload } = useEntries(library)
  const [history, setHistory] = useState<string | null>(null)
  const current = autosave?.current() ?? null

  useEffect(() => {
    void autosave?.flush().then(reload)
  }, [autosave, reload])

  const open = async (id: string) => {
    if (await arrivals.openEntry(id)) onClose()
    else say('That scenario could not be read.')
  }
  const rename = async ({ id }: Entry, title: string) => {
    setRenamed(null)
    if (id === current) {
      edit(setTitle(title))
      await autosave?.flush()
    } else if ((await library?.rename(id, title))?.status !== 'saved') {
      say('It could not be renamed.')
    }
    reload()
  }
  const duplicate = async ({ id, title }: Entry) => {
    const copy = await library?.duplicate(id).catch(() => null)
    say(copy ? `“${copy.title}” is there.` : `There was no room for a copy of “${title}”.`)
    reload()
  }
  const remove = async ({ id, title }: Entry) => {
    const removed = await library?.remove(id).catch(() => null)
    if (!removed) {
      say('It could not be deleted.')
      return
    }
    autosave?.forget(id)
    reload()
    say(
      `“${title || UNTITLED}” is gone, with its versions.${id === current ? ' It stays on the page until you open something else.' : ''}`,
      {
        label: 'Undo',
        act: () => {
          if (id === current) autosave?.adopt(removed.entry, opened)
          library?.bringBack(removed).then(reload, () => {
            say(`There is no room any more for “${title || UNTITLED}”.`)
          })
        },
      },
    )
  }
  if (history !== null) {
    return (
      <Dialog title="Earlier versions" onClose={onClose}>
        <Versions
          id={history}
          isOpen={history === current}
          onBack={() => {
            setHistory(null)
          }}
          onDone={onClose}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Your scenarios"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="button"
            onClick={() => {
              setView({ dialog: { kind: 'open' } })
            }}
          >
            Open a file, or paste
          </button>
          <span className="spacer" />
          <NewScenario onDone={onClose} />
        </>
      }
    >
      <p>
        Whatever you change is saved by itself, in this browser and nowhere else. To take something
        along, share it as a link or a file.
      </p>
      {library === null && (
        <p className="problems" role="alert">
          This browser does not let the page keep anything. Save what matters to you as a file.
        </p>
      )}
      {entries?.length === 0 && (
        <p className="quiet">Nothing yet: change a vote, and it is here.</p>
      )}
      <ul className="library">
        {entries?.map((entry) => (
          <li key={entry.id} aria-current={entry.id === current ? 'true' : undefined}>
            {renamed === entry.id ? (
              <RenameEntry
                title={entry.title}
                onDone={(title) => void rename(entry, title)}
                onCancel={() => {
                  setRenamed(null)
                }}
              />
            ) : (
              <button
                type="button"
                className="library-open"
                onClick={() => {
                  if (entry.id === current) onClose()
                  else void open(entry.id)
                }}
              >
                <strong>{entry.title || UNTITLED}</strong>
                <span className="quiet">
                  {entry.id === current ? 'open now · ' : ''}
                  {formatTime(entry.savedAt)} · {plural(entry.agents, 'agent')},{' '}
                  {plural(entry.proposals, 'proposal')}
                </span>
              </button>
            )}
            <Menu
              label={`Actions for ${entry.title || UNTITLED}`}
              items={[
                {
                  label: 'Rename',
                  onChoose: () => {
                    setRenamed(entry.id)
                  },
                },
                {
                  label: 'Earlier versions',
                  onChoose: () => {
                    setHistory(entry.id)
                  },
                },
                { label: 'Duplicate', onChoose: () => void duplicate(entry) },
                { label: 'Delete', onChoose: () => void remove(entry) },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface RenameEntryProps {
  readonly title: string
  readonly onDone: (title: string) => void
  readonly onCancel: () => void
}

function RenameEntry({ title, onDone, onCancel }: RenameEntryProps) {
  const [typed, setTyped] = useState(title)
  return (
    <form
      className="library-rename"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(typed)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <input
        className="field"
        aria-label="New title"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
        }}
        maxLength={200}
        autoFocus
      />
      <button type="submit" className="button">
        Rename
      </button>
    </form>
  )
}

/** Null until they are known. */
function useEntries(library: Library | null) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const [reload] = useState(() => () => {
    library?.list().then(setEntries, () => {
      setEntries([])
    })
  })
  useEffect(reload, [reload])
  return { entries, reload }
}

function NewScenario({ onDone }: { readonly onDone: () => void }) {
  const { openFile } = useDocumentLoader()
  const version = usePlayground(({ scenario }) => scenario.version)
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        const empty = { version, title: UNTITLED, prompt: '', agents: [], proposals: [], moves: [] }
        void openFile(empty, 'New').then(onDone)
      }}
    >
      <Icon name="add" /> New
    </button>
  )
}
