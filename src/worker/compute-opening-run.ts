import { abstentionTrap } from '../scenario/presets/abstention-trap'
import type { NearestFlips } from './api'
import { createPlayground } from './playground'

const EXPLAINED = 'voting'

/** What the worker would say about the opening scenario, as JSON. Called when the page is built. */
async function computeOpeningRun(): Promise<string> {
  let hear: (flips: NearestFlips) => void = () => undefined
  const flips = new Promise<NearestFlips>((resolve) => {
    hear = resolve
  })
  const worker = createPlayground({
    openSandbox: () => Promise.reject(new Error('an opening scenario has no scripts')),
    notify: (notice) => {
      if (notice.notice === 'flips') hear(notice.flips)
    },
  })
  const view = { round: Infinity, signalIndex: null, rule: EXPLAINED, flips: 1 }
  const ran = await worker.run({ revision: 1, blocked: null, scenario: abstentionTrap }, view, null)
  if (ran.status !== 'done') throw new Error('the opening scenario does not run')
  const { verdicts, before, explanation } = ran.shown
  const known = { summary: ran.summary, verdicts, before, flips: await flips, explanation }
  // JSON knows no columns of integers.
  return JSON.stringify(known, (_, value: unknown) =>
    value instanceof Int32Array ? Array.from(value) : value,
  )
}

/** Computed while this module loads: its importer may be closed afterwards, and then nothing can be imported. */
export const openingRun: string = await computeOpeningRun()
