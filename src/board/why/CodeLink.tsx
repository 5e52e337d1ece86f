import { useActions } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'

/** To the rule as code, in the dialog for sharing. */
export function CodeLink({ rule }: { readonly rule: string }) {
  const { setView } = useActions()
  return (
    <Button
      kind="link"
      aria-label={`Code for ${rule}`}
      onClick={() => setView({ dialog: { kind: 'share', way: 'code' } })}
    >
      Code
    </Button>
  )
}
