import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { hideAnswers } from '../hide-answers'
import type { PlaygroundStore } from '../playground-store'
import type { Playground } from '../state'

export const StoreContext = createContext<PlaygroundStore | null>(null)

export function usePlaygroundStore(): PlaygroundStore {
  const store = use(StoreContext)
  if (!store) throw new Error('there is no store around this view')
  return store
}

/** What a view needs of the state, and no more: it is drawn again only when that changes. */
export const usePlayground = <Slice>(select: (state: Playground) => Slice): Slice =>
  useStore(usePlaygroundStore(), (state) => select(hideAnswers(state)))

export type Actions = {
  readonly [
    Key in keyof Playground as Playground[Key] extends (...given: never[]) => unknown ? Key : never
  ]: Playground[Key]
}

/** Actions never change, so a view that only acts is never drawn again. */
export const useActions = (): Actions => usePlaygroundStore().getState()
