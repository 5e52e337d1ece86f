import { POLICY_PROSE } from '../../describe/policy-prose'
import { Dialog } from '../../ui/Dialog'

export default function PolicyDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="How agents act by character" onClose={onClose} isText>
      <div className="prose">
        {POLICY_PROSE.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  )
}
