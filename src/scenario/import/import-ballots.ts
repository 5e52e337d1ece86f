import type { PastedBallots } from '../parse-ballots'
import type { CastVote } from './compose-scenario'
import { finishImport } from './finish-import'
import type { GivenFile, Import } from './imported'
import { addProblem, type Report } from './report'
import { titleFrom } from './title'

export interface GivenBallots {
  readonly file: GivenFile
  readonly pasted: PastedBallots
  readonly question?: string
}

export function importBallots(given: GivenBallots, report: Report): Import {
  const { pasted, question: prompt = '' } = given
  const { name } = given.file
  const { agents, proposals, votes, problems, ignored = [] } = pasted
  if (ignored.length > 0) report.notes.push(`Ignored: ${ignored.join(', ')}.`)
  for (const { line, column = null, reason, text } of problems) {
    addProblem(report, () => ({ file: name, line, column, reason, text }))
  }
  const cast = votes.map((vote): CastVote => ({ ...vote, round: vote.round ?? 1 }))
  const poll = { title: titleFrom(name, 'Ballots'), prompt, agents, proposals, votes: cast }
  return finishImport('ballots', name, poll, report)
}
