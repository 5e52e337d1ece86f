import { useEffect } from 'react'
import { usePlayground } from '../../../store/hooks/use-playground'
import { PLACES, placeId, type Place } from './places'

const isPlace = (name: string): name is Place => Object.hasOwn(PLACES, name)

/** A scenario that is about one part of the set-up opens with that part in sight. */
export function useOpeningPlace(): void {
  const opened = usePlayground((state) => state.opened)
  const about = usePlayground(({ scenario }) => scenario.shows?.rule ?? '')
  useEffect(() => {
    if (isPlace(about)) document.getElementById(placeId(about))?.scrollIntoView({ block: 'start' })
  }, [opened, about])
}
