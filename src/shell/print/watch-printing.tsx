import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { StoreContext } from '../../store/hooks/use-playground'
import type { PlaygroundStore } from '../../store/playground-store'
import { describeError } from '../../worker/describe-error'
import { Paper } from './Paper'

/** Puts the board as a document beside the page while it is printed: a screen has windows, paper has not. */
export function watchPrinting(page: Window, store: PlaygroundStore): void {
  let end: () => void = () => undefined
  page.addEventListener('beforeprint', () => {
    end()
    // Other pages print as they are.
    const { lab, sitePage } = store.getState()
    if (lab !== null || sitePage !== null) return
    const sheet = page.document.createElement('div')
    sheet.className = 'paper'
    page.document.body.append(sheet)
    let failure: unknown = null
    const root = createRoot(sheet, { onUncaughtError: (error) => (failure = error) })
    // The browser waits for nothing that comes later.
    flushSync(() =>
      root.render(
        <StoreContext value={store}>
          <Paper />
        </StoreContext>,
      ),
    )
    end = () => {
      root.unmount()
      sheet.remove()
      end = () => undefined
    }
    if (failure === null) return
    end()
    const reason = describeError(failure)
    store.getState().say(`The board could not be printed as a document. ${reason}`)
  })
  page.addEventListener('afterprint', () => end())
}
