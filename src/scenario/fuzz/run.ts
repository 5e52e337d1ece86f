import { writeFileSync } from 'node:fs'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCase } from './cases'
import { fuzz } from './fuzz'
import { describeResult } from './report'
import { tryCase } from './try-case'

/**
 * Feeds readers what a stranger may send: `FUZZ=1000 npm run fuzz`; `FUZZ_SEED=7` for other cases;
 * `FUZZ_CASE=123` for one case alone, which is also written to a file; `SHORT=1` for a tenth of the cases.
 */

/** No call may take longer of the processor: somebody is looking at the page. */
const MAX_MS = 200
/** A call that is too slow every time is slow; one that is not was disturbed. */
const TRIES = 5
const MAX_HEAP_MB = 512

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const heapMb = () => getHeapStatistics().used_heap_size / 2 ** 20

/** The least of a few times, without the garbage of others: what the call itself takes. */
function timeAlone(seed: number, number: number): number {
  const { input } = createCase(seed, number)
  let least = Infinity
  for (let times = 0; times < TRIES; times++) {
    collectGarbage()
    least = Math.min(least, tryCase(input).ms)
  }
  return least
}

const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const single = process.env['FUZZ_CASE']

if (single === undefined) {
  const cases = Number(process.env['FUZZ'] ?? (process.env['SHORT'] === '1' ? 10_000 : 100_000))
  collectGarbage()
  const before = heapMb()
  let peak = before
  const result = fuzz({
    seed,
    cases,
    onCase: () => {
      peak = Math.max(peak, heapMb())
    },
  })
  console.log(describeResult(result))
  const alone = result.slowest.map((slow) => ({ ...slow, alone: timeAlone(seed, slow.number) }))
  console.log('the slowest, on the way and alone, in time of the processor:')
  for (const { number, kind, ms, alone: again } of alone) {
    console.log(`  case ${number} (${kind}): ${ms.toFixed(1)} ms, ${again.toFixed(1)} ms`)
  }
  collectGarbage()
  const kept = heapMb() - before
  console.log(`heap: peak ${peak.toFixed(0)} MB, ${kept.toFixed(0)} MB more at the end than before`)
  const isTooSlow = alone.some((slow) => slow.alone > MAX_MS)
  const isTooLarge = peak > MAX_HEAP_MB
  const isShort = result.faults.length > 0 || isTooSlow || isTooLarge
  console.log(isShort ? 'short' : 'ok')
  process.exitCode = isShort ? 1 : 0
} else {
  const { kind, input } = createCase(seed, Number(single))
  const file = `test-results/fuzz-${seed}-${single}`
  if ('hash' in input) writeFileSync(file, input.hash)
  else
    for (const [place, { bytes }] of input.files.entries()) writeFileSync(`${file}-${place}`, bytes)
  console.log(kind, file, tryCase(input))
}
