import { JUDGE_DEFAULTS, type JudgePlan } from '../plan'
import { useMemo } from 'react'
import type { Agent } from '../../../engine'
import { useTask } from '../../../store/hooks/use-task'
import { Unanswered } from '../../../ui/Unanswered'
import type { JudgeRun } from '../model'
import { Comparisons } from './Comparisons'
import { Measures } from './Measures'

interface EstimatesProps {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
  readonly run: JudgeRun
}

/** What the plan comes to over many runs, computed beside the page. */
export function Estimates({ plan, agents, run }: EstimatesProps) {
  const input = useMemo(() => ({ plan, agents }), [plan, agents])
  const { result, isStale, progress, failure, retry } = useTask('judges/estimate', input)
  if (failure !== null) {
    return <Unanswered what="This jury could not be simulated." reason={failure} retry={retry} />
  }
  if (!result) {
    return (
      <p role="status">
        Simulating … <progress value={progress} aria-label="Simulation" />
      </p>
    )
  }
  return (
    <div data-stale={isStale} aria-busy={isStale}>
      <Comparisons run={run} estimates={result} jury={plan.jury ?? JUDGE_DEFAULTS.jury} />
      <Measures estimates={result} />
    </div>
  )
}
