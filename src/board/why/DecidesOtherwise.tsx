import { classify, isSameClass, type RuleVerdict } from '../../engine'
import { introduce } from '../../describe/describe-verdict'
import { shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { Button } from '../../ui/Button'
import { VerdictPill } from '../cards/VerdictPill'

/** Rules that are named; Compare has them all. */
const MAX_RULES = 3

/** One rule of every class of verdicts that this rule's is not in. */
export function DecidesOtherwise({ rule }: { readonly rule: string }) {
  const verdicts = usePlayground((state) => state.run.verdicts)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const shows = usePlayground(({ scenario }) => scenario.shows)
  const proposals = useProposals()
  const { setView } = useActions()
  const others = findOthers(rule, verdicts, shownRules({ strategies, shows }))
  if (others.length === 0) return null
  return (
    <>
      <h2 className="eyebrow">Decides otherwise</h2>
      <ul className="tries">
        {others.map((verdict) => {
          const { rule: other } = verdict
          const { name } = introduce(other, { strategies })
          return (
            <li key={other} className="row between">
              <span className="row wrap">
                {name} <VerdictPill verdict={verdict} proposals={proposals} />
              </span>
              <Button
                kind="link"
                aria-label={`Compare with ${name}`}
                onClick={() => setView({ compared: [rule, other], side: 'compare', page: 'why' })}
              >
                Compare
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function findOthers(rule: string, verdicts: readonly RuleVerdict[], shown: readonly string[]) {
  const own = verdicts.find(({ evaluation }) => evaluation.rule === rule)
  if (!own) return []
  const seen = [classify(own.evaluation.outcome)]
  const others = verdicts.flatMap(({ evaluation }) => {
    const its = classify(evaluation.outcome)
    if (!shown.includes(evaluation.rule) || seen.some((known) => isSameClass(known, its))) return []
    seen.push(its)
    return [evaluation]
  })
  return others.slice(0, MAX_RULES)
}
