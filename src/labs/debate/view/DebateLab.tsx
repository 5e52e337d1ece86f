import { useMemo, useState } from 'react'
import type { HeldDebate } from '../model'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { LabFrame } from '../../frame/LabFrame'
import { useLab } from '../../frame/use-lab'
import { useLabPlayhead } from '../../frame/use-lab-playhead'
import { DebateDetails } from './DebateDetails'
import { DebateResult } from './DebateResult'
import { DebateSetup } from './DebateSetup'
import { momentAt } from './moment'
import { useBefore } from './use-before'
import { STOP_WORDS, describeProblem } from './describe-debate'
import './debate.css'

/** A debate by rubrics: take a piece of evidence away, and see what becomes of everything. */
export default function DebateLab() {
  const { plan, agents, record, isStale, failure } = useLab('debate')
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
  const shown = { plan, held, before, at, stops, nameOf }
  return (
    <LabFrame
      verdict={held && problem === null ? describeBriefly(held, momentAt(held, at)) : null}
      setup={<DebateSetup plan={plan} agents={agents} open={open} onOpen={setOpen} />}
      result={
        <div className="debate-result lab-result stack-loose" data-stale={isStale}>
          {problem !== null && (
            <p className="warning" role="status">
              {problem}
            </p>
          )}
          {problem === null && held && <DebateResult {...show(shown, held)} />}
          {problem === null && !held && <p role="status">Loading …</p>}
        </div>
      }
      details={problem === null && held && <DebateDetails {...show(shown, held)} />}
    />
  )
}

const describeBriefly = (
  { run }: HeldDebate,
  { isDecided }: ReturnType<typeof momentAt>,
): string => (isDecided ? STOP_WORDS[run.decision.stopReason] : 'Not decided yet')

interface Shown {
  readonly before: HeldDebate | null
  readonly at: number
  readonly stops: readonly number[]
  readonly nameOf: (id: string) => string
}

const show = ({ before, at, stops, nameOf }: Shown, held: HeldDebate) => ({
  ...{ held, before, stops, nameOf },
  moment: momentAt(held, at),
})
