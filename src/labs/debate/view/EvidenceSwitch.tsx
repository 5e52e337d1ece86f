import { useLabEdit } from '../../frame/use-lab'
import { withPiece } from './plan-edits'

export interface EvidenceSwitchProps {
  readonly label: string
  /** The name of the piece that it takes away and puts back. */
  readonly piece: string
  readonly isAway: boolean
}

export function EvidenceSwitch({ label, piece, isAway }: EvidenceSwitchProps) {
  const edit = useLabEdit('debate')
  return (
    <label className="debate-switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={!isAway}
        onChange={() =>
          edit(isAway ? `Put ${piece} back` : `Take ${piece} away`, (old) =>
            withPiece(old, piece, { isAway: !isAway }),
          )
        }
      />
    </label>
  )
}
