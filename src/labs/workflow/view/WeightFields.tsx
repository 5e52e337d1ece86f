import { NumberField } from '../../../ui/NumberField'
import { leaveOut } from '../../leave-out'
import { useWorkbench } from './workbench'

export interface WeightFieldsProps {
  readonly weights: Readonly<Record<string, number>>
  readonly onChange: (weights: Readonly<Record<string, number>>) => void
}

const DEFAULT = 'default'
const MAX_WEIGHT = 1000

/** What a role weighs; a role that is not listed weighs the default. */
export function WeightFields({ weights, onChange }: WeightFieldsProps) {
  const { agents } = useWorkbench()
  const plain = (role: string) => role.toLowerCase().replaceAll(/[\s_-]+/g, '_')
  const listed = Object.keys(weights).filter((role) => role !== DEFAULT)
  const others = [...new Set(agents.map(({ role }) => role.trim()))].filter(
    (role) => role !== '' && !listed.some((each) => plain(each) === plain(role)),
  )
  return (
    <fieldset className="workflow-weights">
      <legend>Weight by role</legend>
      <div className="lab-pair stack">
        {[...listed, ...others, DEFAULT].map((role) => (
          <NumberField
            key={role}
            label={role === DEFAULT ? 'all others' : role}
            value={Object.hasOwn(weights, role) ? (weights[role] ?? null) : null}
            min={0}
            max={MAX_WEIGHT}
            step={0.5}
            placeholder={String(role === DEFAULT ? 1 : (weights[DEFAULT] ?? 1))}
            onChange={(weight) => onChange({ ...weights, [role]: weight })}
            onClear={() => onChange(leaveOut(weights, role))}
          />
        ))}
      </div>
      <p className="quiet">Only the weighted rule looks at weights; the other rules count heads.</p>
    </fieldset>
  )
}
