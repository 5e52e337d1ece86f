import type { Stance } from '../../engine'
import { quote } from '../ballot-notation'
import { nameColumn, type Sheet, type SheetRow } from './polis-tables'

export interface PolisVote {
  readonly comment: number
  readonly voter: number
  readonly stance: Stance
  /** Zero where the export does not say. */
  readonly time: number
}

export interface PolisComment {
  readonly author: number | null
  readonly body: string
  readonly isRejected: boolean
}

const STANCES: ReadonlyMap<number, Stance> = new Map([
  [1, 'agree'],
  [-1, 'disagree'],
  [0, 'abstain'],
])

const REJECTED = -1

export function readVotes(sheet: Sheet): PolisVote[] {
  const timeAt = sheet.find('timestamp')
  return sheet.rows.flatMap((row) => {
    const comment = readId(sheet, row, sheet.find('commentid'), 'comment')
    const voter = comment === null ? null : readId(sheet, row, sheet.find('voterid'), 'voter')
    const stance = voter === null ? null : readStance(sheet, row, sheet.find('vote'))
    const time = stance === null ? null : readTime(sheet, row, timeAt)
    if (comment === null || voter === null || stance === null || time === null) return []
    return [{ comment, voter, stance, time }]
  })
}

export function readComments(sheet: Sheet): ReadonlyMap<number, PolisComment> {
  const idAt = sheet.find('commentid')
  const bodyAt = sheet.find('commentbody')
  const authorAt = sheet.find('authorid')
  const moderatedAt = sheet.find('moderated')
  const comments = new Map<number, PolisComment>()
  for (const row of sheet.rows) {
    const id = readId(sheet, row, idAt, 'comment')
    if (id === null) continue
    if (comments.has(id)) {
      sheet.complain(row, idAt, `comment ${id} is there twice, and the first counts`)
      continue
    }
    const moderated = sheet.read(row, moderatedAt)
    if (!['', '-1', '0', '1'].includes(moderated)) {
      sheet.complain(row, moderatedAt, `${quote(moderated)} must be -1, 0 or 1`)
      continue
    }
    const hasAuthor = sheet.read(row, authorAt) !== ''
    const author = hasAuthor ? readId(sheet, row, authorAt, 'author') : null
    if (hasAuthor && author === null) continue
    const body = row.cells[bodyAt] ?? ''
    comments.set(id, { author, body, isRejected: Number(moderated || 0) === REJECTED })
  }
  return comments
}

export interface Participants {
  /** The group of each, where the export has put them into one. */
  readonly groups: ReadonlyMap<number, string | null>
  readonly votes: readonly PolisVote[]
  readonly comments: readonly number[]
}

export function readParticipants(sheet: Sheet): Participants {
  const columns = findCommentColumns(sheet)
  const groups = new Map<number, string | null>()
  const votes: PolisVote[] = []
  const participantAt = sheet.find('participant')
  for (const row of sheet.rows) {
    const voter = readId(sheet, row, participantAt, 'participant')
    if (voter === null) continue
    if (groups.has(voter)) {
      sheet.complain(
        row,
        participantAt,
        `participant ${voter} is there twice, and the first counts`,
      )
      continue
    }
    groups.set(voter, nameGroup(sheet.read(row, sheet.find('groupid'))))
    for (const [comment, at] of columns) {
      if (sheet.read(row, at) === '') continue
      const stance = readStance(sheet, row, at)
      if (stance !== null) votes.push({ comment, voter, stance, time: 0 })
    }
  }
  return { groups, votes, comments: [...columns.keys()] }
}

/** What stands before the columns of the comments. */
const ABOUT_PARTICIPANTS: readonly string[] = [
  'participant',
  'xid',
  'groupid',
  'ncomments',
  'nvotes',
  'nagree',
  'ndisagree',
]

/** Where the votes on a comment are; its column is called by its number. */
function findCommentColumns(sheet: Sheet): ReadonlyMap<number, number> {
  const columns = new Map<number, number>()
  for (const at of sheet.header.cells.keys()) {
    const name = sheet.read(sheet.header, at)
    if (name === '' || ABOUT_PARTICIPANTS.includes(nameColumn(name))) continue
    if (!ID.test(name)) {
      sheet.complain(sheet.header, at, `${quote(name)} is no number of a comment: left out`)
    } else if (columns.has(Number(name))) {
      sheet.complain(sheet.header, at, `comment ${name} is there twice, and the first counts`)
    } else columns.set(Number(name), at)
  }
  return columns
}

/** Polis numbers its groups and shows letters. */
function nameGroup(group: string): string | null {
  if (group === '') return null
  return /^(1?\d|2[0-5])$/.test(group)
    ? `Group ${String.fromCharCode(65 + Number(group))}`
    : `Group ${group}`
}

const ID = /^\d{1,15}$/

function readId(sheet: Sheet, row: SheetRow, at: number, what: string): number | null {
  const cell = sheet.read(row, at)
  if (ID.test(cell)) return Number(cell)
  sheet.complain(row, at, `the ${what} must be a whole number, and is ${quote(cell)}`)
  return null
}

function readStance(sheet: Sheet, row: SheetRow, at: number): Stance | null {
  const cell = sheet.read(row, at)
  const stance = /^[+-]?[01](\.0*)?$/.test(cell) ? STANCES.get(Number(cell)) : undefined
  if (stance !== undefined) return stance
  sheet.complain(row, at, `the vote must be 1, 0 or -1, and is ${quote(cell)}`)
  return null
}

function readTime(sheet: Sheet, row: SheetRow, at: number): number | null {
  if (at < 0) return 0
  const cell = sheet.read(row, at)
  if (/^\d{1,16}(\.\d{1,9})?$/.test(cell)) return Number(cell)
  sheet.complain(row, at, `the timestamp must be a number, and is ${quote(cell)}`)
  return null
}
