import { useId, useState } from 'react'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'

const CardList = lazyPart(() => import('./CardList'))

/** Which cards are on the board; that is a part of the scenario and goes with its link. */
export function CardChooser({ all, shown }: { readonly all: number; readonly shown: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="link" popoverTarget={id}>
        {shown === all ? 'Choose cards' : `${shown} of ${all} cards`}
      </Button>
      <div
        id={id}
        popover="auto"
        className="chooser popup"
        role="group"
        aria-label="Cards on the board"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Panel name="The list of cards">
            <CardList />
          </Panel>
        )}
      </div>
    </>
  )
}
