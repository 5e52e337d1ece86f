import { lazyPart } from '../../ui/lazy-part'
import { PopupButton } from '../../ui/PopupButton'
import './chooser.css'

const CardList = lazyPart(() => import('./CardList'))

/** Which cards are on the board; that is a part of the scenario and goes with its link. */
export const CardChooser = ({ all, shown }: { readonly all: number; readonly shown: number }) => (
  <PopupButton
    icon="cards"
    text={shown === all ? 'Choose cards' : `${shown} of ${all} cards`}
    label="Cards on the board"
  >
    <CardList />
  </PopupButton>
)
