import type { RuleVerdict } from '../../engine'
import { ASPECTS } from '../../engine/catalogue'
import { useBallots } from '../../board/ballots/use-ballots'
import {
  describeSubject,
  EARLIER_VOTES_SENTENCE,
  FINDING_SENTENCES,
} from '../../describe/describe-finding'
import {
  countsEarlier,
  describeScriptProblem,
  describeVerdict,
  EARLIER_VOTES,
  FINDINGS,
  introduce,
} from '../../describe/describe-verdict'
import { list } from '../../describe/format'
import { formatWorking } from '../../describe/format-working'
import { scoreOf } from '../../describe/score'
import { consensusOf, isHidden, rulesOf, selectMoment, shownRules } from '../../store/selectors'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { usePlayground } from '../../store/hooks/use-playground'
import { describeDissent } from './describe-dissent'

/** Every verdict on the board with what it was worked out from, what misleads about it, and who was against. */
export function PaperVerdicts() {
  const verdicts = usePlayground((state) => state.run.verdicts)
  const scenario = usePlayground((state) => state.scenario)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const shown = shownRules(scenario)
  const others = rulesOf(scenario).filter((rule) => !shown.includes(rule))
  return (
    <section>
      <h2>Verdicts</h2>
      {isPredicted ? (
        <p>The verdicts are hidden: say first what you expect.</p>
      ) : (
        <ul className="paper-verdicts">
          {verdicts
            .filter(({ evaluation }) => shown.includes(evaluation.rule))
            .map((judged) => (
              <Verdict key={judged.evaluation.rule} {...judged} />
            ))}
        </ul>
      )}
      {others.length > 0 && (
        <p>Not on this board: {list(others.map((rule) => introduce(rule, scenario).name))}.</p>
      )}
    </section>
  )
}

function Verdict({ evaluation, problem }: RuleVerdict) {
  const scenario = usePlayground((state) => state.scenario)
  const hasWork = !usePlayground(isHidden('arithmetic'))
  const nameOf = useAgentName()
  const hasRevisions = usePlayground((state) => state.run.hasRevisions)
  const { rule, outcome, findings, ignores, reasoning } = evaluation
  const { name, motto, isOwn } = introduce(rule, scenario)
  const working = formatWorking(evaluation, nameOf)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{motto}</small>
      </div>
      <div>
        <p>
          <strong>
            {describeVerdict(outcome)}
            {outcome.status === 'decided' && ` ${outcome.winner}`}
          </strong>
          {hasWork && !problem && (
            <>
              {' '}
              <b className="paper-score">{scoreOf(evaluation, consensusOf(scenario)).text}</b>{' '}
              {working === '' ? reasoning : <span className="paper-working">{working}</span>}
            </>
          )}
        </p>
        {problem && <p>{describeScriptProblem(problem)}</p>}
        {findings.map((finding) => {
          const subject = describeSubject(finding, nameOf)
          return (
            <p key={`${finding.code} ${subject}`}>
              Warning: {FINDINGS[finding.code]}
              {subject !== '' && ` (${subject})`}. {FINDING_SENTENCES[finding.code]}
            </p>
          )
        })}
        {hasRevisions && countsEarlier(evaluation) && (
          <p>
            Warning: {EARLIER_VOTES}. {EARLIER_VOTES_SENTENCE}
          </p>
        )}
        <Against evaluation={evaluation} />
        <p>
          {ignores.length === 0
            ? isOwn
              ? 'What it ignores is unknown: the rule is a script.'
              : 'It ignores nothing.'
            : `It ignores: ${ignores.map((aspect) => ASPECTS[aspect]).join(', ')}.`}
        </p>
      </div>
    </li>
  )
}

function Against({ evaluation }: Pick<RuleVerdict, 'evaluation'>) {
  const { agents, sheet } = useBallots()
  const nameOf = useAgentName()
  const isWhole = usePlayground(
    (state) => !state.run.hasRevisions && selectMoment(state).signalIndex === null,
  )
  const source = { agents: agents.map(({ id }) => id), voteOf: sheet.voteOf, nameOf, isWhole }
  return <p>{describeDissent(evaluation, source)}</p>
}
