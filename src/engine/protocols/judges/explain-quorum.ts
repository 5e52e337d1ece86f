import { line, of, type WorkingLine } from '../../working'
import type { Trace } from './hearing'

/** Round by round: who accepted the answer, and whether that was enough. The last line holds where it was. */
export function explainQuorum(
  traces: readonly Pick<Trace, 'agent' | 'round' | 'accepted'>[],
  quorum: number,
): readonly WorkingLine[] {
  const rounds = [...new Set(traces.map(({ round }) => round))]
  return rounds.flatMap((round) => {
    const accepting = traces.filter((trace) => trace.round === round && trace.accepted)
    const accepts = of('accepting', accepting.length)
    const voters = accepting.map(({ agent }) => agent)
    return [
      line('accepting', 'given', [accepts], { round, voters }),
      line('quorum', 'at-least', [accepts, of('quorum', quorum)], { round }),
    ]
  })
}
