import { Button } from '../../ui/Button'
import { Slider } from '../../ui/Slider'
import { settingsFor, isDecided, type Evaluation, type ResolvedConsensusConfig } from '../../engine'
import { setConfig, setOwnThreshold } from '../../scenario/edits/settings'
import { ThresholdSlider, type Tick } from '../cards/ThresholdSlider'
import { isCriticalHidden } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { describeTurningPoint } from '../../describe/describe-threshold'
import { formatThreshold } from '../../describe/format'

export interface OwnThresholdProps {
  readonly evaluation: Evaluation
  readonly name: string
  /** What a script makes of the threshold is not known. */
  readonly isOwn: boolean
  readonly settings: ResolvedConsensusConfig
  /** How many are on the roll: a quorum cannot be more. */
  readonly roll: number
}

/** What this card alone can be tuned by; rules that look at no threshold say so and stay still. */
export function OwnThreshold(props: OwnThresholdProps) {
  const { evaluation, name, settings, roll } = props
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const isCovered = usePlayground(isCriticalHidden)
  const { rule, outcome, ignores } = evaluation
  const ticks = isCovered ? [] : toTicks(evaluation, name)
  const describeTurn = (what: 'threshold' | 'share') =>
    isCovered || props.isOwn ? '' : describeTurningPoint(evaluation, what)
  const word = isDecided(outcome) ? 'decided' : 'not decided'
  const change = (field: string, value: unknown, step: string) => {
    const scenario = store.getState().scenario
    edit(setConfig(scenario, 'consensus', field, value, { name: step, group: field }), 'live')
  }
  if (rule === 'supermajority') {
    return (
      <Control title="Share that this rule needs" hint={describeTurn('share')}>
        <ThresholdSlider
          label="Share needed by Supermajority"
          value={settings.supermajority}
          valueText={`${formatThreshold(settings.supermajority)}, ${word}`}
          ticks={ticks}
          onChange={(value) => {
            const share = Math.max(0.01, value)
            change('supermajority', share, `Supermajority ${formatThreshold(share)}`)
          }}
          onSettle={settle}
        />
        <output>{formatThreshold(settings.supermajority)}</output>
      </Control>
    )
  }
  if (rule === 'quorum') {
    const quorum = settings.quorum ?? Math.ceil(roll / 2)
    return (
      <Control
        title="Voters that this rule waits for"
        hint={settings.quorum === null ? 'Half of the roll, rounded up.' : 'Set for this scenario.'}
      >
        <Slider
          aria-label="Quorum"
          aria-valuetext={`${quorum} of ${roll}, ${word}`}
          max={Math.max(1, roll)}
          step={1}
          value={quorum}
          onChange={(value) => change('quorum', value, `Quorum ${value}`)}
          onSettle={settle}
        />
        <output>{quorum}</output>
      </Control>
    )
  }
  if (ignores.includes('threshold')) {
    return <p className="quiet">This verdict does not depend on a threshold.</p>
  }
  const { threshold } = settingsFor(rule, settings)
  const isOwn = settings.thresholds[rule] !== undefined
  const set = (value: number | null) =>
    edit(setOwnThreshold(store.getState().scenario, rule, name, value), 'live')
  return (
    <Control
      title={isOwn ? 'Threshold of its own' : 'Threshold, as on the board'}
      hint={describeTurn('threshold')}
      action={
        isOwn ? (
          <Button
            kind="link"
            onClick={() => {
              set(null)
              settle()
            }}
          >
            Follow the board
          </Button>
        ) : undefined
      }
    >
      <ThresholdSlider
        label={`Threshold of ${name}`}
        value={threshold}
        valueText={`${formatThreshold(threshold)}, ${word}`}
        ticks={ticks}
        onChange={set}
        onSettle={settle}
      />
      <output>{formatThreshold(threshold)}</output>
    </Control>
  )
}

const toTicks = ({ critical }: Evaluation, name: string): Tick[] =>
  critical === null || critical.value > 1 ? [] : [{ value: critical.value, names: [name] }]

function Control(props: {
  readonly title: string
  readonly hint: string
  readonly action?: React.ReactNode
  readonly children: React.ReactNode
}) {
  return (
    <div className="own-threshold">
      <div className="eyebrow">
        {props.title} {props.action}
      </div>
      <div className="own-threshold-row stack-wide">{props.children}</div>
      {props.hint !== '' && <p className="quiet">{props.hint}</p>}
    </div>
  )
}
