import { useEffect, type ReactNode } from 'react'
import type { GivenBytes } from '../scenario/import/import-given'
import { usePlayground, usePlaygroundStore } from '../store/hooks/use-playground'
import { Button } from '../ui/Button'
import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'

/** Nothing of a dialog is loaded before it is opened. */
const AgentDialog = lazyPart(() => import('../board/agents/AgentDialog'))
const RuleDialog = lazyPart(() => import('../board/agents/RuleDialog'))
const PasteDialog = lazyPart(() => import('../board/ballots/PasteDialog'))
const ShareDialog = lazyPart(() => import('./share/ShareDialog'))
const OpenDialog = lazyPart(() => import('./open/OpenDialog'))
const LibraryDialog = lazyPart(() => import('./library/LibraryDialog'))
const ScriptsDialog = lazyPart(() => import('../board/agents/ScriptsDialog'))
const BrokenLinkDialog = lazyPart(() => import('./BrokenLinkDialog'))
const Palette = lazyPart(() => import('./Palette'))
const KeysDialog = lazyPart(() => import('./KeysDialog'))
const CompareDialog = lazyPart(() => import('../board/timeline/CompareDialog'))
const PolicyDialog = lazyPart(() => import('../board/agents/PolicyDialog'))

/** What is dropped while the dialog is open takes the place of what was there. */
const keyOf = (files: readonly GivenBytes[] = []): string =>
  files.map(({ name, bytes }) => `${name} ${bytes.length}`).join()

export function Dialogs() {
  const dialog = usePlayground((state) => state.dialog)
  const store = usePlaygroundStore()
  if (dialog === null) return null
  // What closes late must not close what was opened after it.
  const close = () => {
    const { dialog: open, setView } = store.getState()
    if (open === dialog) setView({ dialog: null })
  }
  return (
    <Panel
      key={dialog.kind}
      name="The dialog"
      waiting={<Waiting onCancel={close} />}
      frame={(notice) => <FaultDialog onClose={close}>{notice}</FaultDialog>}
    >
      {dialog.kind === 'agent' && <AgentDialog key={dialog.id} id={dialog.id} onClose={close} />}
      {dialog.kind === 'rule' && <RuleDialog key={dialog.id} id={dialog.id} onClose={close} />}
      {dialog.kind === 'paste' && <PasteDialog onClose={close} />}
      {dialog.kind === 'share' && <ShareDialog onClose={close} />}
      {dialog.kind === 'open' && (
        <OpenDialog key={keyOf(dialog.files)} given={dialog.files ?? []} onClose={close} />
      )}
      {dialog.kind === 'library' && <LibraryDialog onClose={close} />}
      {dialog.kind === 'scripts' && <ScriptsDialog onClose={close} />}
      {dialog.kind === 'broken-link' && <BrokenLinkDialog link={dialog.link} onClose={close} />}
      {dialog.kind === 'palette' && <Palette onClose={close} />}
      {dialog.kind === 'keys' && <KeysDialog onClose={close} />}
      {dialog.kind === 'policy' && <PolicyDialog onClose={close} />}
      {dialog.kind === 'compare' && <CompareDialog branch={dialog.branch} onClose={close} />}
    </Panel>
  )
}

/** Nothing is in sight yet, and Escape must work all the same. */
function Waiting({ onCancel }: { readonly onCancel: () => void }) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return (
    <p className="visually-hidden" role="status">
      Loading …
    </p>
  )
}

interface FaultDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog?.open === false) dialog.showModal()
}

/** In place of a dialog that failed. The dialogs' own frame may be what is missing. */
const FaultDialog = ({ onClose, children }: FaultDialogProps) => (
  <dialog ref={showModal} className="fault-dialog" aria-label="Failed dialog" onClose={onClose}>
    {children}
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close()
      }}
    >
      Close
    </Button>
  </dialog>
)
