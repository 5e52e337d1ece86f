import { useMemo } from 'react'
import { PANELS, type Panel } from '../../scenario/scenario'
import { usePlayground } from './use-playground'

export function useHiddenPanels(): ReadonlySet<Panel> {
  const hiddenPanels = usePlayground((state) => state.hiddenPanels)
  const byAuthor = usePlayground(({ scenario, showHidden }) =>
    showHidden ? undefined : scenario.shows?.hidden,
  )
  return useMemo(
    () => new Set(PANELS.filter((each) => hiddenPanels.has(each) || byAuthor?.includes(each))),
    [hiddenPanels, byAuthor],
  )
}
