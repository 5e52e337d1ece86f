import { isDecided, type Evaluation, type RuleVerdict } from '../../engine'
import { Meter } from '../../board/cards/Meter'
import { VerdictPill } from '../../board/cards/VerdictPill'
import { colourOf } from '../../charts/ProposalChip'
import {
  countsEarlier,
  describeOpen,
  describeScriptProblem,
  EARLIER_VOTES,
  introduce,
} from '../../describe/describe-verdict'
import { formatWorking, splitWorking } from '../../describe/format-working'
import { scoreOf } from '../../describe/score'
import { consensusOf, isHidden } from '../../store/selectors'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { usePlayground } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'

/** Characters of a name for which there is room in large letters. */
const MAX_LARGE = 16

/** One rule, readable from the last row; without a verdict while those are hidden. */
export function PresentCard({ rule }: { readonly rule: string }) {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const judged = usePlayground(({ run }) =>
    run.verdicts.find(({ evaluation }) => evaluation.rule === rule),
  )
  const { name, shortName } = introduce(rule, { strategies })
  return (
    <article className="present-card panel" aria-label={name}>
      <h3 className="truncate" data-long={shortName.length > MAX_LARGE}>
        {shortName}
      </h3>
      {judged ? <Verdict {...judged} /> : <p className="present-unknown">?</p>}
    </article>
  )
}

function Verdict({ evaluation, problem }: RuleVerdict) {
  const proposals = useProposals()
  const hasWork = !usePlayground(isHidden('arithmetic'))
  return (
    <>
      <p>
        <VerdictPill verdict={evaluation} proposals={proposals} />
      </p>
      {problem ? (
        <p className="card-problem break">{describeScriptProblem(problem)}</p>
      ) : (
        hasWork && <Work evaluation={evaluation} />
      )}
    </>
  )
}

function Work({ evaluation }: { readonly evaluation: Evaluation }) {
  const config = usePlayground(({ scenario }) => scenario.config)
  const proposals = useProposals()
  const nameOf = useAgentName()
  const hasRevisions = usePlayground(({ run }) => run.hasRevisions)
  const { leader, outcome, reasoning } = evaluation
  const score = scoreOf(evaluation, consensusOf({ config }))
  const work = formatWorking(evaluation, nameOf)
  return (
    <>
      <strong className="present-number">{score.text}</strong>
      <Meter
        {...score}
        colour={leader === null ? null : colourOf(leader, proposals)}
        isDecided={isDecided(outcome)}
      />
      <p className="present-work soft" title={reasoning}>
        {work === ''
          ? (describeOpen(outcome) ?? reasoning)
          : splitWorking(work).map((part) => <span key={part}>{part}</span>)}
      </p>
      {hasRevisions && countsEarlier(evaluation) && (
        <p className="present-note soft">{EARLIER_VOTES}</p>
      )}
    </>
  )
}
