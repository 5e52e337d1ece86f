import type { LabName } from '../../labs/registry'
import { loadInterpreterInNode } from '../../sandbox/load-node'
import { Sandbox } from '../../sandbox/sandbox'
import type { Patch } from '../../scenario/patch'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { DocumentUpdate, NearestFlips, PlaygroundApi, View } from '../api'
import { createPlayground } from '../playground'

export const viewOf = (round = Infinity, more: Partial<View> = {}): View => ({
  round,
  signalIndex: null,
  rule: null,
  ...more,
})

export const whole = (scenario: ScenarioDocument, revision = 1): DocumentUpdate => ({
  revision,
  blocked: null,
  scenario,
})

/** Runs a scenario in place, with everything that is shown of it. */
export async function runWhole(
  playground: PlaygroundApi,
  scenario: ScenarioDocument,
  view: View = viewOf(),
) {
  const answer = await playground.run(whole(scenario), view, null)
  if (answer.status !== 'done' || !answer.summary) throw new Error(answer.status)
  return { summary: answer.summary, ...answer.shown }
}

/** A worker's own code, called in place, that has run a scenario. */
export async function openWorker(scenario: ScenarioDocument) {
  let revision = 1
  const worker = createPlayground({
    openSandbox: async () => Sandbox.open(await loadInterpreterInNode()),
  })
  const shown = await runWhole(worker, scenario)
  const unchanged = () => ({ revision, base: revision, blocked: null, patches: [] })
  return {
    worker,
    ...shown,
    flipsOf: async (round: number, settings: View['settings'] = {}): Promise<NearestFlips> =>
      (await worker.nearestFlips(viewOf(round, { settings })))!,
    edit: (patches: readonly Patch[]) => {
      const update = { revision: revision + 1, base: revision, blocked: null, patches }
      revision++
      return worker.run(update, viewOf(), null)
    },
    runLab: (lab: LabName) => worker.runLab(unchanged(), lab),
  }
}
