import { SCENARIO_LIMITS } from '../../scenario/limits'
import { useId, useState } from 'react'
import { CAUSAL_LEVELS, MAX_WEIGHT, STANCES, type Stance } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import { selectRound } from '../../store/selectors'
import { IconButton } from '../../ui/IconButton'
import { NumberField } from '../../ui/NumberField'
import { useNarrow } from '../../ui/use-narrow'
import { ListField } from '../../ui/ListField'
import { SelectField, TextField } from '../../ui/Field'
import { Slider } from '../../ui/Slider'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import type { Cell } from '../../store/view'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { Glyph } from '../../charts/Glyph'
import type { SheetVote } from './ballot-sheet'
import { useBallots } from './use-ballots'
import { useVoting } from './use-voting'

export default function BallotDetails() {
  const cell = usePlayground((state) => state.cell)
  const { agents, proposals, sheet, round } = useBallots()
  const { setView, settle } = useActions()
  const { change, setStance, setWeight } = useVoting()
  const id = useId()
  const agent = agents.find((each) => each.id === cell?.agent)
  // Either may have been removed or renamed since.
  if (!cell || !agent || !proposals.some((each) => each.id === cell.proposalId)) return null
  const vote = sheet.voteOf(cell.agent, cell.proposalId)
  const name = nameOf(agent)
  const origin = originOf(vote, round)
  return (
    <section
      className="details panel stack"
      aria-label={`${name} on ${cell.proposalId}`}
      onBlur={settle}
    >
      <div className="eyebrow">
        <h3>
          {name} on {cell.proposalId}, round {round}
        </h3>
        <IconButton icon="close" label="Close the ballot" onClick={() => setView({ cell: null })} />
      </div>
      <StanceChoice
        stance={vote?.stance ?? 'none'}
        canBeNone={vote === undefined || (vote.round === round && vote.isByHand)}
        onChange={(stance) => setStance(cell, vote, stance)}
      />
      {origin !== null && <p className="quiet">{origin}</p>}
      {vote && (
        <>
          <div className="detail">
            <label htmlFor={`${id}-weight`}>Weight</label>
            <div className="weight-row stack-wide">
              <WeightSlider
                key={`${cell.agent} ${cell.proposalId}`}
                weight={vote.weight}
                onChange={(weight) => setWeight(cell, vote, weight)}
                onSettle={settle}
              />
              <NumberField
                id={`${id}-weight`}
                min={0}
                max={MAX_WEIGHT}
                step={0.1}
                value={vote.weight}
                onChange={(weight) => setWeight(cell, vote, weight)}
              />
            </div>
          </div>
          <Grounds
            key={`${cell.agent} ${cell.proposalId}`}
            vote={vote}
            onChange={(field, ballot) => {
              const group = `${field} ${round} ${cell.agent} ${cell.proposalId}`
              change(cell, vote, ballot, `${STEPS[field]} of ${name}`, group)
            }}
          />
          <WeightSteps {...cell} />
        </>
      )}
    </section>
  )
}

interface StanceChoiceProps {
  readonly stance: Stance | 'none'
  /** A vote of an earlier round, or of the agent itself, cannot be taken away here. */
  readonly canBeNone: boolean
  readonly onChange: (stance: Stance | 'none') => void
}

function StanceChoice({ stance, canBeNone, onChange }: StanceChoiceProps) {
  const name = useId()
  return (
    <div className="stances" role="radiogroup" aria-label="Stance">
      {[...STANCES, 'none' as const].map((each) => (
        <label key={each} className="stance row small" data-stance={each}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={stance === each}
            disabled={each === 'none' && !canBeNone}
            onChange={() => onChange(each)}
          />
          {each !== 'none' && <Glyph stance={each} />}
          {each}
        </label>
      ))}
    </div>
  )
}

const STEPS = {
  reason: 'Reasoning',
  evidence: 'Evidence',
  'causal level': 'Causal level',
} as const

interface GroundsProps {
  readonly vote: SheetVote
  readonly onChange: (
    field: keyof typeof STEPS,
    ballot: Parameters<ReturnType<typeof useVoting>['change']>[2],
  ) => void
}

function Grounds({ vote, onChange }: GroundsProps) {
  // On a phone the sheet must leave the ballots in sight.
  const isNarrow = useNarrow()
  return (
    <details className="more" open={!isNarrow}>
      <summary>Reasons and evidence</summary>
      <TextField
        label="Reasoning"
        rows={2}
        maxLength={2000}
        value={vote.reasoning}
        onChange={(reasoning) => onChange('reason', { reasoning })}
      />
      <ListField
        label="Evidence, with commas between"
        maxItemLength={SCENARIO_LIMITS.name}
        maxItems={SCENARIO_LIMITS.criteria}
        items={vote.evidence}
        onChange={(evidence) => onChange('evidence', { evidence })}
      />
      <SelectField
        label="Causal level"
        value={vote.causalLevel ?? ''}
        options={[['', 'not given'], ...CAUSAL_LEVELS.map((level) => [level, level] as const)]}
        onChange={(level) =>
          onChange('causal level', { causalLevel: level === '' ? undefined : level })
        }
      />
    </details>
  )
}

interface WeightSliderProps {
  readonly weight: number
  readonly onChange: (weight: number) => void
  readonly onSettle: () => void
}

/** From nothing to twice what it was when it was taken in hand, so that it does not move under the finger. */
function WeightSlider({ weight, onChange, onSettle }: WeightSliderProps) {
  const [reach, setReach] = useState(reachOf(weight))
  const end = Math.max(reach, weight)
  return (
    <Slider
      aria-label="Weight, by sliding"
      max={end}
      step={0.05}
      value={weight}
      onPointerDown={() => setReach(reachOf(weight))}
      onChange={onChange}
      onSettle={onSettle}
    />
  )
}

const reachOf = (weight: number): number => Math.min(MAX_WEIGHT, Math.max(1, 2 * weight))

function originOf(
  vote: { readonly round: number; readonly isByHand: boolean } | undefined,
  round: number,
): string | null {
  if (!vote || (vote.round === round && vote.isByHand)) return null
  if (vote.round < round) {
    return `Cast in round ${vote.round}, and still valid. A change here is a new vote in round ${round}.`
  }
  return 'Cast by the agent itself. A change here replaces its whole turn in this round.'
}

function WeightSteps({ agent, proposalId }: Cell) {
  const round = usePlayground(selectRound)
  const answer = useDatedAnswer((remote) => remote.votesOf(agent, round), `${agent} ${round}`)
  const steps = answer?.value.findLast(({ record }) => record.proposalId === proposalId)?.steps
  if (!steps) return null
  return (
    <p className="weight-steps small faint">
      Counts as{' '}
      <span className="mono">
        {formatNumber(steps.raw)} × {formatNumber(steps.attention)} attention ×{' '}
        {formatNumber(steps.reputation)} reputation = <strong>{formatNumber(steps.final)}</strong>
      </span>
    </p>
  )
}
