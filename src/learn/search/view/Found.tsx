import { introduce } from '../../../describe/describe-verdict'
import { describeComparison, type Names } from '../../../describe/describe-comparison'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { useActions } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { applySteps } from '../model/apply-steps'
import type { Disagreement } from '../model/disagree'
import { describeIgnored, describeProof, describeSize } from '../model/describe-search'
import { Changes } from './Changes'
import { FoundBallots } from './FoundBallots'
import { Numbers } from './Numbers'
import { Told } from './Told'

interface FoundProps {
  readonly answer: Disagreement
  readonly found: NonNullable<Disagreement['found']>
}

/** A smallest disagreement: what it takes, why they differ, and the ballots. */
export function Found({ answer: { question, search }, found: { scenario, study } }: FoundProps) {
  const { open, setView } = useActions()
  const names = namesIn(scenario)
  const { comparison, flips } = study
  const { proposals } = scenario
  const show = (next: ScenarioDocument) => {
    open(next, 'ours')
    setView({ page: 'why' })
  }
  return (
    <section className="search-answer panel" aria-label="Result">
      <header className="row between wrap">
        <div role="status">
          <h2>{search.table && `${describeSize(search.table)}.`}</h2>
        </div>
        <Button kind="primary" onClick={() => show(scenario)}>
          Open on the board
        </Button>
      </header>
      <p className="search-cause">
        <Told text={describeComparison(comparison, names)} proposals={proposals} />
      </p>
      <div className="search-found">
        <FoundBallots scenario={scenario} />
        <Numbers comparison={comparison} names={names} proposals={proposals} />
      </div>
      <Changes
        comparison={comparison}
        flips={flips}
        names={names}
        proposals={proposals}
        onChoose={(steps) => show(applySteps(scenario, steps))}
      />
      <p className="quiet">
        {describeProof(search, question.rules)} {describeIgnored(search.space)}
      </p>
    </section>
  )
}

const namesIn = ({ agents }: ScenarioDocument): Names => ({
  nameOf: (id) => agents.find((agent) => agent.id === id)?.name ?? id,
  nameOfRule: (rule) => introduce(rule, {}).name,
})
