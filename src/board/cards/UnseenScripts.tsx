import { scriptsOf } from '../../store/trust-slice'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { plural } from '../../describe/describe-verdict'
import './notices.css'

/** Scripts of a stranger are off, and somebody should say so. */
export function UnseenScripts() {
  const count = usePlayground(({ scenario, refused }) =>
    refused.size === 0 ? 0 : scriptsOf(scenario).filter((source) => refused.has(source)).length,
  )
  const { look } = useActions()
  if (count === 0) return null
  return (
    <p className="notice" role="status">
      {plural(count, 'script')} came with this scenario and {count === 1 ? 'is' : 'are'} off, so the
      verdicts may differ from what its author saw.{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          look({ dialog: { kind: 'scripts' } })
        }}
      >
        See and allow
      </button>
    </p>
  )
}
