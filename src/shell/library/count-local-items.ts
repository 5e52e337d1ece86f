import { listKept, readProgress, START_PREFIX } from '../../learn/lessons/view/progress-store'
import { MEMORY_PREFIX } from '../../learn/poll/model/voter-memory'
import { readPolls } from '../../learn/poll/view/kept-polls'
import type { LocalData } from './describe-local-data'

/** What is kept beside the library. */
export const countLocalItems = (): Omit<LocalData, 'contents' | 'drafts'> => ({
  polls: [...readPolls().values()].map(({ received }) => received.size),
  ownVotes: listKept(MEMORY_PREFIX).length,
  lessons: Object.keys(readProgress()).length,
  lessonStarts: listKept(START_PREFIX).length,
})
