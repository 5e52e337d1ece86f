import { ASPECTS, isStrategyId } from '../../engine/catalogue'
import { consensusOf, isHidden, selectRule, shownRules } from '../../store/selectors'
import { LearnLink, TermLink } from '../../charts/LearnLink'
import { Working } from '../../charts/Working'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { Select } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'
import { Panel } from '../../ui/Panel'
import { Unanswered } from '../../ui/Unanswered'
import { useProposals } from '../../store/hooks/use-proposals'
import { describeScriptProblem, introduce } from '../../describe/describe-verdict'
import type { Explanation } from '../../worker/api'
import { CodeLink } from './CodeLink'
import { describeStanding } from '../../describe/describe-standing'
import { HiddenAnswer } from '../story/HiddenAnswer'
import { Rich } from '../story/Rich'
import { VerdictPill } from '../cards/VerdictPill'
import { ChangesIf } from './ChangesIf'
import { Circumstances } from './Circumstances'
import { DecidesOtherwise } from './DecidesOtherwise'
import { Dissent } from './Dissent'
import { OwnThreshold } from './OwnThreshold'
import { Warnings } from './Warnings'

export default function Why() {
  const rule = usePlayground(selectRule)
  const explanation = usePlayground((state) => state.run.explanation)
  const unexplained = usePlayground((state) => state.run.unexplained)
  const { explainSelected } = useActions()
  const isPredicted = usePlayground(isHidden('verdicts'))
  const isKnown = explanation?.evaluation.rule === rule
  return (
    <>
      <RuleChooser rule={rule} />
      {isPredicted ? (
        <ToPredict rule={rule} />
      ) : isKnown ? (
        <Explained {...explanation} />
      ) : unexplained !== null ? (
        <Unanswered
          what="The working could not be computed."
          reason={unexplained}
          retry={explainSelected}
        />
      ) : (
        <p role="status" className="quiet">
          {rule === null ? 'Choose a card to see its working.' : 'Computing …'}
        </p>
      )}
    </>
  )
}

/** What a rule does, and not what comes of it. */
function ToPredict({ rule }: { readonly rule: string | null }) {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  return (
    <>
      {rule !== null && (
        <p className="why-verdict">{introduce(rule, { strategies }).explanation}</p>
      )}
      <HiddenAnswer answer="verdicts" />
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
  const step = (label: string, icon: 'previous' | 'next', by: 1 | -1) => {
    const at = rule === null ? -1 : choices.indexOf(rule)
    const next = choices[at + by]
    return (
      <IconButton
        icon={icon}
        label={label}
        disabled={next === undefined || at < 0}
        onClick={() => setView({ rule: next ?? rule })}
      />
    )
  }
  return (
    <div className="why-rule row">
      <Select
        aria-label="Explain the verdict of"
        value={rule ?? ''}
        options={[
          ...(rule === null ? [['', 'Choose a rule'] as const] : []),
          ...choices.map((id) => [id, introduce(id, { strategies }).name] as const),
        ]}
        onChange={(id) => setView({ rule: id })}
      />
      {step('Rule before', 'previous', -1)}
      {step('Next rule', 'next', 1)}
    </div>
  )
}

/** A script is changed where it is explained. */
function EditRule({ rule }: { readonly rule: string }) {
  const isSet = usePlayground(isHidden('settings'))
  const { setView } = useActions()
  if (isSet) return null
  return (
    <Button kind="link" onClick={() => setView({ dialog: { kind: 'rule', id: rule } })}>
      Edit script
    </Button>
  )
}

function Explained(explanation: Explanation) {
  const { evaluation, dissent, abstentions, problem } = explanation
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const config = usePlayground(({ scenario }) => scenario.config)
  const roll = usePlayground(({ scenario }) => scenario.agents.length)
  const hasWork = !usePlayground(isHidden('arithmetic'))
  const proposals = useProposals()
  const agentName = useAgentName()
  const { ignores } = evaluation
  const { name, explanation: oneLine, isOwn } = introduce(evaluation.rule, { strategies })
  return (
    <>
      <p className="why-verdict">
        <VerdictPill verdict={evaluation} proposals={proposals} />
        {!problem && hasWork && (
          <Rich text={describeStanding(evaluation, consensusOf({ config }), agentName)} />
        )}
      </p>
      <p className="quiet">
        {oneLine} {isOwn ? <EditRule rule={evaluation.rule} /> : <CodeLink rule={name} />}{' '}
        {!isOwn && isStrategyId(evaluation.rule) && (
          <LearnLink to={`reference/${evaluation.rule}`} className="link-button">
            About this rule
          </LearnLink>
        )}
      </p>
      {problem && (
        <p className="card-problem" role="alert">
          {describeScriptProblem(problem)}
        </p>
      )}
      <Warnings evaluation={evaluation} isOwn={isOwn} nameOf={agentName} />
      <h2 className="eyebrow">
        <TermLink id="working">Working</TermLink>
      </h2>
      {hasWork ? (
        <Working
          lines={evaluation.working}
          leader={evaluation.leader}
          proposals={proposals}
          nameOf={agentName}
        />
      ) : (
        <HiddenAnswer answer="arithmetic" />
      )}
      {!isOwn && <ChangesIf explanation={explanation} proposals={proposals} nameOf={agentName} />}
      <DecidesOtherwise rule={evaluation.rule} />
      <OwnThreshold
        evaluation={evaluation}
        name={name}
        isOwn={isOwn}
        settings={consensusOf({ config })}
        roll={roll}
      />
      <h2 className="eyebrow">
        <span>
          <TermLink id="dissent">Dissent</TermLink>, kept in full
        </span>
      </h2>
      {dissent.length + abstentions.length === 0 ? (
        <p className="quiet">No agent disagreed or abstained.</p>
      ) : (
        <Dissent votes={[...dissent, ...abstentions]} nameOf={agentName} />
      )}
      <Panel name="Time and conflicts" waiting={null} isSmall>
        <Circumstances />
      </Panel>
      <h2 className="eyebrow">
        <TermLink id="ignores">It ignores</TermLink>
      </h2>
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
