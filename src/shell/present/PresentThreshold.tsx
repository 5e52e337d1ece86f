import { formatThreshold } from '../../describe/format'
import { setThreshold } from '../../scenario/edits/settings'
import { consensusOf } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Slider } from '../../ui/Slider'

export function PresentThreshold() {
  const store = usePlaygroundStore()
  const threshold = usePlayground(({ scenario }) => consensusOf(scenario).threshold)
  const { edit, settle } = useActions()
  return (
    <label className="present-threshold">
      <span>Threshold</span>
      <Slider
        aria-valuetext={formatThreshold(threshold)}
        step={0.01}
        value={threshold}
        onChange={(value) => edit(setThreshold(store.getState().scenario, value), 'live')}
        onSettle={settle}
      />
      <output>{formatThreshold(threshold)}</output>
    </label>
  )
}
