import { useMemo } from 'react'
import { isMisleading } from '../../describe/describe-verdict'
import { groupOutcomes, type OutcomeGroups } from '../../describe/group-outcomes'
import { shownRules } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'

/** Winners that headline and bar name. */
const MAX_NAMED = 3

/** What the rules on the board come to; null while there are no verdicts. */
export function useGroups(): OutcomeGroups | null {
  const shown = useShown()
  return useMemo(() => (shown.length === 0 ? null : groupOutcomes(shown, MAX_NAMED)), [shown])
}

/** Rules on the board whose decision a warning makes unsound. */
export function useUnsound(): ReadonlySet<string> {
  const shown = useShown()
  return useMemo(
    () =>
      new Set(shown.flatMap(({ rule, findings }) => (findings.some(isMisleading) ? [rule] : []))),
    [shown],
  )
}

function useShown() {
  const verdicts = usePlayground((state) => state.run.verdicts)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  return useMemo(() => {
    const onBoard = new Set(shownRules({ strategies, shows }))
    return verdicts.map(({ evaluation }) => evaluation).filter(({ rule }) => onBoard.has(rule))
  }, [verdicts, strategies, shows])
}
