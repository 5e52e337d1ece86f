import type { TabledProposal } from '../../engine'
import type { Csv } from '../csv'
import type { CastVote } from './compose-scenario'
import { finishImport } from './finish-import'
import type { GivenFile, Import } from './imported'
import { openSheet, readSummary, type PolisTable } from './polis-tables'
import {
  readComments,
  readParticipants,
  readVotes,
  type Participants,
  type PolisComment,
  type PolisVote,
} from './read-polis'
import { problemWith, type Report } from './report'
import { plural } from '../../describe/format'

export interface PolisFile {
  readonly file: GivenFile
  readonly table: PolisTable
  readonly csv: Csv
}

/** The files of one conversation, in any order; each at most once. */
export function importPolis(files: readonly PolisFile[], report: Report): Import {
  const repeated = files.filter(({ table }, i) => files.findIndex((f) => f.table === table) < i)
  if (repeated.length > 0) {
    const reason = 'another file has the same columns: open one conversation at a time'
    return { ok: false, problems: repeated.map(({ file }) => problemWith(file.name, reason)) }
  }
  const pick = (table: PolisTable) => files.find((each) => each.table === table) ?? null
  const open = <T>(
    table: PolisTable,
    read: (sheet: ReturnType<typeof openSheet>) => T,
  ): T | null => {
    const found = pick(table)
    return found && read(openSheet(found.file, found.csv, report))
  }
  const ballots = open('votes', (sheet) => {
    if (sheet.find('timestamp') < 0) report.notes.push(UNTIMED)
    return readVotes(sheet)
  })
  const participants = open('participants', readParticipants)
  const comments = open('comments', readComments)
  const source = pick(ballots === null ? 'participants' : 'votes')
  if (source === null) {
    const reason = 'there are no votes in it: add votes.csv or participants-votes.csv'
    return { ok: false, problems: files.map(({ file }) => problemWith(file.name, reason)) }
  }
  if (ballots === null) report.notes.push(UNTIMED)
  else if (participants !== null) {
    report.notes.push(
      `Votes are those of ${source.file.name}, which has their order; ${pick('participants')!.file.name} tells the groups.`,
    )
  }
  const conversation = {
    cast: ballots ?? participants?.votes ?? [],
    participants,
    comments,
  }
  const summary = readSummary(pick('summary')?.file.text ?? '')
  const poll = { ...describeTopic(summary), ...pollConversation(conversation, report) }
  const url = summary.get('url') ?? ''
  if (url !== '') report.notes.push(`The conversation is at ${url}.`)
  return finishImport('polis', source.file.name, poll, report)
}

const UNTIMED = 'There are no times: votes are in the order in which the file lists them.'

function describeTopic(summary: ReadonlyMap<string, string>) {
  const topic = summary.get('topic') ?? ''
  const description = summary.get('conversationdescription') ?? ''
  const title = topic === '' ? 'Polis conversation' : topic
  return { title, prompt: description === '' ? title : `${title}\n\n${description}` }
}

interface Conversation {
  readonly cast: readonly PolisVote[]
  readonly participants: Participants | null
  readonly comments: ReadonlyMap<number, PolisComment> | null
}

const ascending = (numbers: Iterable<number>): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b)

const agentId = (voter: number): string => `v${voter}`
const proposalId = (comment: number): string => `c${comment}`

/** Every participant in a file is there, and every comment that moderators let stand. */
function pollConversation({ cast, participants, comments }: Conversation, { notes }: Report) {
  const isRejected = (comment: number) => comments?.get(comment)?.isRejected === true
  const standing = cast.filter(({ comment }) => !isRejected(comment))
  const votes = keepLatest(standing)
  const voters = ascending([
    ...cast.map(({ voter }) => voter),
    ...(participants?.groups.keys() ?? []),
  ])
  const table = ascending([
    ...(comments?.keys() ?? []),
    ...(participants?.comments ?? []),
    ...cast.map(({ comment }) => comment),
  ]).filter((comment) => !isRejected(comment))

  const rejected = [...(comments?.keys() ?? [])].filter(isRejected).length
  notes.push(
    ...noteRejected(rejected, cast.length - standing.length),
    ...noteReplaced(standing.length - votes.length),
    ...noteUntold(table.filter((comment) => !comments?.get(comment)?.body.trim()).length),
    ...notePasses(votes.filter(({ stance }) => stance === 'abstain').length),
  )
  const isVoter = new Set(voters)
  return {
    agents: voters.map((voter) => {
      const role = participants?.groups.get(voter)
      return { id: agentId(voter), name: `Voter ${voter}`, ...(role != null && { role }) }
    }),
    proposals: table.map((comment): TabledProposal => {
      const { body = '', author = null } = comments?.get(comment) ?? {}
      return {
        id: proposalId(comment),
        content: body.trim() === '' ? `Comment ${comment}` : body,
        ...(author !== null && isVoter.has(author) && { by: agentId(author) }),
      }
    }),
    votes: votes.map(({ voter, comment, stance }): CastVote => ({
      agent: agentId(voter),
      round: 1,
      proposalId: proposalId(comment),
      stance,
      weight: 1,
    })),
  }
}

/** In the order of time; of several by one voter on one comment the last, as Polis counts them. */
function keepLatest(votes: readonly PolisVote[]): PolisVote[] {
  const latest = new Map<string, PolisVote>()
  for (const vote of [...votes].sort((a, b) => a.time - b.time)) {
    const key = `${vote.voter} ${vote.comment}`
    latest.delete(key)
    latest.set(key, vote)
  }
  return [...latest.values()]
}

function* noteRejected(comments: number, votes: number): Iterable<string> {
  if (comments === 0) return
  const which = plural(
    comments,
    'comment that moderators rejected is',
    'comments that moderators rejected are',
  )
  yield `${which} left out, with ${plural(votes, 'vote')}.`
}

function* noteReplaced(votes: number): Iterable<string> {
  if (votes === 0) return
  yield `${plural(votes, 'vote is', 'votes are')} left out because the same voter voted on the same comment again later.`
}

function* noteUntold(comments: number): Iterable<string> {
  if (comments === 0) return
  yield `The files do not tell the words of ${plural(comments, 'comment')}: they are called by number.`
}

function* notePasses(votes: number): Iterable<string> {
  if (votes === 0) return
  yield `${plural(votes, 'pass is an abstention', 'passes are abstentions')}.`
}
