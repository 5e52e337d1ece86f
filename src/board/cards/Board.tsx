import { Button } from '../../ui/Button'
import { isHidden } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { ReasonLine } from '../story/ReasonLine'
import { Story } from '../story/Story'
import { CardFamilies } from './CardFamilies'
import { ThresholdBar } from './ThresholdBar'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './board.css'
import './density.css'

const Notices = lazyPart(() => import('./Notices'))
const EmptyBoard = lazyPart(() => import('./EmptyBoard'))
const PredictedCards = lazyPart(() => import('./PredictedCards'))
const LabPointer = lazyPart(() => import('./LabPointer'))

/**
 * Every rule's verdict on the same votes, side by side, each at its own fixed place, under what they come to.
 * On a narrow page that stands above every panel.
 */
export function Board({ isWhole = true }: { readonly isWhole?: boolean }) {
  const cards = (
    <div className="board-in column">
      <Panel name="The board">
        {isWhole ? <Story /> : <ReasonLine />}
        <Above />
        <section className="verdicts column" aria-labelledby="verdicts">
          <h2 id="verdicts" className="visually-hidden">
            Verdicts
          </h2>
          <Panel name="The list of verdicts">
            <Verdicts />
          </Panel>
        </section>
      </Panel>
    </div>
  )
  return isWhole ? (
    <main className="board" id="board" tabIndex={-1}>
      {cards}
    </main>
  ) : (
    <div className="board">{cards}</div>
  )
}

function Above() {
  const isFixed = usePlayground(isHidden('threshold'))
  const hasNotices = usePlayground(
    ({ scenario, blocked }) => blocked.size > 0 || scenario.shows?.hidden !== undefined,
  )
  return (
    <>
      {hasNotices && (
        <Panel name="A notice" waiting={null}>
          <Notices />
        </Panel>
      )}
      {!isFixed && <ThresholdBar />}
    </>
  )
}

function Verdicts() {
  const failure = usePlayground((state) => state.run.failure)
  const isCounted = usePlayground((state) => state.run.verdicts.length > 0)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const { refresh } = useActions()
  if (failure !== null) {
    return (
      <div className="failure stack-wide soft" role="alert">
        <p>
          <strong>The verdicts could not be computed.</strong> {failure}
        </p>
        <p>Nothing is lost: undo the last step, or try again.</p>
        <Button onClick={refresh}>Try again</Button>
      </div>
    )
  }
  if (isPredicted) return <PredictedCards />
  return isCounted ? <Counted /> : <p role="status">Counting the votes …</p>
}

function Counted() {
  const isStale = usePlayground((state) => state.run.isStale)
  const hasNoAgents = usePlayground(({ scenario }) => scenario.agents.length === 0)
  const isAboutLab = usePlayground(
    ({ scenario }) => scenario.labs !== undefined && scenario.proposals.length === 0,
  )
  return (
    <div className="counted column" data-stale={isStale} aria-busy={isStale}>
      {hasNoAgents && (
        <Panel name="The first steps" waiting={null}>
          <EmptyBoard />
        </Panel>
      )}
      {isAboutLab && (
        <Panel name="The way to the lab" waiting={null}>
          <LabPointer />
        </Panel>
      )}
      <CardFamilies />
    </div>
  )
}
