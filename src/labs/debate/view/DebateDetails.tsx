import { Icon } from '../../../ui/Icon'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { Answers, Harms } from './Answers'
import { Baseline } from './Baseline'
import { ANSWERS, QUESTIONS, VOTES_DONE, describeConcern, describeGate } from './describe-debate'
import { Cost } from './Cost'
import { Evaluation } from './Evaluation'
import { Independence } from './Independence'
import type { ShownDebate } from './moment'
import { placeId } from './places'
import { Transcript } from './Transcript'
import './debate-details.css'

/** Whether it was held as it should be, what it was worth, and every word of it. */
export const DebateDetails = (shown: ShownDebate) => (
  <>
    <Evaluation {...shown} />
    <Harms {...shown} />
    <Dissent {...shown} />
    <Gate {...shown} />
    <Baseline {...shown} />
    <Independence {...shown} />
    <Cost {...shown} />
    <Answers {...shown} />
    <Transcript {...shown} />
  </>
)

/** Everybody who does not accept, in full, also where the decision's record has lost them. */
function Dissent({ held, moment, nameOf }: ShownDebate) {
  const spoken = new Set(moment.proposals.map(({ agentId }) => agentId))
  const dissent = held.dissent.filter(({ agentId }) => spoken.has(agentId))
  const [shown, more] = useShowMore(dissent, 20)
  return (
    <Section id={placeId('dissent')} title={<TermLink id="dissent">Dissent</TermLink>}>
      {held.isDissentErased && moment.isDecided && (
        <p className="warning">The decision’s record omits this dissent.</p>
      )}
      {dissent.length === 0 ? (
        <p className="quiet">There is no dissent.</p>
      ) : (
        <ul className="lab-said stack" data-dissent="true">
          {shown.map(({ agentId, vote, risks }) => (
            <li key={agentId}>
              <strong>{nameOf(agentId)}</strong> {VOTES_DONE[vote]}
              {risks.length > 0 && (
                <ul>
                  {risks.map((risk, i) => (
                    <li key={i}>{describeConcern(risk)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {more}
    </Section>
  )
}

/** What one should ask before trusting a debate, with the answers that this one gives. */
function Gate({ held, moment, nameOf }: ShownDebate) {
  return (
    <Section id={placeId('gate')} title="Before you trust it">
      {moment.isDecided ? (
        <dl className="debate-gate stack">
          {held.gate.map((answer) => (
            <div key={answer.question} data-clear={answer.isClear}>
              <dt>{QUESTIONS[answer.question]}</dt>
              <dd>
                <strong>{ANSWERS[answer.answer]}</strong>
                {answer.isClear ? (
                  <Icon name="check" />
                ) : (
                  <span className="lab-badge">careful</span>
                )}{' '}
                {describeGate(answer, nameOf)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="quiet">Known once it is decided.</p>
      )}
    </Section>
  )
}
