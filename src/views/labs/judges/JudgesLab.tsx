import { useCallback, useMemo } from 'react'
import type { JudgeRun } from '../../../engine/protocols/judges'
import { useAgentName } from '../../use-agent-name'
import { LabFrame } from '../LabFrame'
import { LabPlayer } from '../LabPlayer'
import { useLab } from '../use-lab'
import { useLabPlayhead } from '../use-lab-playhead'
import { CallDetails } from './CallDetails'
import { JudgeSetup } from './JudgeSetup'
import { Measures } from './Measures'
import { momentAt } from './moment'
import { Outcome } from './Outcome'
import { Quorums } from './Quorums'
import { Revision } from './Revision'
import { SaidAgainst } from './SaidAgainst'
import { Sequence } from './Sequence'
import { TokenMeter } from './TokenMeter'
import { PROBLEMS, tellBriefly } from './words'
import './judges.css'

/** One proposes, others judge: who was asked, what it cost, and what a jury like this is worth. */
export default function JudgesLab() {
  const { plan, record, agents, isStale, failure } = useLab('judges')
  const run = record?.problem === null ? record : null
  const problem = record?.problem ?? null
  return (
    <LabFrame
      setup={<JudgeSetup plan={plan} agents={agents} run={run} />}
      result={
        <div className="judges-result" data-stale={isStale} aria-busy={isStale}>
          {failure !== null && (
            <p className="notice" role="alert">
              {failure}
            </p>
          )}
          {problem !== null && <p role="status">{PROBLEMS[problem]}</p>}
          {run && <Result run={run} />}
        </div>
      }
      details={run ? <Details run={run} /> : <p className="quiet">Nothing has happened yet.</p>}
    />
  )
}

function useMoment(run: JudgeRun) {
  const stops = useMemo(() => run.calls.map(({ place }) => place), [run])
  const { at, goTo } = useLabPlayhead(stops)
  const moment = useMemo(() => momentAt(run, at), [run, at])
  return { stops, moment, goTo }
}

function Result({ run }: { readonly run: JudgeRun }) {
  const nameOf = useAgentName()
  const { stops, moment, goTo } = useMoment(run)
  const describe = useCallback(
    (at: number) => {
      const call = run.calls[at]
      return call ? tellBriefly(call, nameOf) : ''
    },
    [run, nameOf],
  )
  return (
    <>
      <Outcome run={run} moment={moment} nameOf={nameOf} />
      <TokenMeter run={run} moment={moment} />
      <Sequence run={run} moment={moment} nameOf={nameOf} onMove={goTo} />
      <LabPlayer stops={stops} describe={describe} />
      <Revision moment={moment} />
      <Quorums run={run} />
      <Measures run={run} />
    </>
  )
}

function Details({ run }: { readonly run: JudgeRun }) {
  const nameOf = useAgentName()
  const { moment } = useMoment(run)
  const call = run.calls[moment.at]
  return (
    <>
      {call && <CallDetails call={call} nameOf={nameOf} />}
      <SaidAgainst run={run} moment={moment} nameOf={nameOf} />
    </>
  )
}
