import { useEffect } from 'react'
import { selectLastRound, selectRound } from '../store/selectors'
import { usePlaygroundStore } from '../store/hooks/use-playground'
import { isTyping } from '../ui/is-typing'

/** Fields whose text the browser itself takes back, as long as it was changed since it got the focus. */
const undoesByItself = (event: KeyboardEvent, changed: EventTarget | null): boolean => {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement) || !isTyping(event)) return false
  if (target.isContentEditable) return true
  return target === changed && !(target instanceof HTMLInputElement && target.type === 'number')
}

const focusOn = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)?.focus()
}

export function useKeys(): void {
  const store = usePlaygroundStore()
  useEffect(() => {
    let changed: EventTarget | null = null
    const onInput = (event: Event) => {
      changed = event.target
    }
    const onFocusIn = () => {
      changed = null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { setView, undo, redo, goTo } = store.getState()
      const state = store.getState()
      const key = event.key.toLowerCase()
      const isCommand = event.ctrlKey || event.metaKey
      const act = (action: () => void) => {
        event.preventDefault()
        action()
      }
      if (isCommand && key === 'k') {
        act(() => {
          setView({ dialog: { kind: 'palette' } })
        })
        return
      }
      if (isCommand && (key === 'z' || key === 'y') && !undoesByItself(event, changed)) {
        act(key === 'y' || event.shiftKey ? redo : undo)
      }
      // A dialog has the other keys to itself, and so has whoever types.
      if (state.dialog !== null || isTyping(event)) return
      if (isCommand || event.altKey) return
      // The others are about the board.
      if (state.lab !== null && key !== '?') return
      switch (key) {
        case '?':
          act(() => {
            setView({ dialog: { kind: 'keys' } })
          })
          break
        case 't':
          act(() => {
            setView({ page: 'verdicts' })
            requestAnimationFrame(() => {
              focusOn('.threshold input[type=range]')
            })
          })
          break
        case 'b':
          act(() => {
            setView({ page: 'votes' })
            requestAnimationFrame(() => {
              focusOn('[role=gridcell][tabindex="0"]')
            })
          })
          break
        case '[':
          goTo(Math.max(1, selectRound(state) - 1))
          break
        case ']':
          goTo(Math.min(selectLastRound(state), selectRound(state) + 1))
          break
      }
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('input', onInput)
    window.addEventListener('focusin', onFocusIn)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('input', onInput)
      window.removeEventListener('focusin', onFocusIn)
    }
  }, [store])
}
