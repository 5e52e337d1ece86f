import type { DebateRecord, Round, RunVote, Signal } from '../../engine'
import { formatCompared } from '../format'
import { numberPart, proposalPart, say, type Sentence } from '../sentence'
import { count, counted, measure, nameProposals, type Teller } from './teller'
import { tellSaid, type FindSignal } from './tell-said'
import { tellVotes, type Stands } from './tell-votes'

interface Debated {
  readonly debate: DebateRecord
  readonly round: Round
  readonly convergence: number
  readonly find: FindSignal
  readonly stands: Stands
  readonly known: ReadonlySet<string>
  readonly teller: Teller
}

/** Round by round of the debate: the challenges, what was said and voted in answer, and what that made of the posteriors. */
export function tellDebate(debated: Debated): readonly Sentence[] {
  const { debate, round, convergence } = debated
  const signals = new Map(round.signals.map((signal) => [signal.id, signal]))
  const votes = new Map(round.votes.map((vote) => [vote.signalId, vote]))
  const inOrder = <Item>(ids: readonly string[], items: ReadonlyMap<string, Item>) =>
    ids.flatMap((id) => items.get(id) ?? [])
  return [
    say`The governing rule chooses no proposal and there is a conflict, so ${nameProposals(debate.between)} are debated.`,
    ...debate.rounds.flatMap(({ debateRound, posteriors, signals: ids }) =>
      tellRound(debated, debateRound, posteriors, {
        said: inOrder<Signal>(ids, signals),
        votes: inOrder<RunVote>(ids, votes),
      }),
    ),
    tellEnd(debate, convergence),
  ]
}

function tellRound(
  { debate, find, stands, known, teller }: Debated,
  debateRound: number,
  posteriors: Readonly<Record<string, number>>,
  { said, votes }: { readonly said: readonly Signal[]; readonly votes: readonly RunVote[] },
): readonly Sentence[] {
  const [a, b] = debate.between
  const standing = [a, b].every((id) => posteriors[id] !== undefined)
    ? say`Then ${proposalPart(a)} has a posterior of ${measure(posteriors[a]!)} and ${proposalPart(b)} of ${measure(posteriors[b]!)}.`
    : say`Then one of the two is no longer there.`
  const answers = [...tellSaid(said, find, teller), ...tellVotes(votes, stands, known, teller)]
  return [
    say`Debate round ${count(debateRound)}: the moderator challenges ${nameProposals(debate.between)}${answers.length === 0 ? ', and no agent answers' : ''}.`,
    ...answers,
    standing,
  ]
}

function tellEnd(debate: DebateRecord, convergence: number): Sentence {
  const { winningProposalId: winner, confidence, roundsUsed } = debate
  if (winner === null)
    return say`The debate ends after ${counted(roundsUsed, 'round')} without a winner.`
  const [reached, asked] = formatCompared(confidence, convergence)
  return say`The debate ends for ${proposalPart(winner)} after ${counted(roundsUsed, 'round')}: a posterior of ${numberPart(confidence, reached)} reaches the ${numberPart(convergence, asked)} asked for.`
}
