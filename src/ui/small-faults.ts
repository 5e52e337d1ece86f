import { createStore, useStore } from 'zustand'
import type { Fault } from './Panel'

export interface NamedFault extends Fault {
  readonly name: string
}

/** Of parts that are too small for a notice of their own. */
const faults = createStore<readonly NamedFault[]>(() => [])

export const useSmallFaults = (): readonly NamedFault[] => useStore(faults)

/** Gives back what takes it away again. */
export function reportFault(fault: NamedFault): () => void {
  faults.setState((known) => [...known, fault], true)
  return () => dismissFaults([fault])
}

export const dismissFaults = (gone: readonly NamedFault[]): void =>
  faults.setState((known) => known.filter((each) => !gone.includes(each)), true)

/** "The player, the news and the reason". */
export function joinNames(parts: readonly NamedFault[]): string {
  const names = [...new Set(parts.map(({ name }) => name))].map((name, place) =>
    place === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1),
  )
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
