import { useEffect } from 'react'
import type { LabPage } from '../../store/view'
import { usePlayground } from '../../store/hooks/use-playground'

/** The id of what a scenario of this lab can be about. */
export const labPlaceId = (lab: string, about: string): string => `${lab}-at-${about}`

/** A scenario that is about one rule, or one part of the set-up, opens with its control in sight. */
export function useOpeningPlace(lab: string | null, page: LabPage): void {
  const opened = usePlayground((state) => state.opened)
  const about = usePlayground(({ scenario }) => scenario.shows?.rule)
  useEffect(() => {
    if (lab === null || about === undefined) return
    document.getElementById(labPlaceId(lab, about))?.scrollIntoView({ block: 'start' })
  }, [opened, about, lab, page])
}
