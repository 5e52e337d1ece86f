import { useMemo } from 'react'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { Working } from '../../../charts/Working'
import { explainQuorum } from '../../../engine/protocols/judges'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { LabFrame } from '../../frame/LabFrame'
import { LabPlayer } from '../../frame/LabPlayer'
import { useLab } from '../../frame/use-lab'
import { useLabPlayhead } from '../../frame/use-lab-playhead'
import { CallDetails } from './CallDetails'
import { Estimates } from './Estimates'
import { JudgeSetup } from './JudgeSetup'
import { momentAt } from './moment'
import { Outcome } from './Outcome'
import { Revision } from './Revision'
import { SaidAgainst } from './SaidAgainst'
import { Sequence } from './Sequence'
import { TokenMeter } from './TokenMeter'
import { describeBriefly, describeVerdict, PROBLEMS } from './describe-judges'
import './judges.css'
import './judge-details.css'

/** One proposes, others judge: who was asked, what it cost, and what a jury like this is worth. */
export default function JudgesLab() {
  const { plan, record, agents, isStale, failure, fault } = useLab('judges')
  const run = record?.problem === null ? record : null
  const problem = record?.problem ?? null
  const stops = useMemo(() => (run?.calls ?? []).map(({ place }) => place), [run])
  const { at, goTo } = useLabPlayhead(stops)
  const moment = useMemo(() => run && momentAt(run, at), [run, at])
  const nameOf = useAgentName()
  const call = run?.calls[at]
  const shown = run && moment && { run, moment, nameOf }
  return (
    <LabFrame
      fault={fault}
      verdict={shown && describeVerdict(shown.run, shown.moment)}
      setup={<JudgeSetup plan={plan} agents={agents} run={run} />}
      result={
        <div className="judges-result stack-loose" data-stale={isStale} aria-busy={isStale}>
          {failure !== null && (
            <p className="notice row wrap" role="alert">
              {failure}
            </p>
          )}
          {problem !== null && <p role="status">{PROBLEMS[problem]}</p>}
          {shown && (
            <>
              <Outcome {...shown} />
              <TokenMeter {...shown} />
              <LabPlayer
                stops={stops}
                describe={(place) => {
                  const made = shown.run.calls[place]
                  return made ? describeBriefly(made, nameOf) : ''
                }}
              />
              <Sequence {...shown} onMove={goTo} />
              <Revision moment={shown.moment} />
              <Estimates plan={plan} agents={agents} run={shown.run} />
            </>
          )}
        </div>
      }
      details={
        shown ? (
          <>
            {call && <CallDetails plan={plan} agents={agents} {...shown} call={call} />}
            {shown.moment.traces.length > 0 && (
              <Section title={<TermLink id="quorum-of-judges">Accepts and quorum</TermLink>}>
                <Working
                  lines={explainQuorum(shown.moment.traces, shown.run.quorum)}
                  nameOf={nameOf}
                />
              </Section>
            )}
            <SaidAgainst {...shown} />
          </>
        ) : (
          <p className="quiet">Nothing has happened yet.</p>
        )
      }
    />
  )
}
