import { SCENARIO_LIMITS } from '../../scenario/limits'
import { useId, useState, type ReactNode } from 'react'
import { CAUSAL_LEVELS, MAX_WEIGHT, NEW_WEIGHT, STANCES, type Stance } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import { selectRound } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { NumberField } from '../../ui/NumberField'
import { Panel } from '../../ui/Panel'
import { ListField } from '../../ui/ListField'
import { SelectField, TextField } from '../../ui/Field'
import { Slider } from '../../ui/Slider'
import { useNarrow } from '../../ui/use-narrow'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import type { Cell } from '../../store/view'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { Glyph } from '../../charts/Glyph'
import type { SheetVote } from './ballot-sheet'
import type { BallotRow } from './group-ballots'
import { keepCellInSight } from './keep-cell-in-sight'
import { useBallotRows } from './use-ballot-rows'
import { useBallots } from './use-ballots'
import { useVoting, type Ballots } from './use-voting'
import './ballot-details.css'

/** The selected ballot. On a narrow page it is one line, which covers no ballot, until more is asked for. */
export default function BallotDetails() {
  const cell = usePlayground((state) => state.cell)
  const ballots = useBallots()
  const rows = useBallotRows(ballots)
  const { setView } = useActions()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const row = rows.find(({ agents }) => agents.some((each) => each.id === cell?.agent))
  // Either may have been removed or renamed since.
  const isThere = ballots.proposals.some((each) => each.id === cell?.proposalId)
  if (!cell || !row || !isThere) return isNarrow ? <BallotLine /> : <NoBallot />
  const name = row.count > 1 ? `${row.count} agents` : nameOf(row.agents[0])
  if (isNarrow && !isOpen) {
    return (
      <BallotLine>
        <strong>
          {name} on {cell.proposalId}
        </strong>
        <Button kind="link" onClick={() => setOpen(true)}>
          Edit weight and reason
        </Button>
      </BallotLine>
    )
  }
  const close = () => (isNarrow ? setOpen(false) : setView({ cell: null }))
  return <Details cell={cell} row={row} name={name} isOver={isNarrow} onClose={close} />
}

const TAP = 'Tap a ballot to choose it, and again to turn it.'

const BallotLine = ({ children = TAP }: { readonly children?: ReactNode }) => (
  <p className="ballot-line row between soft">{children}</p>
)

interface DetailsProps {
  readonly cell: Cell
  /** Those who vote alike are changed together. */
  readonly row: BallotRow
  readonly name: string
  /** Whether it lies over the page. */
  readonly isOver: boolean
  readonly onClose: () => void
}

function Details({ cell, row, name, isOver, onClose }: DetailsProps) {
  const { sheet, round } = useBallots()
  const { settle } = useActions()
  const { change, setStance, setWeight } = useVoting()
  const id = useId()
  const vote = sheet.voteOf(cell.agent, cell.proposalId)
  const [agent, ...others] = row.agents
  const { proposalId } = cell
  const at: Ballots = { agents: [agent.id, ...others.map(({ id: other }) => other)], proposalId }
  const origin = originOf(vote, round)
  const { weight: agentWeight = NEW_WEIGHT } = agent
  const canFollow =
    row.count === 1 && vote?.isByHand && vote.hasOwnWeight && vote.weight !== agentWeight
  return (
    <section
      key={`${cell.agent} ${cell.proposalId}`}
      // Not asked of the style sheet: the answer would take a layout of the page for every click.
      ref={isOver ? keepCellInSight : null}
      className="details stack"
      aria-label={`${name} on ${cell.proposalId}`}
      onBlur={settle}
    >
      <div className="eyebrow">
        <h3>
          {name} on {cell.proposalId}, round {round}
        </h3>
        <IconButton icon="close" label="Close the ballot" onClick={onClose} />
      </div>
      <StanceChoice
        stance={vote?.stance ?? 'none'}
        canBeRemoved={vote?.round === round && vote.isByHand}
        onChange={(stance) => setStance(at, vote, stance)}
      />
      {origin !== null && <p className="quiet">{origin}</p>}
      {vote && (
        <>
          <div className="detail">
            <div className="row between">
              <label htmlFor={`${id}-weight`}>Weight</label>
              {canFollow && (
                <Button
                  kind="link"
                  onClick={() => {
                    const step = `Weight of ${name} on ${proposalId}: as its agent’s`
                    change(at, vote, { weight: undefined }, step)
                  }}
                >
                  Use the agent’s weight, {formatNumber(agentWeight)}
                </Button>
              )}
            </div>
            <div className="weight-row stack-wide">
              <WeightSlider
                key={`${cell.agent} ${cell.proposalId}`}
                weight={vote.weight}
                onChange={(weight) => setWeight(at, vote, weight)}
                onSettle={settle}
              />
              <NumberField
                id={`${id}-weight`}
                min={0}
                max={MAX_WEIGHT}
                step={0.1}
                value={vote.weight}
                onChange={(weight) => setWeight(at, vote, weight)}
              />
            </div>
          </div>
          <Grounds
            key={`${cell.agent} ${cell.proposalId}`}
            vote={vote}
            onChange={(field, ballot) => {
              const group = `${field} ${round} ${cell.agent} ${cell.proposalId}`
              change(at, vote, ballot, `${STEPS[field]} of ${name}`, group)
            }}
          />
          {row.count === 1 && (
            <Panel name="The weight" waiting={null}>
              <WeightSteps {...cell} />
            </Panel>
          )}
        </>
      )}
    </section>
  )
}

interface StanceChoiceProps {
  readonly stance: Stance | 'none'
  /** A vote of an earlier round, or of the agent itself, cannot be taken away here. */
  readonly canBeRemoved: boolean
  readonly onChange: (stance: Stance | 'none') => void
}

function StanceChoice({ stance, canBeRemoved, onChange }: StanceChoiceProps) {
  const name = useId()
  return (
    <div className="stance-row">
      <div className="stances" role="radiogroup" aria-label="Stance">
        {STANCES.map((each) => (
          <label key={each} className="stance small" data-stance={each}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={stance === each}
              onChange={() => onChange(each)}
            />
            <Glyph stance={each} />
            {each}
          </label>
        ))}
      </div>
      <button
        type="button"
        className="stance stance-remove small"
        disabled={!canBeRemoved}
        title="Remove the vote (Delete)"
        onClick={() => onChange('none')}
      >
        <Icon name="close" />
        remove
      </button>
    </div>
  )
}

/** What the reserved room says while no ballot is selected. */
const NoBallot = () => (
  <section className="no-ballot stack small soft" aria-label="Vote editor">
    <h3>Vote editor</h3>
    <p>
      Click a ballot to turn it: agree, disagree, abstain. Its weight and reason are edited here.
    </p>
    <dl className="ballot-keys">
      {KEYS.map(([key, means]) => (
        <div key={key} className="row">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const KEYS = [
  ['A', 'agree'],
  ['D', 'disagree'],
  ['0', 'abstain'],
  ['Del', 'no vote'],
] as const

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
  return (
    <>
      <TextField
        label="Reason, kept when the vote changes"
        rows={1}
        maxLength={2000}
        value={vote.reasoning}
        onChange={(reasoning) => onChange('reason', { reasoning })}
      />
      <details className="more">
        <summary>Evidence and causal level</summary>
        <ListField
          label="Evidence, separated by commas"
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
    </>
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
