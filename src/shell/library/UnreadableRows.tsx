import type { Unreadable } from '../../store/library/library'
import type { Rescued } from '../../store/library/rescue'
import { Button } from '../../ui/Button'
import { save } from '../../ui/save-file'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions } from '../../store/hooks/use-playground'
import { formatTime } from '../../describe/format-file'
import { fileNameOf } from '../share/file-name'
import { formatUnreadable } from './format-raw'

interface UnreadableRowsProps {
  readonly records: readonly Unreadable[]
  readonly drafts: readonly Rescued[]
  readonly onReload: () => void
}

/** What is damaged is kept until the user deletes it, and can be taken out as it is. */
export function UnreadableRows({ records, drafts, onReload }: UnreadableRowsProps) {
  const { library, forgetDraft } = useDocumentLoader()
  const { say } = useActions()
  const remove = (key: IDBValidKey) => {
    const deleted = library?.remove(key) ?? Promise.reject(new Error('there is no library'))
    deleted.then(onReload, () => say('It could not be deleted.'))
  }
  return (
    <>
      {records.map(({ key, title, savedAt, raw }, place) => (
        <UnreadableRow
          key={`record ${place}`}
          title={title || 'A scenario without a title'}
          about={formatTime(savedAt)}
          text={() => formatUnreadable(raw)}
          onDelete={() => remove(key)}
        />
      ))}
      {drafts.map(({ id, text }) => (
        <UnreadableRow
          key={`draft ${id}`}
          title="The last changes before a page was closed"
          about={`${text.length} characters`}
          text={() => text}
          onDelete={() => {
            forgetDraft(id)
            onReload()
          }}
        />
      ))}
    </>
  )
}

interface UnreadableRowProps {
  readonly title: string
  readonly about: string
  readonly text: () => string
  readonly onDelete: () => void
}

const UnreadableRow = ({ title, about, text, onDelete }: UnreadableRowProps) => (
  <li data-unreadable>
    <span className="library-open grow break">
      <strong>{title}</strong>
      <span className="quiet">could not be read · {about}</span>
    </span>
    <Button
      aria-label={`Save ${title} as a file`}
      onClick={() => save(`${fileNameOf(title)}.json`, text(), 'application/json')}
    >
      Save as a file
    </Button>
    <Button aria-label={`Delete ${title}`} onClick={onDelete}>
      Delete
    </Button>
  </li>
)
