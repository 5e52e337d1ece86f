import { useEffect, useState } from 'react'
import { CATALOGUE, FAMILIES } from '../engine/catalogue'
import type { Family } from '../engine/catalogue'
import type { Evaluation } from '../engine'
import type { Scenario } from '../scenario/scenario'
import { Ballots } from './Ballots'
import { VerdictCard } from './VerdictCard'
import { countWinners } from './words'

type Progress =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly verdicts: readonly Evaluation[] }
  | { readonly state: 'failed'; readonly reason: string }

export interface AppProps {
  readonly scenario: Scenario
  readonly verdicts: Promise<readonly Evaluation[]>
}

export function App({ scenario, verdicts }: AppProps) {
  const progress = useProgress(verdicts)
  return (
    <div className="page">
      <header className="top">
        <span className="brand">Conclave</span>
        <span className="title">{scenario.title}</span>
      </header>
      <main>
        <h1>{scenario.prompt}</h1>
        <Ballots scenario={scenario} />
        <section aria-label="Verdicts" aria-busy={progress.state === 'waiting'}>
          <Verdicts progress={progress} scenario={scenario} />
        </section>
      </main>
    </div>
  )
}

function useProgress(verdicts: Promise<readonly Evaluation[]>): Progress {
  const [progress, setProgress] = useState<Progress>({ state: 'waiting' })
  useEffect(() => {
    let isCurrent = true
    verdicts.then(
      (done) => {
        if (isCurrent) setProgress({ state: 'done', verdicts: done })
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        if (isCurrent) setProgress({ state: 'failed', reason })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [verdicts])
  return progress
}

function Verdicts({ progress, scenario }: { progress: Progress; scenario: Scenario }) {
  if (progress.state === 'waiting') return <p role="status">Counting the votes …</p>
  if (progress.state === 'failed') {
    return <p role="alert">The verdicts could not be worked out: {progress.reason}</p>
  }
  return Object.entries(FAMILIES).map(([family, name]) => {
    const members = progress.verdicts.filter(({ rule }) => familyOf(rule) === family)
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

const familyOf = (rule: string): Family => CATALOGUE[rule as keyof typeof CATALOGUE].family
