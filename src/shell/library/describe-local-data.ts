import { list, plural } from '../../describe/format'
import type { Contents } from '../../store/library/library'

/** What this browser keeps of the page, counted. */
export interface LocalData {
  /** Null where the library cannot be read. */
  readonly contents: Contents | null
  /** Drafts of pages that went away. */
  readonly drafts: number
  /** By class vote: how many ballots were collected. */
  readonly polls: readonly number[]
  /** Lessons that were begun. */
  readonly lessons: number
  /** Lessons of others, kept as they came. */
  readonly lessonStarts: number
  /** Class votes in which this device took part. */
  readonly ownVotes: number
}

export function describeLocalData(data: LocalData): string {
  const { drafts, polls, lessons, lessonStarts, ownVotes } = data
  const ballots = polls.reduce((sum, each) => sum + each, 0)
  const parts = [
    ...describeContents(data.contents),
    ...(drafts > 0 ? [plural(drafts, 'unsaved draft')] : []),
    ...(polls.length > 0
      ? [`${plural(polls.length, 'class vote')} with ${plural(ballots, 'collected ballot')}`]
      : []),
    ...(ownVotes > 0 ? [`your ballots in ${plural(ownVotes, 'class vote')}`] : []),
    ...(lessons > 0 ? [`your progress in ${plural(lessons, 'lesson')}`] : []),
    ...(lessonStarts > 0
      ? [
          `${plural(lessonStarts, 'changed lesson')} as ${lessonStarts === 1 ? 'it was' : 'they were'} at first`,
        ]
      : []),
    'the look that you chose',
  ]
  return `These are deleted: ${list(parts)}.`
}

/** What cannot be read can still be deleted. */
function describeContents(contents: Contents | null): readonly string[] {
  if (contents === null) return ['all scenarios', 'their versions', 'all allowed scripts']
  const { entries, scenarios, versions, scripts } = contents
  return [
    plural(Math.max(entries.length, scenarios.size), 'scenario'),
    plural(versions.length, 'earlier version'),
    plural(scripts, 'allowed script'),
  ]
}
