import { Again } from './Again'

interface UnansweredProps {
  /** What was not done, as a sentence. */
  readonly what: string
  readonly reason: string
  readonly retry: () => void
}

/** Where an answer should be that did not come. */
export const Unanswered = ({ what, reason, retry }: UnansweredProps) => (
  <div className="unanswered stack" role="alert">
    <p>
      <strong>{what}</strong> {reason}
    </p>
    <Again retry={retry} />
  </div>
)
