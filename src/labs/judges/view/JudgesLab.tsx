import { useMemo } from 'react'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { LabFrame } from '../../frame/LabFrame'
import { LabPlayer } from '../../frame/LabPlayer'
import { useLab } from '../../frame/use-lab'
import { useLabPlayhead } from '../../frame/use-lab-playhead'
import { CallDetails } from './CallDetails'
import { Estimates } from './Estimates'
import { JudgeSetup } from './JudgeSetup'
import { momentAt } from './moment'
import { Outcome } from './Outcome'
import { describeVerdict } from './describe-verdict'
import { Revision } from './Revision'
import { SaidAgainst } from './SaidAgainst'
import { Sequence } from './Sequence'
import { TokenMeter } from './TokenMeter'
import { PROBLEMS, describeBriefly } from './describe-judges'
import './judges.css'
import './judge-details.css'

/** One proposes, others judge: who was asked, what it cost, and what a jury like this is worth. */
export default function JudgesLab() {
  const { plan, record, agents, isStale, failure } = useLab('judges')
  const run = record?.problem === null ? record : null
  const problem = record?.problem ?? null
  const stops = useMemo(() => (run?.calls ?? []).map(({ place }) => place), [run])
  const { at, goTo } = useLabPlayhead(stops)
  const moment = useMemo(() => run && momentAt(run, at), [run, at])
  const nameOf = useAgentName()
  const call = run?.calls[at]
  return (
    <LabFrame
      verdict={run && moment ? describeVerdict(run, moment) : null}
      setup={<JudgeSetup plan={plan} agents={agents} run={run} />}
      result={
        <div className="judges-result stack-loose" data-stale={isStale} aria-busy={isStale}>
          {failure !== null && (
            <p className="notice row wrap" role="alert">
              {failure}
            </p>
          )}
          {problem !== null && <p role="status">{PROBLEMS[problem]}</p>}
          {run && moment && (
            <>
              <Outcome run={run} moment={moment} nameOf={nameOf} />
              <TokenMeter run={run} moment={moment} />
              <LabPlayer
                stops={stops}
                describe={(place) => {
                  const made = run.calls[place]
                  return made ? describeBriefly(made, nameOf) : ''
                }}
              />
              <Sequence run={run} moment={moment} nameOf={nameOf} onMove={goTo} />
              <Revision moment={moment} />
              <Estimates plan={plan} agents={agents} run={run} />
            </>
          )}
        </div>
      }
      details={
        run && moment ? (
          <>
            {call && (
              <CallDetails plan={plan} agents={agents} run={run} call={call} nameOf={nameOf} />
            )}
            <SaidAgainst run={run} moment={moment} nameOf={nameOf} />
          </>
        ) : (
          <p className="quiet">Nothing has happened yet.</p>
        )
      }
    />
  )
}
