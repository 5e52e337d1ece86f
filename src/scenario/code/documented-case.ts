import {
  ConsensusEngine,
  isDecided,
  resolveDeliberation,
  settingsFor,
  type ConsensusResult,
  type Evaluation,
  type ResolvedConsensusConfig,
} from '../../engine'
import { listBriefly, type SeenVerdict, type Seen } from './code-export'
import { isScripted, type SwarmStrategy } from './governing-rule'

/** How near numbers may be before it is rounding that tells them apart. */
const NOISE = 1e-9

/** What can be asserted of a verdict seen here about an engine that only does what is documented. */
export type DocumentedCase =
  | {
      readonly kind: 'waits' | 'undecided' | 'no-winner' | 'tied'
      readonly config: CaseConfig
      readonly confidence: number
    }
  | {
      readonly kind: 'won'
      readonly config: CaseConfig
      readonly confidence: number
      readonly winner: string
      readonly dissent: readonly string[]
    }
  | { readonly kind: 'left-out'; readonly because: string }

export interface CaseConfig {
  readonly strategy: SwarmStrategy
  readonly threshold: number
  readonly minVoters: number
}

/**
 * A verdict is asserted if the votes alone lead to it, without any setting that only we have, and
 * if rounding cannot turn it: a test that fails for our sake would tell its reader nothing.
 */
export function readCase(
  strategy: SwarmStrategy,
  verdict: SeenVerdict,
  { scenario, proposals, votes }: Seen,
): DocumentedCase {
  const leaveOut = (because: string): DocumentedCase => ({ kind: 'left-out', because })
  if (isScripted(scenario, strategy)) return leaveOut('it is a script of the user’s own here')
  const { consensus } = resolveDeliberation(scenario)
  const { threshold, minVoters } = settingsFor(strategy, consensus)
  const config = { strategy, threshold, minVoters }
  const engine = new ConsensusEngine(config)
  const result = engine.evaluate(proposals, votes)
  const { evaluation } = result
  if (!isSame(verdict, evaluation)) return leaveOut(findDifference(consensus))
  const { confidence } = verdict
  const isOverride = evaluation.findings.some(({ code }) => code === 'threshold-ignored')
  if (!result.decided && !engine.canEvaluate(proposals, votes)) {
    return { kind: 'waits', config, confidence }
  }
  if (!isOverride && isOnTheEdge(config, confidence)) {
    return leaveOut(
      `its confidence is the threshold of ${threshold} itself, and rounding would decide`,
    )
  }
  if (!result.decided) return { kind: 'undecided', config, confidence }
  if (evaluation.findings.some(({ code }) => code === 'exact-tie')) {
    return isOverride
      ? leaveOut('equally heavy votes lead elsewhere, and which comes first is not documented')
      : { kind: 'tied', config, confidence }
  }
  return readWinner(config, result)
}

function readWinner(config: CaseConfig, { evaluation, dissent }: ConsensusResult): DocumentedCase {
  const { leader, confidence } = evaluation
  if (leader === null) return { kind: 'no-winner', config, confidence }
  return { kind: 'won', config, confidence, winner: leader, dissent }
}

const isSame = (seen: SeenVerdict, documented: Evaluation): boolean =>
  isDecided(seen.outcome) === isDecided(documented.outcome) &&
  seen.leader === documented.leader &&
  Math.abs(seen.confidence - documented.confidence) <= NOISE

/** One division of whole numbers is the same everywhere; sums and logarithms are not. */
const isOnTheEdge = ({ strategy, threshold }: CaseConfig, confidence: number): boolean =>
  Math.abs(confidence - threshold) <= NOISE && !(strategy === 'voting' && confidence >= threshold)

function findDifference({ guards, quorumGate }: ResolvedConsensusConfig): string {
  const extras = [
    ...(guards === 'strict' ? ['the strict guards'] : []),
    ...(quorumGate > 0 ? ['the quorum before any rule'] : []),
  ]
  return extras.length === 0
    ? 'its verdict does not follow from these votes alone'
    : `its verdict rests on ${listBriefly(extras)}, which only Conclave has`
}
