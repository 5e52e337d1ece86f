import type { Aspect } from './rule-entry'
import { settingsFor, type Settings } from '../settings'
import { OPEN_ELECTORATE, type Electorate } from '../votes/electorate'
import type { Tally } from '../votes/tally'
import type { ProposalId } from '../votes/vote'
import { findOddities, isUnsound } from './findings'
import { explain } from './reasoning'
import {
  isDecided,
  type Assessment,
  type CriticalThreshold,
  type Evaluation,
  type Finding,
  type Outcome,
  type Poll,
  type Rule,
} from './strategy'
import { line, of } from '../working'

export function createPoll(tally: Tally, electorate: Electorate = OPEN_ELECTORATE): Poll {
  const { columns } = tally
  const absent = electorate.agents.filter(({ id }) => columns.agentIndex(id) < 0)
  return { tally, electorate, roll: absent.length + columns.agents.length }
}

/** A rule's verdict with everything that is the same for all rules: gate, findings, guards, dissent. */
export function evaluateRule(rule: Rule, poll: Poll, all: Settings): Evaluation {
  const settings = settingsFor(rule.id, all)
  const assessment = nothingToJudge(rule, poll, settings) ?? rule.assess(poll, settings)
  const unit = assessment.unit ?? rule.confidence
  const findings = findAll(assessment, poll)
  const isGuarded = isStopped(assessment, findings, settings)
  const outcome: Outcome = isGuarded ? GUARDED : assessment.outcome
  const dissentOn = findDissentOn(assessment)
  const ownWords = isGuarded ? undefined : assessment.reasoning
  return {
    rule: rule.id,
    outcome,
    leader: assessment.leader,
    confidence: assessment.confidence,
    unit,
    critical: isGuarded ? null : findCritical(rule, assessment, poll, settings),
    working: assessment.working,
    findings,
    ignores: findIgnored(rule, assessment, settings),
    dissentOn,
    dissent: poll.tally.dissent(dissentOn),
    reasoning: ownWords ?? explain({ ...assessment, outcome }, unit),
  }
}

/** The verdict alone, for searches that ask about many boards and show none of them. */
export function judgeRule(rule: Rule, poll: Poll, all: Settings): Outcome {
  const settings = settingsFor(rule.id, all)
  const assessment = nothingToJudge(rule, poll, settings) ?? rule.assess(poll, settings)
  if (settings.guards !== 'strict') return assessment.outcome
  return isStopped(assessment, findAll(assessment, poll), settings) ? GUARDED : assessment.outcome
}

const GUARDED: Outcome = { status: 'undecided', because: 'guarded' }

const findAll = (assessment: Assessment, poll: Poll): Finding[] => [
  ...(assessment.findings ?? []),
  ...findOddities(assessment, poll),
]

/** Whether the strict guards refuse to call this a consensus. */
const isStopped = ({ outcome }: Assessment, findings: readonly Finding[], { guards }: Settings) =>
  guards === 'strict' && isDecided(outcome) && findings.some(isUnsound)

/**
 * A rule says where its own demand is met; that is a critical value only if nothing else, a tie or
 * a guard, stands in the way there.
 */
function findCritical(
  rule: Rule,
  { flips, outcome }: Assessment,
  poll: Poll,
  settings: Settings,
): CriticalThreshold | null {
  const isMet = ({ setting, value }: CriticalThreshold) => {
    // A share that is asked for does not change who is in front, so what holds here holds there.
    if (setting !== 'quorum' && isDecided(outcome)) return true
    const there = { ...settings, [setting]: value }
    const assessment = rule.assess(poll, there)
    const findings = findAll(assessment, poll)
    return isDecided(assessment.outcome) && !isStopped(assessment, findings, there)
  }
  return flips.find(isMet) ?? null
}

/** The strict guards count votes of every stance, regardless of the rule. */
const SEEN_BY_GUARDS: readonly Aspect[] = ['disagreement', 'abstention']

function findIgnored(rule: Rule, { alsoIgnores = [] }: Assessment, settings: Settings): Aspect[] {
  const seen = new Set<Aspect>(settings.guards === 'strict' ? SEEN_BY_GUARDS : [])
  // Which vote is the latest, the owner's in particular, is a matter of order.
  if (settings.revisions === 'latest' || settings.tieBreak === 'owner') seen.add('order')
  return [...rule.ignores, ...alsoIgnores].filter((aspect) => !seen.has(aspect))
}

/** Before any rule: is there a question, and are enough here to answer it? */
function nothingToJudge(
  { judgesNoProposals = false }: Rule,
  { tally }: Poll,
  { quorumGate }: Settings,
): Assessment | null {
  const nothing = { leader: null, confidence: 0, flips: [], working: [] }
  if (tally.proposals.length === 0 && !judgesNoProposals) {
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

function findDissentOn({ leader, outcome, dissentOn }: Assessment): readonly ProposalId[] {
  if (dissentOn) return dissentOn
  if (outcome.status === 'tied') return outcome.between
  return leader === null ? [] : [leader]
}
