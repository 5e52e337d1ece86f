import { Button } from '../../ui/Button'
import { scriptsOf } from '../../store/trust-slice'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { plural } from '../../describe/format'
import './notices.css'

export function BlockedScripts() {
  const count = usePlayground(({ scenario, blocked }) =>
    blocked.size === 0 ? 0 : scriptsOf(scenario).filter((source) => blocked.has(source)).length,
  )
  const { setView } = useActions()
  if (count === 0) return null
  return (
    <p className="notice row wrap" role="status">
      {plural(count, 'script')} came with this scenario and {count === 1 ? 'is' : 'are'} off, so the
      verdicts may differ from what its author saw.{' '}
      <Button kind="link" onClick={() => setView({ dialog: { kind: 'scripts' } })}>
        See and allow
      </Button>
    </p>
  )
}
