import type { PlaygroundStore } from '../../store/playground-store'
import { PASTED } from '../../scenario/import/title'
import { isTyping } from '../../ui/is-typing'
import { readFiles } from './read-files'
import './dropping.css'

/** Files that are dropped anywhere, and texts that are pasted where nobody types, are opened with a preview. */
export function watchIncoming(page: Window, store: PlaygroundStore): void {
  const open = async (files: readonly File[]) =>
    store.getState().setView({ dialog: { kind: 'open', files: await readFiles(files) } })
  const { body } = page.document
  /** Whoever writes a script or shares something must not lose it to a file. */
  const isBusy = () => {
    const { dialog } = store.getState()
    return dialog !== null && dialog.kind !== 'open'
  }
  page.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    if (isBusy()) event.dataTransfer.dropEffect = 'none'
    else body.dataset['dropping'] = ''
  })
  page.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) delete body.dataset['dropping']
  })
  page.addEventListener('drop', (event) => {
    delete body.dataset['dropping']
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    if (!isBusy()) void open(files)
  })
  page.addEventListener('paste', (event) => {
    if (store.getState().dialog !== null || isTyping(event)) return
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (files.length > 0) void open(files)
    else if (text.trim() !== '') void open([new File([text], PASTED)])
  })
}
