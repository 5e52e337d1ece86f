import { Button } from '../../../ui/Button'
import { useWorkbench } from './workbench'

/** The name of a step, and the way to it. */
export function StepLink({ id }: { readonly id: string }) {
  const { onSelect } = useWorkbench()
  return (
    <Button kind="link" onClick={() => onSelect(id)}>
      {id}
    </Button>
  )
}
