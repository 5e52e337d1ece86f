import { createStore } from 'zustand/vanilla'
import type { ScenarioDocument } from '../scenario/scenario'
import { createBranchSlice } from './branch-slice'
import type { KeyValueStorage } from './preferences'
import type { RunClient } from './run-client'
import { createRunSlice } from './run-slice'
import { createScenarioSlice } from './scenario-slice'
import type { Playground, RunState } from './state'
import { createTrustSlice } from './trust-slice'
import { createViewSlice } from './view-slice'

export type PlaygroundStore = ReturnType<typeof createPlaygroundStore>

export interface StoreHost {
  readonly client: RunClient
  readonly storage?: KeyValueStorage | null
  /** A page inside of another one keeps nothing. */
  readonly isGuest?: boolean
  readonly known?: Partial<RunState>
}

export const createPlaygroundStore = (
  scenario: ScenarioDocument,
  { client, storage = null, isGuest = false, known = {} }: StoreHost,
) =>
  createStore<Playground>()((...given) => ({
    ...createScenarioSlice(scenario, client)(...given),
    ...createTrustSlice(client)(...given),
    ...createRunSlice(client, known)(...given),
    ...createBranchSlice(...given),
    ...createViewSlice(storage)(...given),
    isGuest,
  }))
