import { useMemo } from 'react'
import { groupOutcomes, type OutcomeGroups } from '../../describe/group-outcomes'
import { shownRules } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'

/** Winners that headline and bar name. */
const MAX_NAMED = 3

/** What the rules on the board come to; null while there are no verdicts. */
export function useGroups(): OutcomeGroups | null {
  const verdicts = usePlayground((state) => state.run.verdicts)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  return useMemo(() => {
    const onBoard = new Set(shownRules({ strategies, shows }))
    const shown = verdicts
      .map(({ evaluation }) => evaluation)
      .filter(({ rule }) => onBoard.has(rule))
    return shown.length === 0 ? null : groupOutcomes(shown, MAX_NAMED)
  }, [verdicts, strategies, shows])
}
