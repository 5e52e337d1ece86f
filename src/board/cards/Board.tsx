import { useMemo } from 'react'
import { CATALOGUE, FAMILIES, isStrategyId, type Family } from '../../engine/catalogue'
import type { RuleVerdict } from '../../engine'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import {
  consensusOf,
  isHidden,
  rulesOf,
  selectMoment,
  selectRule,
  shownRules,
  UNTITLED,
} from '../../store/selectors'
import { useNarrow } from '../../ui/use-narrow'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { countWinners, introduce } from '../../describe/describe-verdict'
import { CardChooser } from './CardChooser'
import { FamilySection } from './FamilySection'
import { ThresholdBar } from './ThresholdBar'
import { VerdictCard } from './VerdictCard'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './board.css'

const Notices = lazyPart(() => import('./Notices'))
const EmptyBoard = lazyPart(() => import('./EmptyBoard'))
const LabPointer = lazyPart(() => import('./LabPointer'))

const SECTIONS = { ...FAMILIES, own: 'Rules of your own' } as const
type Section = Family | 'own'

/** Every rule's verdict on the same votes, side by side, each at its own fixed place. */
export function Board() {
  return (
    <main className="board" id="board" tabIndex={-1}>
      <Panel name="The board">
        <Question />
        <section className="verdicts" aria-label="Verdicts">
          <Panel name="The list of verdicts">
            <Verdicts />
          </Panel>
        </section>
      </Panel>
    </main>
  )
}

function Question() {
  const question = usePlayground(({ scenario: { prompt, title } }) => prompt || title || UNTITLED)
  const isFixed = usePlayground(isHidden('threshold'))
  const hasNotices = usePlayground(
    ({ scenario, blocked }) => blocked.size > 0 || scenario.shows?.hidden !== undefined,
  )
  return (
    <>
      <h1>{question}</h1>
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
  return isCounted ? <Counted /> : <p role="status">Counting the votes …</p>
}

function Counted() {
  const verdicts = usePlayground((state) => state.run.verdicts)
  const isStale = usePlayground((state) => state.run.isStale)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  const hasNoAgents = usePlayground(({ scenario }) => scenario.agents.length === 0)
  const isAboutLab = usePlayground(
    ({ scenario }) => scenario.labs !== undefined && scenario.proposals.length === 0,
  )
  const isSet = usePlayground(isHidden('settings'))
  const shown = new Set(shownRules({ strategies, shows }))
  const onBoard = verdicts.filter(({ evaluation }) => shown.has(evaluation.rule))
  return (
    <div data-stale={isStale} aria-busy={isStale}>
      <header className="verdicts-head between">
        <h2>
          Verdicts{' '}
          <span className="tally faint">
            {countWinners(onBoard.map(({ evaluation }) => evaluation))}
          </span>
        </h2>
        {!isSet && <CardChooser all={rulesOf({ strategies }).length} shown={shown.size} />}
      </header>
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
      {shown.size === 0 && <p className="quiet">No card is on the board. Choose some above.</p>}
      <Cards judged={onBoard} isSet={isSet} />
    </div>
  )
}

interface CardsProps {
  readonly judged: readonly RuleVerdict[]
  /** Whether rules can be neither written nor changed. */
  readonly isSet: boolean
}

function Cards({ judged, isSet }: CardsProps) {
  const shared = useCards(isSet)
  const { setView } = useActions()
  return (Object.keys(SECTIONS) as Section[]).map((section) => {
    const members = judged.filter(({ evaluation }) => sectionOf(evaluation.rule) === section)
    if (members.length === 0 && (section !== 'own' || isSet)) return null
    return (
      <FamilySection
        key={section}
        name={SECTIONS[section]}
        count={countWinners(members.map(({ evaluation }) => evaluation))}
      >
        {members.map((each) => {
          const { key, ...props } = shared(each)
          return <VerdictCard key={key} {...props} />
        })}
        {section === 'own' && !isSet && (
          <button
            type="button"
            className="card-add soft"
            onClick={() => setView({ dialog: { kind: 'rule', id: null } })}
          >
            <Icon name="add" /> Write a rule of your own
          </button>
        )}
      </FamilySection>
    )
  })
}

function useCards(isSet: boolean) {
  const before = usePlayground((state) => state.run.before)
  const flips = usePlayground((state) => state.run.flips)
  const opened = usePlayground((state) => state.run.opened)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const config = usePlayground((state) => state.scenario.config)
  const selected = usePlayground(selectRule)
  const isCardOpen = usePlayground((state) => state.isCardOpen)
  // Within a round nobody can change a ballot.
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const isNarrow = useNarrow()
  const proposals = useProposals()
  const nameOf = useAgentName()
  const { onSelect, onEdit, openRow, closedRow } = useCardActions()
  const settings = useMemo(() => consensusOf({ config }), [config])
  const outcomes = new Map(before.map((verdict) => [verdict.rule, verdict.outcome]))
  return (judged: RuleVerdict) => {
    const { rule } = judged.evaluation
    const canFlip = flips !== null && !isWithin && isStrategyId(rule)
    return {
      // A card of another scenario is another card: it has not changed its mind.
      key: `${opened} ${rule}`,
      judged,
      introduction: introduce(rule, { strategies }),
      proposals,
      settings,
      before: outcomes.get(rule),
      flip: canFlip ? (flips[rule] ?? null) : undefined,
      isSelected: rule === selected,
      isGoverning: rule === settings.strategy,
      nameOf,
      onSelect,
      row: !isNarrow ? null : rule === selected && isCardOpen ? openRow : closedRow,
      onEdit: isSet ? null : onEdit,
    }
  }
}

/** Always the same, so that a card is drawn again only for its own verdict. */
function useCardActions() {
  const store = usePlaygroundStore()
  const { setView } = useActions()
  return useMemo(() => {
    const onExplain = (rule: string) => setView({ rule, side: 'why', page: 'why' })
    return {
      onSelect: (rule: string) => {
        // On a phone a card opens where it is, and leads on from there.
        const { rule: last, isCardOpen } = store.getState()
        setView({ rule, side: 'why', isCardOpen: rule !== last || !isCardOpen })
      },
      onEdit: (id: string) => setView({ dialog: { kind: 'rule', id } }),
      openRow: { isOpen: true, onExplain },
      closedRow: { isOpen: false, onExplain },
    }
  }, [store, setView])
}

const sectionOf = (rule: string): Section => (isStrategyId(rule) ? CATALOGUE[rule].family : 'own')
