import { expect, it } from 'vitest'
import { describeLocalData, type LocalData } from './describe-local-data'

const nothing: LocalData = {
  contents: { entries: [], scenarios: new Map(), versions: [], scripts: 0 },
  drafts: 0,
  polls: [],
  lessons: 0,
  lessonStarts: 0,
  ownVotes: 0,
}

it.each<[Partial<LocalData>, string]>([
  [{}, '0 scenarios, 0 earlier versions, 0 allowed scripts, and the look that you chose'],
  [{ polls: [31, 0] }, '2 class votes with 31 collected ballots'],
  [{ polls: [1] }, '1 class vote with 1 collected ballot'],
  [{ ownVotes: 1 }, 'your ballots in 1 class vote'],
  [{ lessons: 3 }, 'your progress in 3 lessons'],
  [{ lessonStarts: 2 }, '2 changed lessons as they were at first'],
  [{ drafts: 1 }, '1 unsaved draft'],
  [
    { contents: null, polls: [4] },
    'These are deleted: all scenarios, their versions, all allowed scripts',
  ],
  [{ contents: null, polls: [4] }, '1 class vote with 4 collected ballots'],
])('names and counts what is deleted with all local data (%#)', (data, words) => {
  expect(describeLocalData({ ...nothing, ...data })).toContain(words)
})
