import { useState } from 'react'
import { plural } from '../../../describe/format'
import { useActions } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { save } from '../../../ui/save-file'
import { formatPollCsv, formatPollJson } from '../model/export-poll'
import type { Poll } from '../model/poll'
import { keyOf } from '../model/question-link'
import { BallotList } from './BallotList'
import { BoardState } from './BoardState'
import { CollectPanel } from './CollectPanel'
import { deletePoll, keepPoll } from './kept-polls'
import { PollLarge } from './PollLarge'
import { PollLink } from './PollLink'
import { useCollecting } from './use-collecting'

/** One poll: its link, its codes, and what came of them. */
export function PollDesk({ poll }: { readonly poll: Poll }) {
  const { setView } = useActions()
  const [isLarge, setLarge] = useState(false)
  const collecting = useCollecting(poll)
  const { question, isOpen, received } = poll
  return (
    <article className="poll poll-desk" aria-labelledby="poll-question">
      <header className="poll-head">
        <div className="stack-tight">
          <Button kind="link" onClick={() => setView({ sitePath: 'poll' })}>
            All polls
          </Button>
          <h2 id="poll-question" className="break">
            {question.text}
          </h2>
          <p className="soft" role="status">
            <span className="poll-state" data-open={isOpen}>
              {isOpen ? 'Open' : 'Closed'}
            </span>{' '}
            {plural(received.size, 'ballot')}
          </p>
        </div>
        <div className="cluster">
          <Button kind="primary" onClick={() => setLarge(true)}>
            Show large
          </Button>
          <Button onClick={() => keepPoll({ ...poll, isOpen: !isOpen })}>
            {isOpen ? 'Close the poll' : 'Reopen the poll'}
          </Button>
        </div>
      </header>
      <PollLink question={question} />
      <div className="stack-loose">
        <CollectPanel poll={poll} collecting={collecting} />
        <BoardState poll={poll} />
        <BallotList poll={poll} />
        <Results poll={poll} />
      </div>
      {isLarge && <PollLarge poll={poll} onClose={() => setLarge(false)} />}
    </article>
  )
}

function Results({ poll }: { readonly poll: Poll }) {
  const { setView } = useActions()
  const [isSure, setSure] = useState(false)
  const key = keyOf(poll.question)
  return (
    <section className="stack" aria-label="Results">
      <div className="cluster">
        <Button onClick={() => save(`class-vote-${key}.csv`, formatPollCsv(poll), 'text/csv')}>
          Save as CSV
        </Button>
        <Button
          onClick={() => save(`class-vote-${key}.json`, formatPollJson(poll), 'application/json')}
        >
          Save as JSON
        </Button>
        {isSure ? (
          <>
            <Button
              kind="primary"
              onClick={() => {
                deletePoll(key)
                setView({ sitePath: 'poll' })
              }}
            >
              Delete {plural(poll.received.size, 'ballot')}
            </Button>
            <Button onClick={() => setSure(false)}>Keep them</Button>
          </>
        ) : (
          <Button onClick={() => setSure(true)}>Delete the poll</Button>
        )}
      </div>
      <p className="quiet">
        The question and the codes are kept in this browser alone. Deleting the poll leaves the
        ballots that are on the board.
      </p>
    </section>
  )
}
