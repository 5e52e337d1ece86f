import { endOf } from '../engine'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { createPlayground } from './playground'

/** The card that is explained at first. */
const EXPLAINED = 'voting'

/** What the worker would say about the opening scenario, as JSON. Called when the page is built. */
export async function computeOpeningRun(): Promise<string> {
  const worker = createPlayground({
    openSandbox: () => Promise.reject(new Error('an opening scenario has no scripts')),
  })
  worker.hold(1, abstentionTrap)
  const ran = await worker.run(1)
  if (ran.status !== 'done') throw new Error('the opening scenario does not run')
  const round = ran.summary.rounds.length
  const judged = await worker.judge(endOf(round))
  if (judged.status !== 'done') throw new Error('the opening scenario cannot be judged')
  const known = {
    summary: ran.summary,
    verdicts: judged.verdicts,
    before: judged.before,
    flips: await worker.nearestFlips(round),
    explanation: await worker.explain(endOf(round), EXPLAINED),
  }
  // JSON knows no columns of integers.
  return JSON.stringify(known, (_, value: unknown) =>
    value instanceof Int32Array ? Array.from(value) : value,
  )
}
