import { Button } from '../../ui/Button'
import { useEffect, useState } from 'react'
import type { Version } from '../../store/library/library'
import { troubleOf, UNREAD, type Trouble } from '../../store/library/trouble'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatTime } from '../../describe/format-file'
import { createVersionActions } from './version-actions'

interface VersionsProps {
  readonly id: string
  readonly isOpen: boolean
  readonly onBack: () => void
  readonly onDone: () => void
}

export function Versions({ id, isOpen, onBack, onDone }: VersionsProps) {
  const loader = useDocumentLoader()
  const { library } = loader
  const store = usePlaygroundStore()
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    library?.versions(id).then(setVersions, (error: unknown) => setTrouble(troubleOf(error)))
  }, [library, id])
  const { keep, restore } = createVersionActions(id, { store, loader, isOpen })
  const keepOne = async () => {
    await keep()
    setVersions((await library?.versions(id).catch(() => versions)) ?? versions)
  }
  const goBack = async (version: Version) => {
    if (await restore(version)) onDone()
  }
  return (
    <div>
      <p className="versions-head">
        <Button onClick={onBack}>Back</Button>
        {isOpen && <Button onClick={() => void keepOne()}>Keep a version now</Button>}
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
              onClick={() => void goBack(version)}
            >
              Go back to it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
