import { useMemo, useState } from 'react'
import type { WorkflowPlan } from '../../../engine/protocols/plans'
import type { WorkflowRecord } from '../../../engine/protocols/workflow'
import { LabFrame } from '../../frame/LabFrame'
import { useLab, useLabEdit } from '../../frame/use-lab'
import { useLabPlayhead } from '../../frame/use-lab-playhead'
import { Details } from './Details'
import { summarise } from './draw-steps'
import { Result } from './Result'
import { Setup } from './Setup'
import { WorkbenchContext } from './workbench'
import './workflow.css'

/** Tasks, gates and judges in one run: what is let through, held back or replaced, and for how much. */
export default function WorkflowLab() {
  const { plan, record, agents, isStale, failure, fault } = useLab('workflow')
  const edit = useLabEdit('workflow')
  const count = record?.steps.length ?? 0
  const stops = useMemo(() => Array.from({ length: count + 1 }, (_, i) => i), [count])
  const { at } = useLabPlayhead(stops)
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const isThere = chosen == null || plan.steps.some(({ id }) => id === chosen)
  // Until somebody looks elsewhere, the details follow the playhead.
  const playing = at < count ? (record?.steps[at - 1]?.id ?? null) : findFirst(plan, record)
  const selected = chosen === undefined || !isThere ? playing : chosen
  return (
    <WorkbenchContext value={{ plan, agents, edit, record, at, selected, onSelect: setChosen }}>
      <LabFrame
        fault={fault}
        verdict={record && record.steps.length > 0 ? summarise(record, at) : null}
        setup={<Setup />}
        result={<Result stops={stops} isStale={isStale} failure={failure} />}
        details={<Details />}
      />
    </WorkbenchContext>
  )
}

/** Until somebody looks elsewhere: where the budget ended, else the first decision about an answer. */
function findFirst(plan: WorkflowPlan, record: WorkflowRecord | null): string | null {
  const decides = plan.steps.find((step) => step.kind === 'consensus' || step.verify !== undefined)
  return record?.crossedBy ?? decides?.id ?? plan.steps.at(-1)?.id ?? null
}
