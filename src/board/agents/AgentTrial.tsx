import type { TriedTurn } from '../../worker/api'
import { describeScriptProblem } from '../../describe/describe-verdict'
import { describeSignal } from '../../describe/signals'
import { useAsking } from '../../store/hooks/use-answer'
import { Unanswered } from '../../ui/Unanswered'
import { TRIAL_PAUSE_MS, UNTRIED } from './ScriptWorkbench'

export type Trial =
  | { readonly status: 'trying' }
  | { readonly status: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly status: 'done'; readonly turns: readonly TriedTurn[] }

/** What an agent would say with this script, if nobody moved it by hand. */
export function useAgentTrial(agent: string, source: string): Trial {
  const { answer, failure } = useAsking(
    (remote) => remote.tryAgent(agent, source),
    `${agent} ${source}`,
    TRIAL_PAUSE_MS,
  )
  if (failure) return { status: 'failed', ...failure }
  return answer ? { status: 'done', turns: answer.value } : { status: 'trying' }
}

export function AgentTrial({ trial }: { readonly trial: Trial }) {
  if (trial.status === 'trying') return <p>Trying …</p>
  if (trial.status === 'failed') return <Unanswered what={UNTRIED} {...trial} />
  if (trial.turns.length === 0) return <p className="quiet">There was no round.</p>
  return (
    <ol className="turns stack medium">
      {mergeAlike(trial.turns).map(({ from, to, turn: { said, withheld, casts, problem } }) => (
        <li key={from}>
          <strong>{from === to ? `Round ${from}` : `Rounds ${from} to ${to}`}</strong>
          {problem && <p className="card-problem">{describeScriptProblem(problem)}</p>}
          {said.length + casts.length === 0 && !problem && <p className="quiet">no signals</p>}
          {said.map((signal) => (
            <p key={signal.id}>
              <span className="type small soft">{signal.type}</span> {describeSignal(signal)}
            </p>
          ))}
          {casts.map(({ topic, choice, confidence }, place) => (
            <p key={place}>
              <span className="type small soft">cast_vote</span> “{topic}”: {choice}, confidence{' '}
              {confidence}
            </p>
          ))}
          {withheld.map(({ signal, because }) => (
            <p key={signal.id} className="quiet">
              <span className="type small soft">{signal.type}</span> withheld:{' '}
              {because.replaceAll('-', ' ')}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly turn: TriedTurn
}

const isSilent = ({ said, withheld, casts }: TriedTurn): boolean =>
  said.length + withheld.length + casts.length === 0

/** The same error, or the same silence, round after round is told once. */
function mergeAlike(turns: readonly TriedTurn[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const turn of turns) {
    const last = stretches.at(-1)
    const isAlike =
      last !== undefined &&
      isSilent(last.turn) &&
      isSilent(turn) &&
      last.turn.problem?.message === turn.problem?.message &&
      last.turn.problem?.line === turn.problem?.line
    if (isAlike) stretches[stretches.length - 1] = { ...last, to: turn.round }
    else stretches.push({ from: turn.round, to: turn.round, turn })
  }
  return stretches
}
