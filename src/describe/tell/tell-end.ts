import { endOf, votesAt, type Revisions, type Run, type RunVote, type Verdict } from '../../engine'
import { RUN_ENDS } from '../describe-run-end'
import { describeSubject, FINDING_SENTENCES } from '../describe-finding'
import { proposalPart, say, type Sentence } from '../sentence'
import { predicate } from './tell-verdicts'
import {
  agentPart,
  count,
  counted,
  groupBy,
  measure,
  nameSome,
  quoteAll,
  rulePart,
  splitNumbers,
  type Teller,
} from './teller'

const MAX_NAMED = 8

/** How a run ended, and by which rule. */
export function tellEnd({ outcome, rounds }: Run, teller: Teller): Sentence {
  const { end, rule, round, winner, confidence } = outcome
  const governing = say`${rulePart(rule, teller)}, the governing rule,`
  const verdict = verdictOf(rounds.at(-1)?.verdicts ?? [], rule)
  const when = say`the run ends in round ${count(round)}`
  if (end === 'majority')
    return say`${governing} does not decide at its own threshold. The conflict is settled for ${winner === null ? 'no proposal' : proposalPart(winner)}, which it chooses without one, with ${unitOf(verdict)} of ${measure(confidence)}; ${when}.`
  const deed = verdict ? predicate(verdict.outcome) : say`decides nothing`
  const strength =
    verdict?.outcome.status === 'decided'
      ? say` with ${unitOf(verdict)} of ${measure(confidence)}`
      : []
  if (end === 'decided') return say`${governing} ${deed}${strength}; ${when}.`
  return say`${governing} ${deed}${strength}, and ${RUN_ENDS[end]}; ${when}.`
}

const verdictOf = (verdicts: readonly Verdict[], rule: string) =>
  verdicts.find((each) => each.rule === rule)

const UNITS = {
  share: 'a share',
  probability: 'a posterior',
  concentration: 'a concentration',
  score: 'a score',
  weight: 'a weight',
} as const

const unitOf = (verdict: Verdict | undefined): string =>
  verdict ? UNITS[verdict.unit] : 'a confidence'

/** Every vote against what the governing rule chose or had in front, by what was said against it; none is left out. */
export function tellDissent(run: Run, revisions: Revisions, teller: Teller): readonly Sentence[] {
  const about = dissentOn(run)
  if (about.length === 0) return [say`No proposal is in front, so there is no dissent from one.`]
  const against = standingVotes(run, revisions).filter(
    ({ record }) => record.vote.stance === 'disagree' && about.includes(record.proposalId),
  )
  if (against.length === 0)
    return [say`No vote is against ${nameSome(about, proposalPart, MAX_NAMED)}.`]
  const groups = groupBy(against, ({ record }) =>
    JSON.stringify([record.proposalId, record.vote.reasoning?.trim() ?? '']),
  )
  return [...groups.values()].map((votes) => {
    const { proposalId, vote } = votes[0]!.record
    const agents = [...new Set(votes.map(({ record }) => record.agentId))]
    const who = nameSome(agents, (id) => agentPart(id, teller), MAX_NAMED)
    const verb = agents.length === 1 ? 'disagrees' : 'disagree'
    const often = votes.length > agents.length ? say` in ${counted(votes.length, 'vote')}` : []
    const reason = vote.reasoning?.trim() ?? ''
    const why = reason === '' ? say`, giving no reason` : say`: ${quoteAll(reason)}`
    return say`${who} ${verb} with ${proposalPart(proposalId)}${often}${why}.`
  })
}

/** What the dissent is about: with a conflict settled at once, the proposal that it was settled for. */
function dissentOn({ outcome, rounds }: Run): readonly string[] {
  if (outcome.end === 'majority' && outcome.winner !== null) return [outcome.winner]
  return verdictOf(rounds.at(-1)?.verdicts ?? [], outcome.rule)?.dissentOn ?? []
}

function standingVotes(run: Run, revisions: Revisions): readonly RunVote[] {
  const votes = votesAt(run, endOf(run.rounds.length))
  if (revisions === 'all') return votes
  const last = groupBy(votes, ({ record }) => JSON.stringify([record.agentId, record.proposalId]))
  const standing = new Set([...last.values()].map((own) => own.at(-1)))
  return votes.filter((vote) => standing.has(vote))
}

/** What is odd about the verdict that ended the run. */
export const tellFindings = ({ findings }: Run, { nameOf }: Teller): readonly Sentence[] =>
  findings.map((finding) => {
    const subject = describeSubject(finding, nameOf)
    const about = subject === '' ? [] : say` (${{ kind: 'quote', text: subject }})`
    return say`Warning${about}: ${splitNumbers(FINDING_SENTENCES[finding.code])}`
  })

/** In which round every other rule decided first. */
export function tellStops({ stops, outcome }: Run, teller: Teller): readonly Sentence[] {
  const others = Object.entries(stops).filter(([rule]) => rule !== outcome.rule)
  const byRound = [...groupBy(others, ([, round]) => String(round ?? Infinity))].sort(
    ([a], [b]) => Number(a) - Number(b),
  )
  return byRound.map(([round, those]) => {
    const rules = nameSome(those, ([rule]) => rulePart(rule, teller))
    const verb = those.length === 1 ? 'decides' : 'decide'
    return round === 'Infinity'
      ? say`${rules} ${verb} in no round.`
      : say`${rules} first ${verb} in round ${count(Number(round))}.`
  })
}
