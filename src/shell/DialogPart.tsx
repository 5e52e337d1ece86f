import type { ReactNode } from 'react'
import type { GivenBytes } from '../scenario/import/import-given'
import type { Dialog } from '../store/view'
import { lazyPart } from '../ui/lazy-part'

interface Closable {
  readonly onClose: () => void
}

/** Nothing of a dialog is loaded before it is opened. */
const DIALOGS: {
  readonly [Kind in Dialog['kind']]: (
    props: Extract<Dialog, { readonly kind: Kind }> & Closable,
  ) => ReactNode
} = {
  agent: lazyPart(() => import('../board/agents/AgentDialog')),
  rule: lazyPart(() => import('../board/agents/RuleDialog')),
  paste: lazyPart(() => import('../board/ballots/PasteDialog')),
  share: lazyPart(() => import('./share/ShareDialog')),
  open: lazyPart(() => import('./open/OpenDialog')),
  library: lazyPart(() => import('./library/LibraryDialog')),
  scripts: lazyPart(() => import('../board/consent/ScriptsDialog')),
  allowances: lazyPart(() => import('./library/AllowancesDialog')),
  'broken-link': lazyPart(() => import('./BrokenLinkDialog')),
  'failed-start': lazyPart(() => import('./library/FailedStartDialog')),
  palette: lazyPart(() => import('./Palette')),
  keys: lazyPart(() => import('./KeysDialog')),
  policy: lazyPart(() => import('../board/agents/PolicyDialog')),
  compare: lazyPart(() => import('../board/timeline/CompareDialog')),
}

/** What is dropped while the dialog is open takes the place of what was there. */
const keyOf = (files: readonly GivenBytes[] = []): string =>
  files.map(({ name, bytes }) => `${name} ${bytes.length}`).join()

interface DialogPartProps extends Closable {
  readonly dialog: Dialog
}

export default function DialogPart({ dialog, onClose }: DialogPartProps) {
  const Part = DIALOGS[dialog.kind] as (props: Dialog & Closable) => ReactNode
  return (
    <Part
      key={'id' in dialog ? dialog.id : 'files' in dialog ? keyOf(dialog.files) : ''}
      {...dialog}
      onClose={onClose}
    />
  )
}
