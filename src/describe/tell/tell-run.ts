import {
  resolveDeliberation,
  type Round,
  type Run,
  type RunEvent,
  type RunVote,
  type Scenario,
  type Signal,
} from '../../engine'
import { formatBits, formatCompared, nameBits } from '../format'
import { numberPart, proposalPart, say, type Sentence } from '../sentence'
import { tellConflicts } from './tell-conflicts'
import { tellDebate } from './tell-debate'
import { tellDissent, tellEnd, tellFindings, tellStops } from './tell-end'
import { tellSaid, type FindSignal } from './tell-said'
import { tellCasts, tellTrouble } from './tell-trouble'
import { tellTurns, tellVerdicts } from './tell-verdicts'
import { Stands, tellVotes } from './tell-votes'
import {
  dropDoubleStops,
  groupBy,
  measure,
  nameProposals,
  type Teller,
  type ToldAbout,
  type ToldRound,
  type ToldSentence,
} from './teller'

/** A run as plain sentences, round by round. What is too much to tell one by one is counted. */
export function tellRun(scenario: Scenario, run: Run, teller: Teller): readonly ToldRound[] {
  const { debate, consensus } = resolveDeliberation(scenario)
  const signals = new Map<string, Signal>()
  for (const { signals: said } of run.rounds) for (const each of said) signals.set(each.id, each)
  const find: FindSignal = (id) => signals.get(id)
  const stands = new Stands()
  const events = groupBy(run.events, ({ round }) => String(round))
  const casts = groupBy(run.casts, ({ round }) => String(round))
  return run.rounds.map((round, at) => {
    const own = events.get(String(round.round)) ?? []
    const isLast = at === run.rounds.length - 1
    return {
      round: round.round,
      sentences: [
        ...tellExchange(round, own, { find, stands, teller }),
        ...about('said', tellCasts(casts.get(String(round.round)) ?? [])),
        ...about('conflict', tellConflicts(own, find, 'conflict:detected')),
        ...tellChanges(round, run.rounds[at - 1], debate.convergence, { find, stands, teller }),
        ...about('conflict', tellConflicts(own, find, 'conflict:resolved')),
        ...(isLast
          ? [
              ...about('end', [tellEnd(run, teller)]),
              ...about('end', tellFindings(run, teller)),
              ...about('dissent', tellDissent(run, consensus.revisions, teller)),
              // Of a single round they would only repeat the verdicts.
              ...about('end', at === 0 ? [] : tellStops(run, teller)),
            ]
          : []),
      ],
    }
  })
}

interface Telling {
  readonly find: FindSignal
  readonly stands: Stands
  readonly teller: Teller
}

const about = (what: ToldAbout, sentences: readonly Sentence[]): readonly ToldSentence[] =>
  sentences.map((text) => ({ about: what, text: dropDoubleStops(text) }))

const debatedIds = ({ debate }: Round): ReadonlySet<string> =>
  new Set(debate?.rounds.flatMap(({ signals }) => signals))

const knownProposals = ({ proposals }: Round): ReadonlySet<string> =>
  new Set(proposals.map(({ id }) => id))

/** What was said and voted before any debate. */
function tellExchange(
  round: Round,
  events: readonly RunEvent[],
  { find, stands, teller }: Telling,
): readonly ToldSentence[] {
  const debated = debatedIds(round)
  const signals = round.signals.filter(({ id }) => !debated.has(id))
  const votes = round.votes.filter(({ signalId }: RunVote) => !debated.has(signalId))
  const told = tellVotes(votes, stands, knownProposals(round), teller)
  const isVote = (id: string) => find(id)?.type === 'vote'
  return [
    ...about('said', tellSaid(signals, find, teller)),
    ...about('vote', told.length === 0 ? [say`No agent votes.`] : told),
    ...about('trouble', tellTrouble(round, events, isVote, teller)),
  ]
}

/** What the round made of beliefs and verdicts, its debate included. */
function tellChanges(
  round: Round,
  before: Round | undefined,
  convergence: number,
  { find, stands, teller }: Telling,
): readonly ToldSentence[] {
  const { debate, verdicts, verdictsBeforeDebate } = round
  const atFirst = verdictsBeforeDebate ?? verdicts
  const known = knownProposals(round)
  const firstVerdicts = before
    ? tellTurns(before.verdicts, atFirst, teller)
    : tellVerdicts(atFirst, teller)
  const debated = debate
    ? [
        ...about('debate', tellDebate({ debate, round, convergence, find, stands, known, teller })),
        ...about('verdict', tellTurns(atFirst, verdicts, teller)),
      ]
    : []
  return [
    ...about('verdict', firstVerdicts),
    ...debated,
    ...about('belief', tellBeliefs(round, before)),
  ]
}

/** `A is the likeliest, with a posterior of 0.8; the entropy of posteriors falls from 1 bit to 0.722 bits.` */
function tellBeliefs({ beliefs, entropy }: Round, before: Round | undefined): readonly Sentence[] {
  const all = Object.entries(beliefs)
  if (all.length < 2) return []
  const best = Math.max(...all.map(([, p]) => p))
  const likeliest = all.filter(([, p]) => best - p < 1e-9).map(([id]) => id)
  const bits = numberPart(entropy.bits, formatBits(entropy.bits))
  const earlier = before?.entropy.bits
  const moved =
    earlier === undefined
      ? say`is ${bits}`
      : Math.abs(earlier - entropy.bits) < 1e-9
        ? say`stays ${bits}`
        : tellMove(earlier, entropy.bits)
  const who =
    likeliest.length === all.length
      ? say`All proposals are equally likely, with a posterior of ${measure(best)}`
      : likeliest.length === 1
        ? say`The likeliest is ${proposalPart(likeliest[0]!)}, with a posterior of ${measure(best)}`
        : say`The likeliest are ${nameProposals(likeliest, 4)}, with a posterior of ${measure(best)} each`
  return [say`${who}; the entropy of posteriors ${moved}.`]
}

/** With as many digits as it takes to see the move. */
function tellMove(earlier: number, bits: number): Sentence {
  const [to, from] = formatCompared(bits, earlier)
  return say`${bits < earlier ? 'falls' : 'rises'} from ${numberPart(earlier, nameBits(from))} to ${numberPart(bits, nameBits(to))}`
}
