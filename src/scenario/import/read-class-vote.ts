import { isUsableId } from '../../engine'
import { parsePastedBallots, type PastedBallots } from '../parse-ballots'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => Object(value) as Fields

const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf) : []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a class vote saves as JSON: the question, its proposals, and a ballot a voter. */
export const isClassVote = (value: object): boolean => {
  const { question, proposals, ballots } = fieldsOf(value)
  return typeof question === 'string' && Array.isArray(proposals) && Array.isArray(ballots)
}

export interface ClassVote {
  readonly question: string
  readonly pasted: PastedBallots
}

/** Proposals without a vote are on the ballots, too. */
export function readClassVote(value: object): ClassVote {
  const { question, proposals, ballots } = fieldsOf(value)
  const rows = listOf(ballots).flatMap(({ name, votes }) =>
    listOf(votes).map(({ proposal, stance, weight }) => ({
      agent: name,
      proposal,
      vote: stance,
      weight,
    })),
  )
  const pasted = parsePastedBallots(JSON.stringify(rows), { agents: [], proposals: [] })
  const contents = new Map(
    listOf(proposals).map((each) => [textOf(each['id']), textOf(each['content'])]),
  )
  const voted = new Set(pasted.proposals.map(({ id }) => id))
  const ids = [
    ...[...contents.keys()].filter(isUsableId),
    ...[...voted].filter((id) => !contents.has(id)),
  ]
  return {
    question: textOf(question),
    pasted: { ...pasted, proposals: ids.map((id) => ({ id, content: contents.get(id) ?? id })) },
  }
}
