import { STANCES, type RunVote, type Stance } from '../../engine'
import { STANCE_VERBS } from '../describe-verdict'
import { join, proposalPart, say, type Sentence } from '../sentence'
import { agentPart, count, counted, groupBy, measure, nameSome, quote, type Teller } from './teller'

/** Votes of a round that are told one by one; more are counted by proposal. */
const MAX_TOLD = 20
const MAX_PROPOSALS = 10
const MAX_NAMED = 8

const PAST: Readonly<Record<Stance, string>> = {
  agree: 'agreed',
  disagree: 'disagreed',
  abstain: 'abstained',
}

/** Where an agent stood on a proposal before a vote of it. */
export class Stands {
  readonly #last = new Map<string, Stance>()

  /** Takes votes in the order of casting, and says for each where its agent stood before. */
  take(votes: readonly RunVote[]): readonly (Stance | undefined)[] {
    return votes.map(({ record: { agentId, proposalId, vote } }) => {
      const key = JSON.stringify([agentId, proposalId])
      const before = this.#last.get(key)
      this.#last.set(key, vote.stance)
      return before
    })
  }
}

interface Cast {
  readonly vote: RunVote
  readonly before: Stance | undefined
}

/** Who voted how, and who changed their minds. */
export function tellVotes(
  votes: readonly RunVote[],
  stands: Stands,
  known: ReadonlySet<string>,
  teller: Teller,
): readonly Sentence[] {
  const before = stands.take(votes)
  const casts = votes.map((vote, at) => ({ vote, before: before[at] }))
  if (votes.length === 0) return []
  return votes.length <= MAX_TOLD
    ? tellEach(casts, known, teller)
    : [...countAll(casts, known), ...tellChanges(casts, teller)]
}

/** One sentence an agent: `Ana agrees with A (weight 0.8) and disagrees with B: “too dear”.` */
function tellEach(
  casts: readonly Cast[],
  known: ReadonlySet<string>,
  teller: Teller,
): readonly Sentence[] {
  return [...groupBy(casts, ({ vote }) => vote.record.agentId)].map(([agentId, own]) => {
    const clauses = nameSome(own, (cast) => tellCast(cast, known))
    return say`${agentPart(agentId, teller)} ${clauses}.`
  })
}

function tellCast({ vote: { record }, before }: Cast, known: ReadonlySet<string>): Sentence {
  const { stance, weight, reasoning = '' } = record.vote
  const isChange = before !== undefined && before !== stance
  const notes = [
    ...(known.has(record.proposalId) ? [] : [join('which is not on the table')]),
    ...(weight === 1 ? [] : [say`weight ${measure(weight)}`]),
    ...(isChange ? [join(`${PAST[before]} before`)] : []),
    ...(reasoning.trim() === '' ? [] : [join(quote(reasoning))]),
  ]
  const aside =
    notes.length === 0
      ? []
      : say` (${join(...notes.flatMap((each, at) => (at === 0 ? [each] : ['; ', each])))})`
  return say`${isChange ? 'now ' : ''}${STANCE_VERBS[stance]} ${proposalPart(record.proposalId)}${aside}`
}

/** `40 votes on A: 25 agree (weight 20), 10 disagree (weight 10) and 5 abstain (weight 5).` */
function countAll(casts: readonly Cast[], known: ReadonlySet<string>): readonly Sentence[] {
  const byProposal = [...groupBy(casts, ({ vote }) => vote.record.proposalId)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  const told = byProposal.slice(0, MAX_PROPOSALS)
  const rest = byProposal.slice(MAX_PROPOSALS)
  const sentences = told.map(([id, own]) => {
    const stances = STANCES.flatMap((stance) => {
      const those = own.filter(({ vote }) => vote.record.vote.stance === stance)
      return those.length === 0 ? [] : [{ stance, those }]
    })
    const parts = nameSome(stances, ({ stance, those }) => {
      const weight = those.reduce((sum, { vote }) => sum + vote.record.vote.weight, 0)
      const verb = those.length === 1 ? `${stance}s` : stance
      return say`${count(those.length)} ${verb} (weight ${measure(weight)})`
    })
    const aside = known.has(id) ? '' : ', which is not on the table'
    return say`${counted(own.length, 'vote')} on ${proposalPart(id)}${aside}: ${parts}.`
  })
  if (rest.length === 0) return sentences
  const others = rest.reduce((sum, [, own]) => sum + own.length, 0)
  return [
    ...sentences,
    say`${counted(others, 'vote')} on ${counted(rest.length, 'other proposal')}.`,
  ]
}

function tellChanges(casts: readonly Cast[], teller: Teller): readonly Sentence[] {
  const changed = casts.filter(
    ({ vote, before }) => before !== undefined && before !== vote.record.vote.stance,
  )
  if (changed.length === 0) return []
  const who = nameSome(
    changed,
    ({ vote: { record }, before }) =>
      say`${agentPart(record.agentId, teller)} now ${STANCE_VERBS[record.vote.stance]} ${proposalPart(record.proposalId)} (${PAST[before!]} before)`,
    MAX_NAMED,
  )
  return [
    say`${counted(changed.length, 'vote')} ${changed.length === 1 ? 'changes' : 'change'} an earlier stance: ${who}.`,
  ]
}
