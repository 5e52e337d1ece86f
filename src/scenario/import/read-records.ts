import type * as v from 'valibot'
import { checkAgainst } from '../../engine'
import { quote } from '../ballot-notation'
import { IMPORT_LIMITS } from './import-limits'
import type { GivenFile } from './imported'
import { createJsonPlaces } from './json-places'
import { addProblem, type Report } from './report'
import {
  proposalSchema,
  voteRecordSchema,
  type ProposalRecord,
  type VoteRecord,
} from './vote-record'

export interface Records {
  /** No two by the same id. */
  readonly proposals: readonly ProposalRecord[]
  /** In the order in which they were cast. */
  readonly votes: readonly FoundVote[]
}

export interface FoundVote extends VoteRecord {
  /** Where in the file it is, as in `votes[3]`. */
  readonly path: string
}

/** Says of something in a file what is wrong with it. */
export type Complain = (path: string, reason: string) => void

export function createComplain({ name, text }: GivenFile, report: Report): Complain {
  const placeOf = createJsonPlaces(text)
  return (path, reason) => {
    const subject = path === '' ? 'it' : path
    addProblem(report, () => ({ file: name, ...placeOf(path), reason: `${subject} ${reason}` }))
  }
}

/** The lists in a file; a record that is wrong is left out of them. */
export function parseRecords(value: unknown, complain: Complain): Records {
  const lists = findLists(value)
  const proposals =
    lists.proposals === null ? [] : readList(lists.proposals, proposalSchema, complain)
  return {
    proposals: withoutRepeated(proposals, complain).map(({ record }) => record),
    votes: inOrder(
      readList(lists.votes, voteRecordSchema, complain).map(({ path, record }) => ({
        ...record,
        path,
      })),
    ),
  }
}

interface List {
  readonly path: string
  readonly value: unknown
}

function findLists(value: unknown): { proposals: List | null; votes: List } {
  if (Array.isArray(value)) return { proposals: null, votes: { path: '', value } }
  const { proposals, votes, votingRecord } = Object(value) as Readonly<Record<string, unknown>>
  return {
    proposals: proposals === undefined ? null : { path: 'proposals', value: proposals },
    votes:
      votes === undefined
        ? { path: 'votingRecord', value: votingRecord }
        : { path: 'votes', value: votes },
  }
}

interface Found<T> {
  readonly path: string
  readonly record: T
}

function readList<T>(
  { path: listPath, value }: List,
  schema: v.GenericSchema<unknown, T>,
  complain: Complain,
): Found<T>[] {
  if (!Array.isArray(value)) {
    complain(listPath, 'must be a list')
    return []
  }
  const items: readonly unknown[] = value
  if (items.length > IMPORT_LIMITS.rows) {
    complain(listPath, `must be at most ${IMPORT_LIMITS.rows} long, and is ${items.length}`)
    return []
  }
  return items.flatMap((item, i) => {
    const path = `${listPath}[${i}]`
    const checked = checkAgainst(schema, unfold(item))
    if (checked.ok) return [{ path, record: checked.value }]
    const { path: within, reason } = checked.problems[0]!
    // The engine has no words for an object that may have more in it than we know.
    const worded = reason.replace(/^must be Object$/, 'must be an object')
    complain(within === '' ? path : `${path}.${within}`, worded)
    return []
  })
}

/** A rule that this page exports as data has its votes in one piece, and of proposals the ids alone. */
function unfold(item: unknown): unknown {
  if (typeof item === 'string') return { id: item }
  if (typeof item !== 'object' || item === null || 'vote' in item || !('stance' in item))
    return item
  const { stance, weight, reasoning, evidence } = item as Readonly<Record<string, unknown>>
  return { ...item, vote: { stance, weight, reasoning, evidence } }
}

function withoutRepeated(
  proposals: readonly Found<ProposalRecord>[],
  complain: Complain,
): Found<ProposalRecord>[] {
  const seen = new Set<string>()
  return proposals.filter(({ path, record: { id } }) => {
    const isNew = !seen.has(id)
    if (!isNew) complain(`${path}.id`, `is ${quote(id)}, which is there twice: the first counts`)
    seen.add(id)
    return isNew
  })
}

/** By time. One without a time was cast together with the one before it. */
function inOrder(votes: readonly FoundVote[]): FoundVote[] {
  let time = -Infinity
  const timed = votes.map((vote) => {
    time = vote.timestamp ?? time
    return { vote, time }
  })
  return timed.sort((a, b) => compare(a.time, b.time)).map(({ vote }) => vote)
}

/** No difference: two that are infinite have none. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)
