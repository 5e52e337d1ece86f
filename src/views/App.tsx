import { useEffect, useState } from 'react'
import { CATALOGUE, FAMILIES, isStrategyId } from '../engine/catalogue'
import type { Family } from '../engine/catalogue'
import type { Evaluation } from '../engine'
import type { ScenarioDocument } from '../scenario/scenario'
import type { PlaygroundClient } from '../worker/client'
import { Ballots } from './Ballots'
import { PolicyPage } from './PolicyPage'
import { VerdictCard } from './VerdictCard'
import { countWinners } from './words'

type Progress =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly verdicts: readonly Evaluation[] }
  | { readonly state: 'failed'; readonly reason: string }

export function App({ client }: { client: PlaygroundClient }) {
  const { scenario } = client
  const progress = useVerdicts(client)
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
        <PolicyPage />
      </main>
    </div>
  )
}

/** The verdicts at the end of the run. */
function useVerdicts(client: PlaygroundClient): Progress {
  const [progress, setProgress] = useState<Progress>({ state: 'waiting' })
  useEffect(() => {
    let isCurrent = true
    void judgeTheEnd(client).then((next) => {
      if (isCurrent && next !== null) setProgress(next)
    })
    return () => {
      isCurrent = false
    }
  }, [client])
  return progress
}

/** Null where something newer has been asked for. */
async function judgeTheEnd(client: PlaygroundClient): Promise<Progress | null> {
  try {
    const run = await client.run()
    if (run.status === 'superseded') return null
    if (run.status === 'failed') return { state: 'failed', reason: run.reason }
    if (run.status === 'refused') {
      const [first] = run.problems
      return { state: 'failed', reason: first ? `${first.path}: ${first.reason}` : 'refused' }
    }
    const judged = await client.judge(run.summary.rounds.length)
    if (judged.status === 'superseded') return null
    if (judged.status !== 'done') return { state: 'failed', reason: judged.status }
    return { state: 'done', verdicts: judged.verdicts.map(({ evaluation }) => evaluation) }
  } catch (error) {
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

function Verdicts({ progress, scenario }: { progress: Progress; scenario: ScenarioDocument }) {
  if (progress.state === 'waiting') return <p role="status">Counting the votes …</p>
  if (progress.state === 'failed') {
    return <p role="alert">The verdicts could not be worked out: {progress.reason}</p>
  }
  return Object.entries({ ...FAMILIES, own: 'Rules of your own' }).map(([family, name]) => {
    const members = progress.verdicts.filter(({ rule }) => familyOf(rule) === family)
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
