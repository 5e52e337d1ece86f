import type { PlaygroundStore } from '../../store/playground-store'
import { isTyping } from '../shell/is-typing'
import { readFiles } from './read-files'

/** Files that are dropped anywhere, and texts that are pasted where nobody types, are opened with a preview. */
export function watchIncoming(page: Window, store: PlaygroundStore): void {
  const open = async (files: readonly File[]) => {
    store.getState().look({ dialog: { kind: 'open', files: await readFiles(files) } })
  }
  page.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  page.addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void open(files)
  })
  page.addEventListener('paste', (event) => {
    if (store.getState().dialog !== null || isTyping(event)) return
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (files.length > 0) void open(files)
    else if (text.trim() !== '') void open([new File([text], 'what you pasted')])
  })
}
