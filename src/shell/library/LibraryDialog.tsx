import { useEffect, useState } from 'react'
import { EMPTY_SCENARIO } from '../../store/library/empty-scenario'
import type { Entry, Library, Unreadable } from '../../store/library/library'
import { troubleOf, UNREAD, type Trouble } from '../../store/library/trouble'
import { UNTITLED } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { LimitedText } from '../../ui/LimitedText'
import { Menu } from '../../ui/Menu'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions, usePlaygroundStore } from '../../store/hooks/use-playground'
import { plural } from '../../describe/format'
import { formatTime } from '../../describe/format-file'
import { createEntryActions } from './entry-actions'
import { UnreadableRows } from './UnreadableRows'
import { Versions } from './Versions'
import { DeleteAll, WholeLibrary } from './WholeLibrary'
import './library.css'

interface LibraryDialogProps {
  readonly onClose: () => void
}

export default function LibraryDialog({ onClose }: LibraryDialogProps) {
  const { library } = useDocumentLoader()
  if (library) return <KeptScenarios onClose={onClose} />
  return (
    <Dialog title="Your scenarios" onClose={onClose}>
      <p className="warning">
        Nothing is kept in a frame or an embed. Open the scenario in a tab of its own.
      </p>
    </Dialog>
  )
}

/** Everything that this browser keeps. Nothing of it has ever left it. */
function KeptScenarios({ onClose }: LibraryDialogProps) {
  const { library, autosave, unreadableDrafts } = useDocumentLoader()
  const { setView } = useActions()
  /** Who opens something wants to see it. */
  const onDone = () => {
    setView({ sitePage: null })
    onClose()
  }
  const { entries, unreadable, trouble, reload } = useEntries(library)
  const damaged = new Set(unreadable.map(({ key }) => key))
  const sound = entries?.filter(({ id }) => !damaged.has(id))
  const drafts = unreadableDrafts()
  const [history, setHistory] = useState<string | null>(null)
  const current = autosave?.current() ?? null
  useEffect(() => {
    void autosave?.flush().then(reload)
  }, [autosave, reload])
  const [isDeleting, setDeleting] = useState(false)
  if (isDeleting) return <DeleteAll onBack={() => setDeleting(false)} onClose={onClose} />
  if (history !== null) {
    return (
      <Dialog title="Earlier versions" onClose={onClose}>
        <Versions
          id={history}
          isOpen={history === current}
          onBack={() => setHistory(null)}
          onDone={onDone}
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
          <Button onClick={() => setView({ dialog: { kind: 'open' } })}>
            Open a file, or paste
          </Button>
          <span className="spacer" />
          <NewScenario onDone={onDone} />
        </>
      }
    >
      <p>
        Every change is saved automatically, in this browser only. To take a scenario along, share
        it as a link or a file.
      </p>
      {trouble && (
        <p className="problems" role="alert">
          {UNREAD[trouble]} {trouble !== 'forbidden' && <Button onClick={reload}>Try again</Button>}
        </p>
      )}
      {trouble === null && sound?.length === 0 && (
        <p className="quiet">No scenarios yet: change a vote, and the scenario is saved here.</p>
      )}
      <ul className="library">
        {sound?.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isOpen={entry.id === current}
            onReload={reload}
            onHistory={setHistory}
            onDone={onDone}
          />
        ))}
        <UnreadableRows records={unreadable} drafts={drafts} onReload={reload} />
      </ul>
      <WholeLibrary onDelete={() => setDeleting(true)} />
    </Dialog>
  )
}

interface EntryRowProps {
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onReload: () => void
  readonly onHistory: (id: string) => void
  readonly onDone: () => void
}

function EntryRow({ entry, isOpen, onReload, onHistory, onDone }: EntryRowProps) {
  const title = entry.title || UNTITLED
  const [isRenamed, setRenamed] = useState(false)
  const loader = useDocumentLoader()
  const store = usePlaygroundStore()
  const place = { store, loader, isOpen, reload: onReload }
  const { open, rename, duplicate, remove } = createEntryActions(entry, place)
  return (
    <li aria-current={isOpen ? 'true' : undefined}>
      {isRenamed ? (
        <RenameEntry
          title={entry.title}
          onDone={(next) => {
            setRenamed(false)
            void rename(next)
          }}
          onCancel={() => setRenamed(false)}
        />
      ) : (
        <button
          type="button"
          className="library-open grow break"
          onClick={() => {
            if (isOpen) onDone()
            else void open(onDone)
          }}
        >
          <strong>{title}</strong>
          <span className="quiet">
            {isOpen ? 'open now · ' : ''}
            {formatTime(entry.savedAt)} · {plural(entry.agents, 'agent')},{' '}
            {plural(entry.proposals, 'proposal')}
          </span>
        </button>
      )}
      <Menu
        label={`Actions for ${title}`}
        items={[
          {
            label: 'Rename',
            onChoose: () => setRenamed(true),
          },
          {
            label: 'Earlier versions',
            onChoose: () => onHistory(entry.id),
          },
          { label: 'Duplicate', onChoose: () => void duplicate() },
          { label: 'Delete', onChoose: () => void remove() },
        ]}
      />
    </li>
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
      <LimitedText
        className="field"
        aria-label="New title"
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoFocus
      />
      <button type="submit" className="button">
        Rename
      </button>
    </form>
  )
}

interface Listed {
  /** Null until they are known. */
  readonly entries: readonly Entry[] | null
  readonly unreadable: readonly Unreadable[]
  readonly trouble: Trouble | null
}

function useEntries(library: Library | null) {
  const [listed, setListed] = useState<Listed>({ entries: null, unreadable: [], trouble: null })
  const [reload] = useState(() => () => {
    if (!library) return
    Promise.all([library.list(), library.unreadable()]).then(
      ([entries, unreadable]) => setListed({ entries, unreadable, trouble: null }),
      (error: unknown) => setListed({ entries: [], unreadable: [], trouble: troubleOf(error) }),
    )
  })
  useEffect(reload, [reload])
  return { ...listed, reload }
}

function NewScenario({ onDone }: { readonly onDone: () => void }) {
  const { openFile } = useDocumentLoader()
  return (
    <Button onClick={() => void openFile(EMPTY_SCENARIO, 'New').then(onDone)}>
      <Icon name="add" /> New
    </Button>
  )
}
