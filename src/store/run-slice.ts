import type { StateCreator } from 'zustand/vanilla'
import type { RunClient } from './run-client'
import { RunController } from './run-controller'
import type { Playground, RunSlice, RunState } from './state'

const NOTHING: RunState = {
  summary: null,
  verdicts: [],
  opened: 0,
  before: [],
  flips: null,
  story: null,
  untold: null,
  spoken: [],
  hasRevisions: false,
  explanation: null,
  news: null,
  unexplained: null,
  isStale: true,
  failure: null,
}

export const createRunSlice =
  (client: RunClient, known: Partial<RunState>): StateCreator<Playground, [], [], RunSlice> =>
  (set, get) => {
    const controller = new RunController(client, {
      get,
      change: (run) => set(({ run: before }) => ({ run: { ...before, ...run } })),
    })
    return {
      run: { ...NOTHING, ...known },
      refresh: () => controller.run(),
      judgeLive: () => controller.judgeLive(),
      catchUp: () => controller.catchUp(),
      hear: (notice) => {
        if (notice.notice !== 'restarted') return
        get().say(`${notice.because} The worker was started again; nothing is lost.`)
        if (notice.isBlamed) controller.run()
      },
      ask: (question) => client.ask(question),
      call: (question) => client.call(question),
      askLab: (lab) => client.runLab(lab),
      explainSelected: () => controller.explain(),
      lookAtRound: () => controller.lookAtRound(),
    }
  }
