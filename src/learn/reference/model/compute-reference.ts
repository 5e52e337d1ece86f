import promises from '../../../engine/conformance/PROMISES.md?raw'
import { STRATEGY_IDS, type StrategyId } from '../../../engine/catalogue'
import type { AxiomId } from './axioms/axiom'
import { AXIOM_RESULTS } from './axioms/results'
import { runCounterexample } from './axioms/run-counterexample'
import type { ComputedReference, ComputedRule, ShownAxiom } from './computed-reference'
import { parsePromises } from './documents/parse-promises'
import { judgeBy, parseProfile } from './profile'
import { readAspects } from './reads/read-aspects'
import { RULE_PAGES } from './rules/rule-pages'
import { showBallots } from './show-ballots'

function computeAxiom(axiom: AxiomId, rule: StrategyId): readonly ShownAxiom[] {
  const result = AXIOM_RESULTS[axiom][rule]
  if (!result) return []
  if (result.status === 'holds') return [{ axiom, ...result }]
  const { ballots, choice, group } = result.example
  const run = runCounterexample(axiom, rule, result.example)
  if (!run || run.isKept) throw new Error(`no counterexample to ${axiom} of ${rule}`)
  return [
    {
      axiom,
      status: 'fails',
      choice,
      ballots: showBallots(parseProfile(ballots)),
      group: group ? showBallots(parseProfile(group)) : null,
      outcomes: run.outcomes,
    },
  ]
}

function computeRule(rule: StrategyId): ComputedRule {
  const profile = parseProfile(RULE_PAGES[rule].example)
  const { outcome, leader, working } = judgeBy(rule, profile)
  const axioms = (Object.keys(AXIOM_RESULTS) as AxiomId[]).flatMap((axiom) =>
    computeAxiom(axiom, rule),
  )
  const reads = Object.fromEntries(
    Object.entries(readAspects()[rule]).map(([aspect, { ballots, ...rest }]) => [
      aspect,
      { ...rest, ballots: showBallots(parseProfile(ballots)) },
    ]),
  )
  return {
    reads,
    example: { ballots: showBallots(profile), outcome, leader, working },
    axioms,
  }
}

const computed: ComputedReference = {
  rules: Object.fromEntries(STRATEGY_IDS.map((rule) => [rule, computeRule(rule)])) as Record<
    StrategyId,
    ComputedRule
  >,
  promises: parsePromises(promises),
}

/** Worked out when the page is built: it is read without a worker, and without the rules’ arithmetic. */
export const reference = JSON.stringify(computed)
