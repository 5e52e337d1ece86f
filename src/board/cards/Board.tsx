import { useCallback, useMemo } from 'react'
import { CATALOGUE, FAMILIES, isStrategyId } from '../../engine/catalogue'
import type { Family } from '../../engine/catalogue'
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
  const scenario = usePlayground((state) => state.scenario)
  const run = usePlayground((state) => state.run)
  const selected = usePlayground(selectRule)
  const isCardOpen = usePlayground((state) => state.isCardOpen)
  // Within a round nobody can change a ballot.
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const isSet = usePlayground(isHidden('settings'))
  const isNarrow = useNarrow()
  const store = usePlaygroundStore()
  const { setView, refresh } = useActions()
  const proposals = useProposals()
  const agentName = useAgentName()
  const select = useCallback(
    (rule: string) => {
      // On a phone a card opens where it is, and leads on from there.
      const { rule: last, isCardOpen } = store.getState()
      setView({ rule, side: 'why', isCardOpen: rule !== last || !isCardOpen })
    },
    [setView, store],
  )
  const [openRow, closedRow] = useMemo(() => {
    const onExplain = (rule: string) => {
      setView({ rule, side: 'why', page: 'why' })
    }
    return [
      { isOpen: true, onExplain },
      { isOpen: false, onExplain },
    ]
  }, [setView])
  const editRule = useCallback(
    (id: string) => {
      setView({ dialog: { kind: 'rule', id } })
    },
    [setView],
  )
  const settings = useMemo(() => consensusOf(scenario), [scenario])
  if (run.failure !== null) {
    return (
      <div className="failure" role="alert">
        <p>
          <strong>The verdicts could not be worked out.</strong> {run.failure}
        </p>
        <p>Nothing is lost: take the last step back, or try again.</p>
        <button type="button" className="button" onClick={refresh}>
          Try again
        </button>
      </div>
    )
  }
  if (run.verdicts.length === 0) return <p role="status">Counting the votes …</p>
  const shown = new Set(shownRules(scenario))
  const onBoard = run.verdicts.filter(({ evaluation }) => shown.has(evaluation.rule))
  const before = new Map(run.before.map((verdict) => [verdict.rule, verdict.outcome]))
  return (
    <div data-stale={run.isStale} aria-busy={run.isStale}>
      <header className="verdicts-head">
        <h2>
          Verdicts{' '}
          <span className="tally">{countWinners(onBoard.map(({ evaluation }) => evaluation))}</span>
        </h2>
        {!isSet && <CardChooser all={rulesOf(scenario).length} shown={shown.size} />}
      </header>
      {scenario.agents.length === 0 && (
        <Panel name="The first steps" waiting={null}>
          <EmptyBoard />
        </Panel>
      )}
      {scenario.labs !== undefined && scenario.proposals.length === 0 && (
        <Panel name="The way to the lab" waiting={null}>
          <LabPointer />
        </Panel>
      )}
      {shown.size === 0 && <p className="quiet">No card is on the board. Choose some above.</p>}
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const members = onBoard.filter(({ evaluation }) => sectionOf(evaluation.rule) === section)
        if (members.length === 0 && (section !== 'own' || isSet)) return null
        return (
          <FamilySection
            key={section}
            name={SECTIONS[section]}
            count={countWinners(members.map(({ evaluation }) => evaluation))}
          >
            {members.map((judged) => {
              const { rule } = judged.evaluation
              return (
                <VerdictCard
                  // A card of another scenario is another card: it has not changed its mind.
                  key={`${run.opened} ${rule}`}
                  judged={judged}
                  introduction={introduce(rule, scenario)}
                  proposals={proposals}
                  settings={settings}
                  before={before.get(rule)}
                  flip={
                    run.flips === null || isWithin || !isStrategyId(rule)
                      ? undefined
                      : (run.flips[rule] ?? null)
                  }
                  isSelected={rule === selected}
                  isGoverning={rule === settings.strategy}
                  nameOf={agentName}
                  onSelect={select}
                  row={!isNarrow ? null : rule === selected && isCardOpen ? openRow : closedRow}
                  onEdit={isSet ? null : editRule}
                />
              )
            })}
            {section === 'own' && !isSet && (
              <button
                type="button"
                className="card-add"
                onClick={() => {
                  setView({ dialog: { kind: 'rule', id: null } })
                }}
              >
                <Icon name="add" /> Write a rule of your own
              </button>
            )}
          </FamilySection>
        )
      })}
    </div>
  )
}

const sectionOf = (rule: string): Section => (isStrategyId(rule) ? CATALOGUE[rule].family : 'own')
