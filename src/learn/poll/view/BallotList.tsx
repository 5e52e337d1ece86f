import { Glyph } from '../../../charts/Glyph'
import { formatPercent, plural } from '../../../describe/format'
import { PlainTable } from '../../../ui/PlainTable'
import { useShowMore } from '../../../ui/use-show-more'
import { BALLOT_LIMITS, type Answer } from '../model/ballot-code'
import { namesOf } from '../model/board-ballots'
import { countAnswers } from '../model/count-answers'
import type { Poll } from '../model/poll'
import { listSharedDevices } from '../model/shared-devices'
import { describeBallot, describeCounts } from './describe-vote'

const FIRST_ROWS = 50

/** What the class said: sums first, then ballot by ballot. */
export function BallotList({ poll }: { readonly poll: Poll }) {
  const { question, received } = poll
  const [shown, more] = useShowMore([...received], FIRST_ROWS, Infinity)
  if (received.size === 0) return null
  const names = namesOf(poll)
  const shared = new Set(listSharedDevices(poll).flat())
  return (
    <section className="stack-wide" aria-labelledby="poll-ballots">
      <h3 id="poll-ballots">{plural(received.size, 'ballot')}</h3>
      <Sums poll={poll} />
      <PlainTable
        label="Ballots"
        className="poll-ballots"
        head={['Voter', ...question.proposals, 'Note']}
      >
        {shown.map(([voter, { ballot }]) => (
          <tr key={voter}>
            <th scope="row" className="break">
              {names.get(voter)}
            </th>
            {ballot.answers.map((answer, place) => (
              <td key={place}>
                <AnswerCell answer={answer} />
              </td>
            ))}
            <td className="quiet">{describeBallot(ballot, shared.has(voter))}</td>
          </tr>
        ))}
      </PlainTable>
      {more}
    </section>
  )
}

const AnswerCell = ({ answer }: { readonly answer: Answer | null }) =>
  answer === null ? (
    <span className="quiet">no vote</span>
  ) : (
    <span className="row" data-stance={answer.stance}>
      <Glyph stance={answer.stance} />
      {answer.stance}
      {answer.weight !== undefined && (
        <span className="quiet">{formatPercent(answer.weight / BALLOT_LIMITS.weight)}</span>
      )}
    </span>
  )

function Sums({ poll }: { readonly poll: Poll }) {
  const counts = countAnswers(poll)
  return (
    <ul className="poll-sums stack" aria-label="Votes by proposal">
      {poll.question.proposals.map((proposal, place) => {
        const here = counts[place]!
        return (
          <li key={proposal}>
            <span className="break">{proposal}</span>
            <span className="poll-bar" aria-hidden="true">
              <span data-stance="agree" style={{ flexGrow: here.agree }} />
              <span data-stance="disagree" style={{ flexGrow: here.disagree }} />
              <span data-stance="abstain" style={{ flexGrow: here.abstain }} />
            </span>
            <span className="quiet">{describeCounts(here)}</span>
          </li>
        )
      })}
    </ul>
  )
}
