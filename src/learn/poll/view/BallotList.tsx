import { Glyph } from '../../../charts/Glyph'
import { formatPercent, plural } from '../../../describe/format'
import { PlainTable } from '../../../ui/PlainTable'
import { useShowMore } from '../../../ui/use-show-more'
import { BALLOT_LIMITS, type Answer, type Ballot } from '../model/ballot-code'
import { namesOf } from '../model/board-ballots'
import { countAnswers } from '../model/count-answers'
import type { Poll } from '../model/poll'

const FIRST_ROWS = 50

/** What the class said: sums first, then ballot by ballot. */
export function BallotList({ poll }: { readonly poll: Poll }) {
  const { question, received } = poll
  const [shown, more] = useShowMore([...received], FIRST_ROWS, Infinity)
  if (received.size === 0) return null
  const names = namesOf(poll)
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
            <td className="quiet">{describeBallot(ballot)}</td>
          </tr>
        ))}
      </PlainTable>
      {more}
    </section>
  )
}

const describeBallot = ({ revision, seat }: Ballot): string =>
  [
    revision > 0 ? `changed ${plural(revision, 'time')}` : '',
    seat > 0 ? `voter ${seat + 1} on one device` : '',
  ]
    .filter((note) => note !== '')
    .join(', ')

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
        const { agree, disagree, abstain } = counts[place]!
        return (
          <li key={proposal}>
            <span className="break">{proposal}</span>
            <span className="poll-bar" aria-hidden="true">
              <span data-stance="agree" style={{ flexGrow: agree }} />
              <span data-stance="disagree" style={{ flexGrow: disagree }} />
              <span data-stance="abstain" style={{ flexGrow: abstain }} />
            </span>
            <span className="quiet">
              {agree} agree, {disagree} disagree, {abstain} abstain
            </span>
          </li>
        )
      })}
    </ul>
  )
}
