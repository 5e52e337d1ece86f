import { lazy, Suspense } from 'react'
import type { GivenBytes } from '../scenario/import/import-given'
import { usePlayground, usePlaygroundStore } from '../store/hooks/use-playground'

/** Nothing of a dialog is loaded before it is opened. */
const AgentDialog = lazy(() => import('../board/agents/AgentDialog'))
const RuleDialog = lazy(() => import('../board/agents/RuleDialog'))
const PasteDialog = lazy(() => import('../board/ballots/PasteDialog'))
const ShareDialog = lazy(() => import('./share/ShareDialog'))
const OpenDialog = lazy(() => import('./open/OpenDialog'))
const LibraryDialog = lazy(() => import('./library/LibraryDialog'))
const ScriptsDialog = lazy(() => import('../board/agents/ScriptsDialog'))
const BrokenLinkDialog = lazy(() => import('./BrokenLinkDialog'))
const Palette = lazy(() => import('./Palette'))
const KeysDialog = lazy(() => import('./KeysDialog'))
const CompareDialog = lazy(() => import('../board/timeline/CompareDialog'))
const PolicyDialog = lazy(() => import('../board/agents/PolicyDialog'))

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
    <Suspense fallback={null}>
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
    </Suspense>
  )
}
