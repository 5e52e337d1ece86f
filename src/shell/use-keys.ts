import { useEffect } from 'react'
import { usePlaygroundStore } from '../store/hooks/use-playground'
import { selectIsBoard } from '../store/selectors'
import { isTyping } from '../ui/is-typing'
import { ACTION_LIST } from './actions'

/** Fields whose text the browser itself takes back, as long as it was changed since it got the focus. */
const undoesByItself = (event: KeyboardEvent, changed: EventTarget | null): boolean => {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement) || !isTyping(event)) return false
  if (target.isContentEditable) return true
  return target === changed && !(target instanceof HTMLInputElement && target.type === 'number')
}

/** As actions write it. A bare key is the same with Shift, which some keyboards need for it. */
function nameKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string | null {
  const name = key.length === 1 ? key.toUpperCase() : key
  if (ctrlKey || metaKey) return shiftKey ? `Ctrl Shift ${name}` : `Ctrl ${name}`
  return altKey ? null : name
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
      const state = store.getState()
      const name = nameKey(event)
      const action = ACTION_LIST.find(({ keys = [] }) => name !== null && keys.includes(name))
      if (!action || name === null) return
      // A dialog has the bare keys to itself, and so has a field of text.
      if (!name.startsWith('Ctrl') && (state.dialog !== null || isTyping(event))) return
      if (action.scope === 'board' && !selectIsBoard(state)) return
      if (action.object?.(state) === null) return
      if (/ [ZY]$/.test(name) && undoesByItself(event, changed)) return
      event.preventDefault()
      action.run(state)
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
