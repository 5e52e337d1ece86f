import { finishImport } from './finish-import'
import type { GivenFile, Import } from './imported'
import { pollRecords } from './poll-records'
import { createComplain, parseRecords } from './read-records'
import type { Report } from './report'
import { titleFrom } from './title'

export function importVoteRecords(file: GivenFile, value: unknown, report: Report): Import {
  const complain = createComplain(file, report)
  const told = pollRecords(parseRecords(value, complain), report, complain)
  const poll = { title: titleFrom(file.name, 'Votes'), prompt: '', ...told }
  return finishImport('vote-records', file.name, poll, report)
}
