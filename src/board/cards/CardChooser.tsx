import { lazy, Suspense, useId, useState } from 'react'

const CardList = lazy(() => import('./CardList'))

/** Which cards are on the board; that is a part of the scenario and goes with its link. */
export function CardChooser({ all, shown }: { readonly all: number; readonly shown: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {shown === all ? 'Choose cards' : `${shown} of ${all} cards`}
      </button>
      <div
        id={id}
        popover="auto"
        className="chooser"
        role="group"
        aria-label="Cards on the board"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
        }}
      >
        {isOpen && (
          <Suspense fallback={<p role="status">Loading …</p>}>
            <CardList />
          </Suspense>
        )}
      </div>
    </>
  )
}
