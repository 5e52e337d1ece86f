import type { Outcome } from '../../../../engine'
import { STRATEGY_IDS, type StrategyId } from '../../../../engine/catalogue'
import { judge, parseProfile, type ExampleBallots } from '../profile'
import { ASPECT_IDS, type Aspect } from './aspects'
import { CHANGES } from './change-aspect'

/** Small profiles, on which every rule shows all that it reads. */
const PROFILES: readonly ExampleBallots[] = [
  { proposals: 'AB', ballots: 'Ana A+; Bo A+; Cy A~ B-' },
  { proposals: 'AB', ballots: 'Ana A+; Bo A+; Cy A- B~' },
  { proposals: 'AB', ballots: 'Ana A+3; Bo A-' },
  { proposals: 'AB', ballots: 'Ana A+; Bo A+; Cy A+; Di A-' },
  { proposals: 'AB', ballots: 'Ana A+; Bo B+' },
  { proposals: 'AB', ballots: 'Ana A+0.5; Bo B+' },
  { proposals: 'AB', ballots: 'Ana A+9; Bo B+' },
  { proposals: 'AB', ballots: 'Ana A+20; Bo B+' },
  { proposals: 'AB', ballots: 'Ana A+ B+; Bo A~ B+' },
  { proposals: 'AB', ballots: 'Ana A+; Bo A- B+' },
  { proposals: 'A', ballots: 'Ana A+; Bo A+' },
  { proposals: 'AB', ballots: 'Ana B-9; Bo A+; Cy A+; Di A- B~' },
  { proposals: 'AB', ballots: 'Ana B-9; Bo A+; Cy A+; Di A~ B-' },
  { proposals: 'AB', ballots: 'Ana B-9; Bo A+; Cy A+; Di A+; Ed A+; Fay A-' },
  { proposals: 'ABC', ballots: 'Ana A+2 B+; Bo C+' },
  { proposals: 'AB', ballots: 'Ana A+[audit]; Bo A+[audit]; Cy A~ B-' },
  { proposals: 'AB', ballots: 'Ana A+[audit]; Bo A+[audit]; Cy A- B~' },
  { proposals: 'A', ballots: 'Ana A+[audit]; Bo A+[audit]; Cy A+[audit]; Di A+' },
  { proposals: 'A', ballots: 'Ana A+; Bo A+; Cy A-[audit]', vetoes: ['Cy'] },
  { proposals: 'AB', ballots: 'Ana A- B~; Bo A+', owner: 'Ana' },
  { proposals: 'A', ballots: 'Ana A+; Ana A~; Bo A+', owner: 'Ana' },
  { proposals: 'A', ballots: 'Ana A+; Ana A-; Bo A+', owner: 'Ana' },
  { proposals: 'A', ballots: 'Ana A+; Bo A+', absent: ['Cy', 'Di'] },
]

/** A profile on which a rule's verdict changes with an aspect. */
export interface Witness {
  readonly ballots: ExampleBallots
  /** What was changed. */
  readonly change: string
  readonly before: Outcome
  readonly after: Outcome
}

export type ReadAspects = Readonly<Record<StrategyId, Readonly<Partial<Record<Aspect, Witness>>>>>

let known: ReadAspects | null = null

/** By rule, the aspects that change its verdict on one of the profiles, each with the first that shows it. */
export function readAspects(): ReadAspects {
  known ??= compute()
  return known
}

function compute(): ReadAspects {
  const found: Record<string, Partial<Record<Aspect, Witness>>> = {}
  for (const rule of STRATEGY_IDS) found[rule] = {}
  for (const ballots of PROFILES) {
    const profile = parseProfile(ballots)
    const before = judge(profile)
    for (const aspect of ASPECT_IDS) {
      const { says, change } = CHANGES[aspect]
      for (const [at, { rule, outcome }] of judge(change(profile)).entries()) {
        const first = before[at]!.outcome
        if (JSON.stringify(first) === JSON.stringify(outcome)) continue
        found[rule]![aspect] ??= { ballots, change: says, before: first, after: outcome }
      }
    }
  }
  return found as ReadAspects
}
