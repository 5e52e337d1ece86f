import { describeConflict, describeDuration } from '../../describe/describe-circumstances'
import { selectRound } from '../../store/selectors'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { usePlayground } from '../../store/hooks/use-playground'
import { TermLink } from '../../charts/LearnLink'

/** When the verdict was given, and which conflicts there were. */
export function Circumstances() {
  const round = usePlayground(selectRound)
  const timed = usePlayground(({ run }) => run.summary?.rounds[round - 1])
  const conflicts = useDatedAnswer((remote) => remote.conflicts(round), `conflicts ${round}`)?.value
  if (!timed) return null
  return (
    <>
      <h2 className="eyebrow">
        <span>
          Time and <TermLink id="conflict">conflicts</TermLink>
        </span>
      </h2>
      <p className="quiet">{describeDuration(round, timed)}</p>
      {conflicts && conflicts.length > 0 && (
        <ul className="stack-tight" aria-label="Conflicts">
          {conflicts.map((each) => (
            <li key={`${each.proposalA} ${each.proposalB} ${each.detectedAt}`}>
              {describeConflict(each)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
