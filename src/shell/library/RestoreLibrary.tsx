import { useState } from 'react'
import type { GivenBytes } from '../../scenario/import/import-given'
import { isLibraryText } from '../../scenario/import/library-kind'
import { troubleOf, UNREAD } from '../../store/library/trouble'
import { Button } from '../../ui/Button'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions } from '../../store/hooks/use-playground'
import { plural } from '../../describe/format'
import { formatTime } from '../../describe/format-file'
import { readLibrary, type ReadLibrary } from './library-file'
import { describeRestored, restoreLibrary } from './restore-library'

/** A library that is opened like any other file; null where it is something else. */
export function findLibrary(files: readonly GivenBytes[]): ReadLibrary | null {
  const [first] = files
  if (files.length !== 1 || !first || typeof first.bytes === 'string') return null
  const decoder = new TextDecoder()
  if (!isLibraryText(decoder.decode(first.bytes.subarray(0, 1_000)))) return null
  return readLibrary(decoder.decode(first.bytes))
}

export function LibraryPreview({ library }: { readonly library: ReadLibrary }) {
  if (!library.ok) {
    return (
      <p role="alert">
        <strong>That cannot be opened.</strong> {library.reason} What you had is untouched.
      </p>
    )
  }
  const { entries, versions, unreadable, savedAt } = library.file
  return (
    <>
      <p role="status">
        <strong>A library,</strong> saved {formatTime(savedAt)}
        <br />
        {plural(entries.length, 'scenario')} with {plural(versions, 'earlier version')}
        {unreadable > 0 && `, and ${unreadable} that could not be read when it was saved`}
      </p>
      <ul className="notes soft">
        <li>Nothing is written over: what is here already is left as it is.</li>
        <li>Scripts stay off until you allow them.</li>
      </ul>
    </>
  )
}

export function RestoreButton({ library }: { readonly library: ReadLibrary }) {
  const loader = useDocumentLoader()
  const { say, setView } = useActions()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    if (!library.ok || !loader.library) return
    setBusy(true)
    try {
      say(describeRestored(await restoreLibrary(loader.library, library.file)))
      setView({ dialog: { kind: 'library' } })
    } catch (error) {
      say(`Nothing was restored. ${UNREAD[troubleOf(error)]}`)
      setBusy(false)
    }
  }
  return (
    <Button kind="primary" disabled={!library.ok || isBusy} onClick={() => void restore()}>
      {isBusy ? 'Restoring …' : 'Restore what is missing here'}
    </Button>
  )
}
