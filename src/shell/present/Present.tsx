import { useRef, useState } from 'react'
import { useGroups } from '../../board/story/use-groups'
import { Rich } from '../../board/story/Rich'
import { ProposalLegend } from '../../board/cards/ProposalLegend'
import { describePrediction } from '../../describe/describe-prediction'
import { describeOutcomes } from '../../describe/describe-story'
import { isHidden, shownRules, UNTITLED } from '../../store/selectors'
import { usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import { pageOf } from './page-of'
import { PresentBallots } from './PresentBallots'
import { PresentCard } from './PresentCard'
import { PresentFooter } from './PresentFooter'
import { PresentThreshold } from './PresentThreshold'
import { leave, usePresentKeys } from './use-present-keys'
import './present.css'

const PresentLink = lazyPart(() => import('./PresentLink'))
const PresentWords = lazyPart(() => import('./PresentWords'))

/** The board for a projector: the whole page, large, and by keyboard alone. */
export default function Present() {
  const store = usePlaygroundStore()
  const rules = useShownRules()
  const [wanted, setPage] = useState(0)
  const [isLinkLarge, setLinkLarge] = useState(false)
  const [isTold, setTold] = useState(false)
  const chooser = useRef<HTMLDivElement>(null)
  const cards = pageOf(rules, wanted)
  const acts = {
    'cards-back': () => setPage(cards.page - 1),
    'cards-on': () => setPage(cards.page + 1),
    words: () => setTold(!isTold),
    choose: () => chooser.current?.querySelector('button')?.click(),
    qr: () => setLinkLarge(!isLinkLarge),
    'full-screen': switchFullScreen,
    back: () => {
      if (isLinkLarge) setLinkLarge(false)
      else leave(store.getState())
    },
  }
  usePresentKeys(acts)
  return (
    <main className="present" id="board" tabIndex={-1}>
      <Question count={rules.length} />
      <div className="present-link" data-large={isLinkLarge}>
        <Panel name="The QR code" waiting={null} isSmall>
          <PresentLink />
        </Panel>
      </div>
      <PresentBallots />
      <PresentThreshold />
      {isTold ? (
        <Told />
      ) : (
        <section className="present-cards" aria-label="Verdicts">
          {cards.rules.map((rule) => (
            <PresentCard key={rule} rule={rule} />
          ))}
        </section>
      )}
      <PresentFooter
        cards={isTold ? null : cards}
        count={rules.length}
        acts={acts}
        chooser={chooser}
      />
    </main>
  )
}

/** In place of the cards; it scrolls, by keyboard, too. */
function Told() {
  return (
    <section className="present-words scroll" aria-label="The round in words" tabIndex={0}>
      <Panel name="The words" isSmall>
        <PresentWords />
      </Panel>
    </section>
  )
}

function Question({ count }: { readonly count: number }) {
  const question = usePlayground(({ scenario: { prompt, title } }) => prompt || title || UNTITLED)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const groups = useGroups()
  return (
    <header className="present-question" data-length={lengthOf(question)}>
      <h1>{question}</h1>
      <h2>
        {isPredicted
          ? describePrediction(count)
          : groups && <Rich text={describeOutcomes(groups)} />}
      </h2>
      <ProposalLegend />
    </header>
  )
}

/** What fits on one line, on two, and what needs smaller letters. */
const lengthOf = (question: string): 'short' | 'medium' | 'long' =>
  question.length <= 38 ? 'short' : question.length <= 90 ? 'medium' : 'long'

function useShownRules(): readonly string[] {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  return shownRules({ strategies, shows })
}

/** Not every browser has it, and none gives it unasked. */
function switchFullScreen(): void {
  const page = document.documentElement
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : (page.requestFullscreen as typeof page.requestFullscreen | undefined)?.call(page)
  change?.catch(() => undefined)
}
