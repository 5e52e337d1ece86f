import type { StateCreator } from 'zustand/vanilla'
import { labScriptsOf } from '../scenario/lab-scripts'
import type { ScenarioDocument } from '../scenario/scenario'
import type { RunClient } from './run-client'
import type { Playground, TrustSlice } from './state'

/** Where scripts stand in a scenario. */
export type Scripted = Pick<ScenarioDocument, 'agents' | 'strategies' | 'labs'>

export const scriptsOf = (scenario: Scripted): readonly string[] => [
  ...new Set([
    ...scenario.agents.flatMap(({ behaviour }) =>
      behaviour?.kind === 'script' ? [behaviour.source] : [],
    ),
    ...(scenario.strategies ?? []).map(({ source }) => source),
    ...labScriptsOf(scenario).map(({ source }) => source),
  ]),
]

/** Scripts of strangers are off until the user allows them; one that is edited here counts as allowed. */
export const createTrustSlice =
  (client: RunClient): StateCreator<Playground, [], [], TrustSlice> =>
  (set, get) => {
    const refuseOnly = (sources: readonly string[]) => {
      set({ blocked: new Set(sources) })
      client.block(sources)
    }
    return {
      blocked: new Set(),
      blockOnly: refuseOnly,
      blockScripts: (sources) => {
        if (sources.length > 0) refuseOnly([...new Set([...get().blocked, ...sources])])
      },
      allowScripts: (sources) => {
        refuseOnly([...get().blocked].filter((source) => !sources.includes(source)))
        get().refresh()
      },
    }
  }
