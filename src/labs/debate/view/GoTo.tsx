import { use } from 'react'
import { flushSync } from 'react-dom'
import { useHiddenPanels } from '../../../store/hooks/use-hidden-panels'
import { useActions } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { isColumnHidden, ShownColumns } from '../../frame/shown-columns'
import { PLACES, placeId, type Place } from './places'

export interface GoToProps {
  readonly place: Place
  /** What is shown there, for screen readers. */
  readonly about: string
}

/** Leads to what shows an answer, in whichever column that is. */
export function GoTo({ place, about }: GoToProps) {
  const { setView } = useActions()
  const column = PLACES[place]
  const isHere = use(ShownColumns).includes(column)
  const isHidden = isColumnHidden(column, useHiddenPanels())
  if (!isHere) return null
  return (
    <Button
      kind="link"
      aria-label={`Show: ${about}`}
      onClick={() => {
        // The column has to be there first, also where another is in its place or its author hides it.
        flushSync(() => setView({ labPage: column, ...(isHidden && { showHidden: true }) }))
        const element = document.getElementById(placeId(place))
        element?.scrollIntoView({ block: 'start' })
        element?.focus({ preventScroll: true })
      }}
    >
      Show
    </Button>
  )
}
