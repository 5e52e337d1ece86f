import { plural } from '../../../describe/format'
import { useActions } from '../../../store/hooks/use-playground'
import { usePolls } from './kept-polls'
import { PollSetup } from './PollSetup'

export function PollStart() {
  const polls = usePolls()
  const { setView } = useActions()
  return (
    <div className="poll poll-start">
      <section className="stack-wide" aria-labelledby="poll-new">
        <h2 id="poll-new">Ask your class</h2>
        <p className="poll-lead">
          Show a QR code. Each student votes on a phone and gets a short code. Paste or scan the
          codes here: every ballot appears on the board, and the verdicts follow. Nothing is sent to
          a server.
        </p>
        <PollSetup />
      </section>
      {polls.size > 0 && (
        <section className="stack" aria-labelledby="poll-kept">
          <h2 id="poll-kept">Your polls</h2>
          <ul className="poll-kept stack">
            {[...polls].map(([key, { question, isOpen, received }]) => (
              <li key={key}>
                <button
                  type="button"
                  className="panel"
                  onClick={() => setView({ sitePath: `poll/${key}` })}
                >
                  <span className="break">{question.text}</span>
                  <span className="quiet">
                    {isOpen ? 'Open' : 'Closed'} · {plural(received.size, 'ballot')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
