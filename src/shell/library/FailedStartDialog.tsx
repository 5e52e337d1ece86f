import type { FailedStart } from '../../store/library/failed-start'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { save } from '../../ui/save-file'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions } from '../../store/hooks/use-playground'
import { fileNameOf } from '../share/file-name'
import { formatUnreadable } from './format-raw'

/** In place of what the page did not start with: nothing of it is opened before somebody says so. */
export default function FailedStartDialog(props: {
  readonly failed: FailedStart
  readonly onClose: () => void
}) {
  const { failed } = props
  const { failedStarts } = useDocumentLoader()
  const { say } = useActions()
  const { title, from } = failed
  const unnamed = from === 'link' ? 'the scenario in this link' : 'your last scenario'
  const leave = () => {
    failedStarts.leave(failed)
    props.onClose()
  }
  const open = async () => {
    if (await failedStarts.openWithoutScripts(failed)) props.onClose()
    else say('It could not be read. It is kept as it is.')
  }
  const saveFile = async () => {
    const found = await failedStarts.read(failed)
    // What cannot be read can still be sent to somebody, or tried elsewhere.
    if (found !== null)
      save(`${fileNameOf(title)}.json`, formatUnreadable(found), 'application/json')
    else if (from === 'link') save(`${fileNameOf(title)}.txt`, location.href, 'text/plain')
    else say('It could not be read. It is kept as it is.')
  }
  return (
    <Dialog
      title="The page did not start last time"
      onClose={leave}
      footer={
        <>
          <Button onClick={() => void saveFile()}>Save it as a file</Button>
          <span className="spacer" />
          <Button data-autofocus onClick={leave}>
            Leave it
          </Button>
          <Button kind="primary" onClick={() => void open()}>
            Open it without its scripts
          </Button>
        </>
      }
    >
      <p>
        The page did not start last time with {title === '' ? unnamed : <bdi>“{title}”</bdi>}. It
        may be too large for this browser, or one of its scripts may be in the way.
      </p>
      <p className="quiet">
        {from === 'link'
          ? 'The link still holds all of it. If you leave it, the page does not open it again.'
          : 'Nothing of it is lost. If you leave it, it stays under “Your scenarios”.'}
      </p>
    </Dialog>
  )
}
