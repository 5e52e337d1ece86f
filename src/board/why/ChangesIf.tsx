import { isDecided, type Evaluation, type NearestFlip, type Step } from '../../engine'
import { isStrategyId } from '../../engine/catalogue'
import { describeFlip } from '../../describe/describe-verdict'
import { formatThreshold } from '../../describe/format'
import { isCriticalHidden, isHidden, selectMoment, selectRound } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { Unanswered } from '../../ui/Unanswered'
import { useTrying } from '../compare/use-trying'
import { TermLink } from '../../charts/LearnLink'

interface Way {
  readonly text: string
  /** Empty where it cannot be done by hand in this round. */
  readonly steps: readonly Step[]
}

interface ChangesIfProps {
  readonly evaluation: Evaluation
  readonly nameOf: (agent: string) => string
}

/** The fewest ballots, and the threshold, that would change a verdict; each can be tried. */
export function ChangesIf({ evaluation, nameOf }: ChangesIfProps) {
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const flips = usePlayground((state) => state.run.flips)
  const untold = usePlayground((state) => state.run.untold)
  const { lookAtRound } = useActions()
  const apply = useTrying()
  const canTry = useCanTry()
  const isCovered = usePlayground(isHidden('flips'))
  const hasNumber = !usePlayground(isCriticalHidden)
  if (isCovered || isWithin || !isStrategyId(evaluation.rule)) return null
  const flip = flips?.[evaluation.rule]
  const ways = [
    ...(flip ? [wayOfBallots(flip, nameOf, canTry(flip))] : []),
    ...(hasNumber ? wayOfThreshold(evaluation) : []),
  ]
  return (
    <>
      <h2 className="eyebrow">
        <TermLink id="changes-if">Changes if</TermLink>
      </h2>
      {flips === null && untold !== null && (
        <Unanswered
          what="Which ballots change it could not be worked out."
          reason={untold}
          retry={lookAtRound}
        />
      )}
      {ways.length === 0 ? (
        <p className="quiet">
          {flips !== null
            ? 'No small change of ballots changes it.'
            : untold === null && 'Trying …'}
        </p>
      ) : (
        <ul className="tries">
          {ways.map(({ text, steps }) => (
            <li key={text} className="row between">
              {text}
              {steps.length > 0 && (
                <Button
                  kind="link"
                  aria-label={`Try: ${text}`}
                  onClick={() => apply(steps, `Try: ${text}`)}
                >
                  Try
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function wayOfBallots(
  flip: NearestFlip,
  nameOf: (agent: string) => string,
  canBeTried: boolean,
): Way {
  const { change, proposalId, agents } = flip
  const steps = agents.map((agentId): Step =>
    change === 'agree'
      ? { kind: 'stance', agentId, proposalId, stance: 'agree' }
      : { kind: 'remove', agentId, proposalId },
  )
  return {
    text: describeFlip(flip, nameOf).replace('Changes if ', ''),
    steps: canBeTried ? steps : [],
  }
}

/** Decided up to a value, and not above it. */
function wayOfThreshold({ critical, outcome }: Evaluation): Way[] {
  if (critical?.setting !== 'threshold' || critical.value > 1) return []
  const { value } = critical
  if (!isDecided(outcome)) {
    const steps: Step[] = [{ kind: 'threshold', value, side: 'or-lower' }]
    return [{ text: `the threshold is ${formatThreshold(value)} or lower`, steps }]
  }
  const above = Math.floor(value * 100 + 1 + 1e-9) / 100
  if (above > 1) return []
  const steps: Step[] = [{ kind: 'threshold', value: above, side: 'or-higher' }]
  return [{ text: `the threshold is above ${formatThreshold(value)}`, steps }]
}

/** A hand can speak for those who have not spoken by themselves, and take back what it cast in this round. */
function useCanTry(): (flip: NearestFlip) => boolean {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const round = usePlayground(selectRound)
  return ({ change, agents: ids }) => {
    const isByHand = (id: string) => {
      const kind = agents.find((agent) => agent.id === id)?.behaviour?.kind ?? 'hand'
      return kind === 'hand'
    }
    return ids.every(isByHand) && (change === 'agree' || round === 1)
  }
}
