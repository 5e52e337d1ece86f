import { Button } from '../../ui/Button'
import { useEffect, useState } from 'react'
import type { Version } from '../../store/library/library'
import { troubleOf, UNREAD, type Trouble } from '../../store/library/trouble'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions, usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatTime } from '../../describe/format-file'

interface VersionsProps {
  readonly id: string
  readonly isOpen: boolean
  readonly onBack: () => void
  readonly onDone: () => void
}

export function Versions({ id, isOpen, onBack, onDone }: VersionsProps) {
  const arrivals = useDocumentLoader()
  const { library } = arrivals
  const store = usePlaygroundStore()
  const { say } = useActions()
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    library?.versions(id).then(setVersions, (error: unknown) => setTrouble(troubleOf(error)))
  }, [library, id])
  const keep = async () => {
    const { scenario, history } = store.getState()
    const step = history.past.at(-1)?.name ?? 'Kept'
    const saved = await library?.keepVersion(id, scenario, step)
    if (saved?.status !== 'saved')
      say(
        saved?.because === 'full'
          ? 'There is no room for another version.'
          : 'The version could not be kept: the browser’s storage does not work.',
      )
    setVersions((await library?.versions(id).catch(() => versions)) ?? versions)
  }
  const restore = async ({ number, savedAt }: Version) => {
    const scenario = await library?.readVersion(number).catch(() => null)
    if (!scenario) {
      say('That version could not be read.')
      return
    }
    const step = `Back to ${formatTime(savedAt)}`
    if (isOpen || (await arrivals.openEntry(id))) await arrivals.restore(scenario, step)
    // The rest of it cannot be read: this version is something of its own then.
    else await arrivals.openFile(scenario, step)
    say(`The scenario is as it was ${formatTime(savedAt)}.`, 'undo')
    onDone()
  }
  return (
    <div>
      <p className="versions-head">
        <Button onClick={onBack}>Back</Button>
        {isOpen && <Button onClick={() => void keep()}>Keep a version now</Button>}
      </p>
      <p className="quiet">
        A version is saved on opening, about every minute while you work, and when you ask for it.
        Going back is a step that can be undone.
      </p>
      {trouble && (
        <p className="problems" role="alert">
          {UNREAD[trouble]}
        </p>
      )}
      {versions?.length === 0 && <p>There is no earlier version yet.</p>}
      <ul className="library">
        {versions?.map((version) => (
          <li key={version.number}>
            <span className="library-open grow break">
              <strong>{formatTime(version.savedAt)}</strong>
              <span className="quiet">
                {version.step}
                {version.isKept ? ' · kept by you' : ''}
              </span>
            </span>
            <Button
              aria-label={`Go back to ${formatTime(version.savedAt)}, ${version.step}`}
              onClick={() => void restore(version)}
            >
              Go back to it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
