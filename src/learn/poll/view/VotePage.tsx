import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { registerOffline } from '../../../offline/register'
import { isQuestionLink } from '../../../store/library/pending-restore'
import { decodeQuestion } from '../model/question-link'
import { VoteBooth } from './VoteBooth'
import './vote.css'

const watchHash = (onChange: () => void) => {
  const follow = () => {
    // A scenario needs the rest of the page.
    if (isQuestionLink(location.hash)) onChange()
    else location.reload()
  }
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}

const readHash = () => location.hash.slice(1)

/** What a poll's link opens: the question and nothing else. It needs neither a worker nor the library. */
export default function VotePage() {
  const hash = useSyncExternalStore(watchHash, readHash)
  const decoded = useMemo(() => decodeQuestion(hash), [hash])
  const title = decoded.ok ? decoded.question.text : 'Class vote'
  useEffect(() => {
    document.title = `${title} – Conclave`
  }, [title])
  useEffect(registerOffline, [])
  return (
    <main className="vote" id="board" tabIndex={-1}>
      <p className="vote-brand quiet">Conclave · Class vote</p>
      {decoded.ok ? (
        <VoteBooth key={hash} question={decoded.question} />
      ) : (
        <div className="vote-broken stack" role="alert">
          <h1>The question could not be read</h1>
          <p>{decoded.reason}</p>
          <p>
            <a href={location.pathname}>Go to Conclave</a>
          </p>
        </div>
      )}
    </main>
  )
}
