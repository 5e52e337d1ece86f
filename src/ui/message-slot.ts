import { useSyncExternalStore } from 'react'

/** Where messages have to go: into the dialog that is open, since all else is out of reach meanwhile. */
const slots: Element[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Offers a place for messages as long as it is there; gives back what takes it away again. */
export function offerSlot(slot: Element): () => void {
  slots.push(slot)
  tell()
  return () => {
    slots.splice(slots.indexOf(slot), 1)
    tell()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null where no dialog is open. */
export const useMessageSlot = (): Element | null =>
  useSyncExternalStore(subscribe, () => slots.at(-1) ?? null)
