import { riverRising } from '../scenario/presets/river-rising'
import { createPlayground } from './playground'

/** What the worker would say at once about the opening scenario, as JSON. Called when the page is built. */
async function computeOpeningRun(): Promise<string> {
  const worker = createPlayground({
    openSandbox: () => Promise.reject(new Error('an opening scenario has no scripts')),
  })
  const view = { round: Infinity, signalIndex: null, rule: null }
  const ran = await worker.run({ revision: 1, blocked: null, scenario: riverRising }, view, null)
  if (ran.status !== 'done' || !ran.summary) throw new Error('the opening scenario does not run')
  if (ran.summary.rounds.length > 1) throw new Error('the opening scenario has one round')
  const { verdicts, before } = ran.shown
  // The verdicts of the only round are those that are shown.
  const rounds = ran.summary.rounds.map((round) => ({ ...round, verdicts: undefined }))
  const summary = { ...ran.summary, rounds }
  // JSON knows no columns of integers.
  return JSON.stringify({ summary, verdicts, before }, (_, value: unknown) =>
    value instanceof Int32Array ? Array.from(value) : value,
  )
}

/** Computed while this module loads: its importer may be closed afterwards, and then nothing can be imported. */
export const openingRun: string = await computeOpeningRun()
