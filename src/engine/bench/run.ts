import { benchBallots } from './ballots'
import { benchComparisons } from './comparisons'
import { benchDeliberation } from './deliberation'
import { benchRules } from './rules'
import { benchSignals } from './signals'
import { report } from './figure'

const results = [
  ...benchRules(),
  ...benchSignals(),
  ...benchDeliberation(),
  ...benchBallots(),
  ...benchComparisons(),
].map(report)
const short = results.filter((ok) => !ok).length
console.log(`${results.length - short} ok, ${short} short`)
process.exitCode = short === 0 ? 0 : 1
