import type { BrokenLink, LinkStage } from '../scenario/link/link'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ProblemList } from '../ui/ProblemList'
import { useDocumentLoader } from '../store/hooks/use-document-loader'
import { useActions } from '../store/hooks/use-playground'
import { plural } from '../describe/format'
import { describeError } from '../worker/describe-error'

const STAGES: Readonly<Record<LinkStage, string>> = {
  prefix: 'It broke at its beginning.',
  version: 'Its version does not fit.',
  size: 'It is too large.',
  letters: 'It broke at its characters.',
  damage: 'It is damaged.',
  field: 'Its content is wrong.',
}

/** Another link would be of the same version: what to do about that is in the reason. */
const adviceFor = (stage: LinkStage): string =>
  stage === 'version'
    ? 'Nothing of it was opened.'
    : 'Nothing of it could be read. Ask the sender for the link again, or for the scenario as a file.'

const MAX_SHOWN = 8

/** Says where reading a link came to an end, what is left of it, and that nothing else has happened. */
export default function BrokenLinkDialog(props: {
  readonly link: BrokenLink
  readonly onClose: () => void
}) {
  const { stage, reason, problems, kept } = props.link
  const { openFile, dropLink } = useDocumentLoader()
  const { say } = useActions()
  const votes = kept?.moves.filter(({ type }) => type === 'vote').length ?? 0
  const onClose = () => {
    // Or it would break again with every reload.
    dropLink()
    props.onClose()
  }
  return (
    <Dialog
      title="This link could not be opened"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Go on with what is here
          </Button>
          {kept && (
            <Button
              kind="primary"
              onClick={() => {
                openFile(kept, 'What could be read of a link').then(
                  () => say('What could be read of the link is open.', 'undo'),
                  (error: unknown) => say(`Nothing was opened. ${describeError(error)}`),
                )
                onClose()
              }}
            >
              Open what could be read
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>{STAGES[stage]}</strong> {reason}
      </p>
      <ProblemList problems={problems} max={MAX_SHOWN}>
        {({ path, reason: why }) => (
          <>
            {path !== '' && <code>{path}</code>} {why}
          </>
        )}
      </ProblemList>
      <p>
        {kept
          ? `What could be read: ${plural(kept.agents.length, 'agent')}, ${plural(kept.proposals.length, 'proposal')}, ${plural(votes, 'vote')}.`
          : adviceFor(stage)}
      </p>
      <p className="quiet">Your own scenario is untouched.</p>
    </Dialog>
  )
}
