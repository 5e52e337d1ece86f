import { useMemo, useState } from 'react'
import type { HeldDebate } from '../model'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { LabFrame } from '../../frame/LabFrame'
import { useLab } from '../../frame/use-lab'
import { useLabPlayhead } from '../../frame/use-lab-playhead'
import { DebateDetails } from './DebateDetails'
import { DebateResult } from './DebateResult'
import { DebateSetup } from './DebateSetup'
import { momentAt, type ShownDebate } from './moment'
import { STOP_WORDS, describeProblem } from './describe-debate'
import './debate.css'

/** A debate by rubrics: take a piece of evidence away, and see what becomes of everything. */
export default function DebateLab() {
  const { plan, agents, record, isStale, failure, fault } = useLab('debate')
  const nameOf = useAgentName()
  // Kept here, so that a look at another column does not close them.
  const [open, setOpen] = useState<readonly string[]>([])
  const held = record?.problem === null ? record : null
  const before = useBefore(held)
  const length = held?.run.transcript.length ?? 0
  const stops = useMemo(() => Array.from({ length: length + 1 }, (_, at) => at), [length])
  const { at } = useLabPlayhead(stops)
  const problem =
    failure ?? (record && record.problem !== null ? describeProblem(record.problem, nameOf) : null)
  const shown =
    held && problem === null ? { held, before, stops, nameOf, moment: momentAt(held, at) } : null
  return (
    <LabFrame
      fault={fault}
      verdict={shown && describeBriefly(shown)}
      setup={<DebateSetup plan={plan} agents={agents} open={open} onOpen={setOpen} />}
      result={
        <div className="debate-result lab-result stack-loose" data-stale={isStale}>
          {problem !== null && (
            <p className="warning" role="status">
              {problem}
            </p>
          )}
          {shown && <DebateResult {...shown} />}
          {problem === null && !held && <p role="status">Loading …</p>}
        </div>
      }
      details={shown && <DebateDetails {...shown} />}
    />
  )
}

const describeBriefly = ({ held, moment }: ShownDebate): string =>
  moment.isDecided ? STOP_WORDS[held.run.decision.stopReason] : 'Not decided yet'

/** The debate before it last changed; null where it never has. */
function useBefore(now: HeldDebate | null): HeldDebate | null {
  const [seen, setSeen] = useState({ now, before: null as HeldDebate | null })
  if (now === seen.now) return seen.before
  setSeen({ now, before: seen.now })
  return seen.now
}
