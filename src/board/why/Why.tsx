import { isDecided, type Evaluation } from '../../engine'
import { ASPECTS } from '../../engine/catalogue'
import { consensusOf, selectRule, shownRules } from '../../store/selectors'
import { ProposalChip } from '../../charts/ProposalChip'
import { Working } from '../../charts/Working'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Select } from '../../ui/Field'
import { useProposals } from '../../store/hooks/use-proposals'
import {
  describeScriptProblem,
  FINDINGS,
  introduce,
  describeVerdict,
} from '../../describe/describe-verdict'
import { describeSubject, FINDING_SENTENCES } from '../../describe/describe-finding'
import type { Explanation } from '../../worker/api'
import { Dissent } from './Dissent'
import { OwnThreshold } from './OwnThreshold'

export default function Why() {
  const rule = usePlayground(selectRule)
  const explanation = usePlayground((state) => state.run.explanation)
  const isKnown = explanation?.evaluation.rule === rule
  return (
    <>
      <RuleChooser rule={rule} />
      {isKnown ? (
        <Explained {...explanation} />
      ) : (
        <p role="status" className="quiet">
          {rule === null ? 'Choose a card to see its working.' : 'Computing …'}
        </p>
      )}
    </>
  )
}

function RuleChooser({ rule }: { readonly rule: string | null }) {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const shows = usePlayground(({ scenario }) => scenario.shows)
  const { setView } = useActions()
  const shown = shownRules({ strategies, shows })
  // A card that was put away is explained as long as nobody chooses another.
  const choices = rule === null || shown.includes(rule) ? shown : [rule, ...shown]
  return (
    <div className="why-rule">
      <Select
        aria-label="Explain the verdict of"
        value={rule ?? ''}
        options={[
          ...(rule === null ? [['', 'Choose a rule'] as const] : []),
          ...choices.map((id) => [id, introduce(id, { strategies }).name] as const),
        ]}
        onChange={(id) => setView({ rule: id })}
      />
    </div>
  )
}

function Explained({ evaluation, dissent, abstentions, problem }: Explanation) {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const config = usePlayground(({ scenario }) => scenario.config)
  const roll = usePlayground(({ scenario }) => scenario.agents.length)
  const proposals = useProposals()
  const agentName = useAgentName()
  const { outcome, findings, ignores } = evaluation
  const { name, explanation: oneLine, isOwn } = introduce(evaluation.rule, { strategies })
  return (
    <>
      <p className="why-verdict">
        <span className="verdict small soft" data-decided={isDecided(outcome)}>
          {describeVerdict(outcome)}
          {outcome.status === 'decided' && (
            <ProposalChip id={outcome.winner} proposals={proposals} />
          )}
        </span>
        {problem ? '' : evaluation.reasoning}
      </p>
      <p className="quiet">{oneLine}</p>
      {problem && (
        <p className="card-problem" role="alert">
          {describeScriptProblem(problem)}
        </p>
      )}
      <OwnThreshold
        evaluation={evaluation}
        name={name}
        settings={consensusOf({ config })}
        roll={roll}
      />
      <h2 className="eyebrow">Working</h2>
      <Working
        lines={evaluation.working}
        leader={evaluation.leader}
        proposals={proposals}
        nameOf={agentName}
      />
      {findings.length > 0 && <Findings findings={findings} nameOf={agentName} />}
      <h2 className="eyebrow">Dissent, kept in full</h2>
      {dissent.length + abstentions.length === 0 ? (
        <p className="quiet">No agent disagreed or abstained.</p>
      ) : (
        <Dissent votes={[...dissent, ...abstentions]} nameOf={agentName} />
      )}
      <h2 className="eyebrow">It ignores</h2>
      {ignores.length === 0 ? (
        <p className="quiet">{isOwn ? 'Unknown: the rule is a script.' : 'Nothing.'}</p>
      ) : (
        <ul className="ignores cluster">
          {ignores.map((aspect) => (
            <li key={aspect}>{ASPECTS[aspect]}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface FindingsProps {
  readonly findings: Evaluation['findings']
  readonly nameOf: (agent: string) => string
}

function Findings({ findings, nameOf }: FindingsProps) {
  return (
    <>
      <h2 className="eyebrow">Warnings</h2>
      <ul className="findings stack">
        {findings.map((finding) => {
          const subject = describeSubject(finding, nameOf)
          return (
            <li key={`${finding.code} ${subject}`}>
              <strong>
                {FINDINGS[finding.code]}
                {subject !== '' && `: ${subject}`}
              </strong>
              {FINDING_SENTENCES[finding.code]}
            </li>
          )
        })}
      </ul>
    </>
  )
}
