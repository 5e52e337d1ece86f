import type { NearestFlip, Step } from '../../engine'
import { describeThresholdChange } from '../../describe/describe-threshold'
import { describeFlip, describeNoFlip } from '../../describe/describe-verdict'
import {
  consensusOf,
  isCriticalHidden,
  isHidden,
  selectMoment,
  selectRound,
} from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { Unanswered } from '../../ui/Unanswered'
import type { Explanation } from '../../worker/api'
import { useTrying } from '../compare/use-trying'
import { TermLink } from '../../charts/LearnLink'

interface Way {
  readonly text: string
  /** Empty where it cannot be done by hand in this round. */
  readonly steps: readonly Step[]
}

interface ChangesIfProps {
  readonly proposals: readonly { readonly id: string }[]
  readonly explanation: Explanation
  readonly nameOf: (agent: string) => string
}

/** The fewest ballots, and the threshold, that would change a verdict; each can be tried. */
export function ChangesIf({ explanation, proposals, nameOf }: ChangesIfProps) {
  const { evaluation, canLower } = explanation
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const flips = usePlayground((state) => state.run.flips)
  const untold = usePlayground((state) => state.run.untold)
  const { lookAtRound } = useActions()
  const config = usePlayground(({ scenario }) => scenario.config)
  const apply = useTrying()
  const canTry = useCanTry()
  const isCovered = usePlayground(isHidden('flips'))
  const hasNumber = !usePlayground(isCriticalHidden)
  if (isCovered || isWithin) return null
  const flip = flips?.[evaluation.rule]
  const threshold = hasNumber
    ? describeThresholdChange(evaluation, consensusOf({ config }), canLower)
    : null
  const ways: readonly Way[] = [
    ...(flip ? [wayOfBallots(flip, nameOf, canTry(flip))] : []),
    ...(threshold ? [threshold] : []),
  ]
  const waiting = untold === null && ways.length === 0 ? 'Trying …' : ''
  const note = flip ? '' : flips ? describeNoFlip(evaluation, flip, proposals) : waiting
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
      {ways.length > 0 && (
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
      {note !== '' && <p className="quiet">{note}</p>}
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
