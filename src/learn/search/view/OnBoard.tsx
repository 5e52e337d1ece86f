import { describeComparison } from '../../../describe/describe-comparison'
import { introduce } from '../../../describe/describe-verdict'
import { useTrying } from '../../../board'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { useDatedAnswer } from '../../../store/hooks/use-answer'
import { useMoment } from '../../../store/hooks/use-moment'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { useProposals } from '../../../store/hooks/use-proposals'
import { isHidden } from '../../../store/selectors'
import { Button } from '../../../ui/Button'
import type { RulePair } from '../model/question'
import { Changes } from './Changes'
import { Told } from './Told'

/** The same two rules on the scenario that is open, and what would make them agree or part there. */
export function OnBoard({ rules }: { readonly rules: RulePair }) {
  const isCovered = usePlayground(isHidden('arithmetic'))
  const isKept = usePlayground(isHidden('flips'))
  return isCovered || isKept ? null : <Compared rules={rules} />
}

function Compared({ rules }: { readonly rules: RulePair }) {
  const title = usePlayground(({ scenario }) => scenario.title)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const settings = usePlayground(({ scenario }) => scenario.config?.consensus)
  const flips = usePlayground(({ run }) => run.flips)
  const at = useMoment()
  const nameOf = useAgentName()
  const proposals = useProposals()
  const { setView } = useActions()
  const apply = useTrying()
  const answer = useDatedAnswer(
    (remote) => remote.compare(at, [...rules], settings ?? {}),
    JSON.stringify([rules, at, settings]),
  )
  if (!answer?.value) return null
  const comparison = answer.value
  const names = { nameOf, nameOfRule: (rule: string) => introduce(rule, { strategies }).name }
  const goToBoard = () =>
    setView({
      sitePage: null,
      lab: null,
      compared: rules,
      rule: rules[0],
      side: 'compare',
      page: 'why',
    })
  return (
    <section className="search-answer panel" aria-label="On the open scenario">
      <header className="row between wrap">
        <h2>On the board now: {title}</h2>
        <Button onClick={goToBoard}>Compare on the board</Button>
      </header>
      <p className="search-cause">
        <Told text={describeComparison(comparison, names)} proposals={proposals} />
      </p>
      <Changes
        comparison={comparison}
        flips={rules.map((rule) => flips?.[rule])}
        names={names}
        proposals={proposals}
        onChoose={(steps, name) => {
          apply(steps, name)
          goToBoard()
        }}
      />
    </section>
  )
}
