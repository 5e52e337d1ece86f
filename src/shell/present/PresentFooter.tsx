import type { RefObject } from 'react'
import { CardChooser } from '../../board/cards/CardChooser'
import { rulesOf, selectLastRound, selectRound } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { IconButton } from '../../ui/IconButton'
import { CARDS_PER_PAGE, type CardPage } from './page-of'
import { KEYS_IN_SHORT } from './present-keys'
import { leave, type ViewActs } from './use-present-keys'

interface PresentFooterProps {
  /** Null while other things are shown in their place. */
  readonly cards: CardPage | null
  readonly count: number
  readonly acts: ViewActs
  readonly chooser: RefObject<HTMLDivElement | null>
}

/** Which cards, which round, and the keys for everything. */
export function PresentFooter({ cards, count, acts, chooser }: PresentFooterProps) {
  const store = usePlaygroundStore()
  const all = usePlayground(({ scenario }) => rulesOf(scenario).length)
  return (
    <footer className="present-foot">
      {cards && (
        <div className="row">
          <IconButton
            icon="previous"
            label="Cards before"
            disabled={cards.page === 0}
            onClick={acts['cards-back']}
          />
          <span aria-live="polite">{describeCards(cards, count)}</span>
          <IconButton
            icon="next"
            label="Next cards"
            disabled={cards.page === cards.pages - 1}
            onClick={acts['cards-on']}
          />
        </div>
      )}
      <div ref={chooser}>
        <CardChooser all={all} shown={count} />
      </div>
      <Rounds />
      <ul className="present-keys soft" aria-label="Keys">
        {KEYS_IN_SHORT.map(([keys, does]) => (
          <li key={keys}>
            <kbd>{keys}</kbd> {does}
          </li>
        ))}
      </ul>
      <IconButton icon="grow" label="Full screen" onClick={acts['full-screen']} />
      <IconButton icon="close" label="Leave" onClick={() => leave(store.getState())} />
    </footer>
  )
}

function describeCards({ page, rules }: CardPage, count: number): string {
  if (rules.length === 0) return 'No cards'
  const first = page * CARDS_PER_PAGE + 1
  return `Cards ${first}–${first + rules.length - 1} of ${count}`
}

function Rounds() {
  const round = usePlayground(selectRound)
  const last = usePlayground(selectLastRound)
  const { goTo } = useActions()
  if (last === 1) return null
  return (
    <div className="row">
      <IconButton
        icon="previous"
        label="Round before"
        disabled={round === 1}
        onClick={() => goTo(round - 1)}
      />
      <span aria-live="polite">
        Round {round} of {last}
      </span>
      <IconButton
        icon="next"
        label="Next round"
        disabled={round === last}
        onClick={() => goTo(round + 1)}
      />
    </div>
  )
}
