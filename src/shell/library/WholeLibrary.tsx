import { useEffect, useMemo, useState } from 'react'
import type { Contents } from '../../store/library/library'
import { troubleOf, UNREAD } from '../../store/library/trouble'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { FileButton } from '../../ui/FileButton'
import { save } from '../../ui/save-file'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions } from '../../store/hooks/use-playground'
import { readFiles } from '../open/read-files'
import { countLocalItems } from './count-local-items'
import { describeLocalData } from './describe-local-data'
import { describeLeftOut, writeLibrary } from './library-file'

/** What can be done with all of it at once. */
export function WholeLibrary({ onDelete }: { readonly onDelete: () => void }) {
  const { setView } = useActions()
  const saveAll = useSaveLibrary()
  return (
    <section className="whole-library stack" aria-labelledby="whole-library">
      <h3 id="whole-library">All of it</h3>
      <div className="whole-library-choices">
        <Button onClick={() => void saveAll()}>Save the library as a file</Button>
        <FileButton
          label="Restore from a file"
          accept=".json,application/json"
          onChoose={(files) => {
            if (files.length === 0) return
            void readFiles(files).then((read) => setView({ dialog: { kind: 'open', files: read } }))
          }}
        />
        <Button onClick={() => setView({ dialog: { kind: 'allowances' } })}>Allowed scripts</Button>
        <Button onClick={onDelete}>Delete all local data</Button>
      </div>
    </section>
  )
}

function useSaveLibrary(): () => Promise<void> {
  const { library, autosave } = useDocumentLoader()
  const { say } = useActions()
  return async () => {
    try {
      await autosave?.flush()
      if (!library) return
      const now = new Date()
      const written = writeLibrary(await library.everything(), now.getTime())
      const name = `conclave-library-${now.toISOString().slice(0, 10)}.json`
      save(name, written.text, 'application/json')
      const leftOut = describeLeftOut(written)
      if (leftOut !== null) say(leftOut)
    } catch (error) {
      say(UNREAD[troubleOf(error)])
    }
  }
}

interface DeleteAllProps {
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Asks once more, with what would be gone. */
export function DeleteAll({ onBack, onClose }: DeleteAllProps) {
  const { library, deleteAll, unreadableDrafts } = useDocumentLoader()
  const { say } = useActions()
  const saveAll = useSaveLibrary()
  const [contents, setContents] = useState<Contents | null>(null)
  useEffect(() => {
    // Where it cannot be read, it can still be deleted.
    library?.everything().then(setContents, () => undefined)
  }, [library])
  const leftOut = useMemo(() => contents && describeLeftOut(writeLibrary(contents, 0)), [contents])
  const remove = async () => {
    try {
      await deleteAll()
      // Without a link, which would be opened.
      location.replace(location.pathname)
    } catch {
      say('The browser’s storage did not let go of it. Nothing was deleted.')
    }
  }
  return (
    <Dialog
      title="Delete all local data?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void saveAll()}>Save the library as a file</Button>
          <span className="spacer" />
          <Button data-autofocus onClick={onBack}>
            Keep it
          </Button>
          <Button kind="primary" onClick={() => void remove()}>
            Delete everything
          </Button>
        </>
      }
    >
      <p role="status">
        {describeLocalData({ contents, drafts: unreadableDrafts().length, ...countLocalItems() })}
      </p>
      {leftOut !== null && <p className="warning">{leftOut}</p>}
      <p>
        This cannot be undone. The page then starts as on a first visit. A scenario that is open in
        another tab is saved again when it is changed there.
      </p>
      <p className="quiet">
        The files of the page itself stay, so that it goes on working without a network.
      </p>
    </Dialog>
  )
}
