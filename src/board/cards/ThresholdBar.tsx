import { followsBoard, type ResolvedConsensusConfig, type RuleVerdict } from '../../engine'
import { useMemo } from 'react'
import { setThreshold } from '../../scenario/edits/settings'
import { consensusOf, countDecided, isCriticalHidden } from '../../store/selectors'
import { NumberField } from '../../ui/NumberField'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatThreshold } from '../../describe/format'
import { introduce } from '../../describe/describe-verdict'
import { ThresholdSlider, type Tick } from './ThresholdSlider'

/** The board's threshold, with a tick at every exact value at which a verdict changes. */
export function ThresholdBar() {
  const store = usePlaygroundStore()
  const config = usePlayground(({ scenario }) => scenario.config)
  const verdicts = usePlayground(({ run }) => run.verdicts)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const { edit, settle } = useActions()
  const isCovered = usePlayground(isCriticalHidden)
  const settings = useMemo(() => consensusOf({ config }), [config])
  const { threshold } = settings
  const ticks = useMemo(() => {
    const nameOf = (rule: string) => introduce(rule, { strategies }).name
    return isCovered ? [] : findTicks(verdicts, settings, nameOf)
  }, [verdicts, settings, strategies, isCovered])
  const count =
    verdicts.length === 0 ? '' : `, ${countDecided(verdicts)} of ${verdicts.length} decided`
  const change = (value: number) => edit(setThreshold(store.getState().scenario, value), 'live')
  return (
    <div className="threshold">
      <span className="threshold-name" aria-hidden="true">
        Threshold
      </span>
      <ThresholdSlider
        label="Threshold"
        value={threshold}
        valueText={`${formatThreshold(threshold)}${count}`}
        ticks={ticks}
        onChange={change}
        onSettle={settle}
      />
      <NumberField
        aria-label="Threshold, as a number"
        min={0}
        max={1}
        step={0.01}
        value={threshold}
        onChange={change}
        onBlur={settle}
      />
    </div>
  )
}

/** Of the rules that follow it. Those that change at the same place share a tick. */
function findTicks(
  verdicts: readonly RuleVerdict[],
  settings: ResolvedConsensusConfig,
  nameOf: (rule: string) => string,
): Tick[] {
  const byValue = new Map<string, Tick>()
  for (const { evaluation } of verdicts) {
    const { critical, rule } = evaluation
    if (critical?.setting !== 'threshold' || critical.value > 1) continue
    if (!followsBoard(rule, settings)) continue
    const key = critical.value.toFixed(6)
    const names = byValue.get(key)?.names ?? []
    byValue.set(key, { value: critical.value, names: [...names, nameOf(rule)] })
  }
  return [...byValue.values()].sort((a, b) => a.value - b.value)
}
