import { useStore } from 'zustand'
import { CATALOGUE, FAMILIES, isStrategyId } from '../engine/catalogue'
import type { Family } from '../engine/catalogue'
import type { ScenarioDocument } from '../scenario/scenario'
import type { PlaygroundStore, RunState } from '../store/playground-store'
import { Ballots } from './Ballots'
import { Controls } from './Controls'
import { PolicyPage } from './PolicyPage'
import { TopBar } from './TopBar'
import { VerdictCard } from './VerdictCard'
import { countWinners } from './words'

export function App({ store }: { store: PlaygroundStore }) {
  const scenario = useStore(store, (state) => state.scenario)
  const run = useStore(store, (state) => state.run)
  const round = useStore(store, (state) => state.round)
  const proposals = run.summary?.rounds[round - 1]?.proposals ?? scenario.proposals
  return (
    <div className="page">
      <TopBar store={store} />
      <main>
        <h1>{scenario.prompt}</h1>
        <div className="rail">
          <Controls store={store} />
          <Ballots scenario={scenario} proposals={proposals} round={round} />
        </div>
        <section className="verdicts" aria-label="Verdicts" aria-busy={run.isStale}>
          <Verdicts run={run} scenario={{ ...scenario, proposals }} />
        </section>
        <PolicyPage />
      </main>
    </div>
  )
}

function Verdicts({ run, scenario }: { run: RunState; scenario: ScenarioDocument }) {
  if (run.failure !== null) {
    return <p role="alert">The verdicts could not be worked out: {run.failure}</p>
  }
  if (run.summary === null) return <p role="status">Counting the votes …</p>
  return Object.entries({ ...FAMILIES, own: 'Rules of your own' }).map(([family, name]) => {
    const members = run.verdicts.filter(({ rule }) => familyOf(rule) === family)
    if (members.length === 0) return null
    return (
      <section key={family} className="family" aria-labelledby={`family-${family}`}>
        <h2 id={`family-${family}`}>
          {name} <span className="count">{countWinners(members)}</span>
        </h2>
        <div className="cards">
          {members.map((evaluation) => (
            <VerdictCard key={evaluation.rule} evaluation={evaluation} scenario={scenario} />
          ))}
        </div>
      </section>
    )
  })
}

const familyOf = (rule: string): Family | 'own' =>
  isStrategyId(rule) ? CATALOGUE[rule].family : 'own'
