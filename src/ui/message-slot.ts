import { createStore, useStore } from 'zustand'

/** Where messages have to go: into the dialog that is open, since all else is out of reach meanwhile. */
const slots = createStore<readonly Element[]>(() => [])

/** Offers a place for messages as long as it is there; gives back what takes it away again. */
export function offerSlot(slot: Element): () => void {
  slots.setState((open) => [...open, slot], true)
  return () => slots.setState((open) => open.filter((each) => each !== slot), true)
}

/** Null where no dialog is open. */
export const useMessageSlot = (): Element | null => useStore(slots, (open) => open.at(-1) ?? null)
