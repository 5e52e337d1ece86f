import { useCallback, useMemo } from 'react'
import { CATALOGUE, FAMILIES, isStrategyId } from '../../engine/catalogue'
import type { Family } from '../../engine/catalogue'
import { nameOf } from '../../scenario/edits/agents'
import { Icon } from '../../ui/Icon'
import { consensusOf, proposalsAt, rulesOf, selectRound, shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../use-playground'
import { countWinners, introduce } from '../words'
import { CardChooser } from './CardChooser'
import { FamilySection } from './FamilySection'
import { ThresholdBar } from './ThresholdBar'
import { VerdictCard } from './VerdictCard'
import './board.css'

const SECTIONS = { ...FAMILIES, own: 'Rules of your own' } as const
type Section = Family | 'own'

/** Every rule's verdict on the same votes, side by side, each at its own fixed place. */
export function Board() {
  const scenario = usePlayground((state) => state.scenario)
  const prompt = scenario.prompt
  return (
    <main className="board" id="board">
      <h1>{prompt}</h1>
      <ThresholdBar />
      <section className="verdicts" aria-label="Verdicts">
        <Verdicts />
      </section>
    </main>
  )
}

function Verdicts() {
  const scenario = usePlayground((state) => state.scenario)
  const run = usePlayground((state) => state.run)
  const round = usePlayground(selectRound)
  const selected = usePlayground((state) => state.rule)
  const { look, refresh } = useActions()
  const proposals = useMemo(
    () => proposalsAt(scenario, run.summary, round),
    [scenario, run.summary, round],
  )
  const names = useMemo(
    () => new Map(scenario.agents.map((agent) => [agent.id, nameOf(agent)])),
    [scenario.agents],
  )
  const agentName = useCallback((id: string) => names.get(id) ?? id, [names])
  const select = useCallback(
    (rule: string) => {
      look({ rule, side: 'why', page: 'why' })
    },
    [look],
  )
  const editRule = useCallback(
    (id: string) => {
      look({ dialog: { kind: 'rule', id } })
    },
    [look],
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
        <CardChooser all={rulesOf(scenario)} shown={[...shown]} />
      </header>
      {scenario.agents.length === 0 && <EmptyBoard />}
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const members = onBoard.filter(({ evaluation }) => sectionOf(evaluation.rule) === section)
        if (members.length === 0 && section !== 'own') return null
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
                    run.flips === null || !isStrategyId(rule)
                      ? undefined
                      : (run.flips[rule] ?? null)
                  }
                  isSelected={rule === selected}
                  isGoverning={rule === settings.strategy}
                  nameOf={agentName}
                  onSelect={select}
                  onEdit={editRule}
                />
              )
            })}
            {section === 'own' && (
              <button
                type="button"
                className="card-add"
                onClick={() => {
                  look({ dialog: { kind: 'rule', id: null } })
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

/** Nobody is here yet: three ghosts, and two ways on. */
function EmptyBoard() {
  return (
    <div className="empty">
      <p className="ghosts" aria-hidden="true">
        <span>○</span>
        <span>○</span>
        <span>○</span>
      </p>
      <p>
        Nobody is here to vote. Add an agent on the left, paste ballots, or choose a scenario above.
      </p>
    </div>
  )
}
