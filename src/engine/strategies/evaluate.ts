import type { Aspect } from '../catalogue'
import type { Settings } from '../settings'
import type { Electorate } from '../votes/electorate'
import { OPEN_ELECTORATE } from '../votes/electorate'
import type { Tally } from '../votes/tally'
import { findOddities, isUnsound } from './findings'
import { explain } from './reasoning'
import { isDecided } from './strategy'
import type { Assessment, Evaluation, Outcome, Poll, Rule } from './strategy'
import { line, of } from './working'

export function createPoll(tally: Tally, electorate: Electorate = OPEN_ELECTORATE): Poll {
  const { columns } = tally
  const absent = electorate.agents.filter(({ id }) => columns.agentIndex(id) < 0)
  return { tally, electorate, roll: absent.length + columns.agents.length }
}

/** A rule's verdict with everything that is the same for all rules: gate, findings, guards, dissent. */
export function evaluateRule(rule: Rule, poll: Poll, settings: Settings): Evaluation {
  const assessment = nothingToJudge(poll, settings) ?? rule.assess(poll, settings)
  const unit = assessment.unit ?? rule.confidence
  const findings = [...(assessment.findings ?? []), ...findOddities(assessment, poll)]
  const isGuarded =
    settings.guards === 'strict' && isDecided(assessment.outcome) && findings.some(isUnsound)
  const outcome: Outcome = isGuarded
    ? { status: 'undecided', because: 'guarded' }
    : assessment.outcome
  return {
    rule: rule.id,
    outcome,
    leader: assessment.leader,
    confidence: assessment.confidence,
    unit,
    critical: isGuarded ? null : assessment.critical,
    working: assessment.working,
    findings,
    ignores: findIgnored(rule, assessment, settings),
    dissent: findDissent(assessment, poll),
    reasoning: assessment.reasoning ?? explain({ ...assessment, outcome }, unit),
  }
}

/** The strict guards count votes of every stance, whatever the rule behind them does. */
const SEEN_BY_GUARDS: readonly Aspect[] = ['disagreement', 'abstention']

function findIgnored(rule: Rule, { alsoIgnores = [] }: Assessment, { guards }: Settings): Aspect[] {
  return [...rule.ignores, ...alsoIgnores].filter(
    (aspect) => guards === 'documented' || !SEEN_BY_GUARDS.includes(aspect),
  )
}

/** Before any rule: is there a question, and are enough here to answer it? */
function nothingToJudge({ tally }: Poll, { quorumGate }: Settings): Assessment | null {
  const nothing = { leader: null, confidence: 0, critical: null, working: [] }
  if (tally.proposals.length === 0) {
    return { ...nothing, outcome: { status: 'undecided', because: 'no-proposals' } }
  }
  const present = tally.voters
  if (present >= quorumGate) return null
  return {
    ...nothing,
    outcome: { status: 'too-few-voters', gate: 'quorum-gate', needed: quorumGate, present },
    working: [line('quorum', 'at-least', [of('voters', present), of('quorum', quorumGate)])],
  }
}

/** Every vote against the leader; where several are tied, against any of them. */
function findDissent({ leader, outcome }: Assessment, { tally }: Poll): Int32Array {
  const about = outcome.status === 'tied' ? outcome.between : [leader]
  return tally.dissent(
    tally.proposals.filter(({ id }) => about.includes(id)).map(({ index }) => index),
  )
}
