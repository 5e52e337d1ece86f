import { useMemo, useState } from 'react'
import { BALLOT_RULES, type BallotRule } from '../../../engine/protocols/ballot'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { usePlayground } from '../../../store/hooks/use-playground'
import { LabFrame } from '../../frame/LabFrame'
import { useLab } from '../../frame/use-lab'
import { useLabPlayhead } from '../../frame/use-lab-playhead'
import { BallotDetails } from './BallotDetails'
import { BallotResult } from './BallotResult'
import { BallotSetup } from './BallotSetup'
import { changedRules, describeEnded } from './standing'
import { useBaseline } from './use-baseline'
import { describeProblem } from './describe-ballot'
import './ballot.css'
import './ballot-setup.css'
import './ballot-details.css'
import './ballot-media.css'

const NO_STOPS: readonly number[] = []

/** A ballot on a clock: five rules count the same votes, and end at different moments. */
export default function BallotLab() {
  const { plan, agents, record, isStale, failure, fault } = useLab('ballot')
  const nameOf = useAgentName()
  const shownRule = usePlayground(({ scenario }) => scenario.shows?.rule)
  const [rule, setRule] = useState<BallotRule>(
    BALLOT_RULES.find((each) => each === shownRule) ?? 'majority',
  )
  const baseline = useBaseline(plan, agents, record)
  const stops = useMemo(
    () => (record ? [...new Set(record.moments.map((moment) => moment.at))] : NO_STOPS),
    [record],
  )
  const { at, goTo } = useLabPlayhead(stops)
  const changed = useMemo(
    () => (record ? changedRules(record, baseline.record) : new Map<never, never>()),
    [record, baseline.record],
  )
  const { problem = null } = record ?? {}
  const wrong = failure ?? (problem && describeProblem(problem))
  const moment = record ? record.moments.findLastIndex((each) => each.at <= at) : -1
  const shown =
    record && problem === null && moment >= 0
      ? { plan, record, at, moment, stops, rule, setRule, goTo, nameOf, changed }
      : null
  return (
    <LabFrame
      fault={fault}
      verdict={shown && describeEnded(shown.record, shown.moment)}
      setup={<BallotSetup {...{ plan, agents, record, nameOf, baseline, changed }} playhead={at} />}
      result={
        <div className="ballot-result lab-result stack-loose" data-stale={isStale}>
          {wrong !== null && (
            <p className="warning" role="status">
              This ballot cannot be held: {wrong}.
            </p>
          )}
          {wrong === null && shown && <BallotResult {...shown} />}
          {wrong === null && !shown && <p role="status">Loading …</p>}
        </div>
      }
      details={wrong === null && shown && <BallotDetails {...shown} />}
    />
  )
}
