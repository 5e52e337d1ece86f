import { useEffect, useState } from 'react'
import type { Entry, Library } from '../../store/library/library'
import { UNTITLED } from '../../store/selectors'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { Menu } from '../../ui/Menu'
import { useArrivals } from '../use-arrivals'
import { useActions, usePlayground } from '../use-playground'
import { plural } from '../words'
import { showTime } from './show-time'
import { Versions } from './Versions'
import './library.css'

/** Everything that this browser keeps. Nothing of it has ever left it. */
export default function LibraryDialog({ onClose }: { readonly onClose: () => void }) {
  const arrivals = useArrivals()
  const { library, autosave } = arrivals
  const { say, look } = useActions()
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
  const duplicate = async ({ id, title }: Entry) => {
    const copy = await library?.duplicate(id)
    say(copy ? `“${copy.title}” is there.` : `There was no room for a copy of “${title}”.`)
    reload()
  }
  const remove = async ({ id, title }: Entry) => {
    const removed = await library?.remove(id)
    if (!removed) return
    reload()
    say(`“${title || UNTITLED}” is gone, with its versions.`, {
      label: 'Undo',
      act: () => {
        library?.bringBack(removed).then(reload, () => {
          say(`There is no room any more for “${title || UNTITLED}”.`)
        })
      },
    })
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
              look({ dialog: { kind: 'open' } })
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
                {showTime(entry.savedAt)} · {plural(entry.agents, 'agent')},{' '}
                {plural(entry.proposals, 'proposal')}
              </span>
            </button>
            <Menu
              label={`Actions for ${entry.title || UNTITLED}`}
              items={[
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

/** Null until they are known. */
function useEntries(library: Library | null) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const [reload] = useState(() => () => {
    void library?.list().then(setEntries)
  })
  useEffect(reload, [reload])
  return { entries, reload }
}

function NewScenario({ onDone }: { readonly onDone: () => void }) {
  const { open } = useActions()
  const version = usePlayground(({ scenario }) => scenario.version)
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        open({ version, title: UNTITLED, prompt: '', agents: [], proposals: [], moves: [] })
        onDone()
      }}
    >
      <Icon name="add" /> New
    </button>
  )
}
