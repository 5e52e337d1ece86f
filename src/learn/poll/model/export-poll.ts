import { formatCsv } from '../../../scenario/csv'
import { BALLOT_LIMITS, formatCode } from './ballot-code'
import { namesOf } from './board-ballots'
import type { Poll } from './poll'

const weightOf = (tenths: number | undefined): { readonly weight?: number } =>
  tenths === undefined ? {} : { weight: tenths / BALLOT_LIMITS.weight }

/** A row a vote, as the page reads ballots, with the code behind it. */
export function formatPollCsv(poll: Poll): string {
  const names = namesOf(poll)
  const rows = [...poll.received].flatMap(([voter, { code, ballot }]) =>
    ballot.answers.flatMap((answer, place) =>
      answer === null
        ? []
        : [
            [
              names.get(voter)!,
              poll.target.proposals[place]!,
              answer.stance,
              weightOf(answer.weight).weight ?? null,
              ballot.revision,
              formatCode(code),
            ],
          ],
    ),
  )
  return formatCsv([['agent', 'proposal', 'vote', 'weight', 'revision', 'code'], ...rows])
}

export function formatPollJson(poll: Poll): string {
  const { question, target, isOpen } = poll
  const names = namesOf(poll)
  const ballots = Array.from(poll.received, ([voter, { code, ballot }]) => ({
    name: names.get(voter)!,
    votes: ballot.answers.flatMap((answer, place) =>
      answer === null
        ? []
        : [
            {
              proposal: target.proposals[place]!,
              stance: answer.stance,
              ...weightOf(answer.weight),
            },
          ],
    ),
    revision: ballot.revision,
    code: formatCode(code),
  }))
  const { text, kind, isNamed } = question
  const proposals = question.proposals.map((content, place) => ({
    id: target.proposals[place]!,
    content,
  }))
  return `${JSON.stringify({ question: text, proposals, answers: kind, isNamed, isOpen, ballots }, null, 2)}\n`
}
