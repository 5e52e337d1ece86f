import { useMemo, useState } from 'react'
import { LabFrame } from '../LabFrame'
import { useLab, useLabEdit } from '../use-lab'
import { useLabPlayhead } from '../use-lab-playhead'
import { Details } from './Details'
import { Result } from './Result'
import { Setup } from './Setup'
import { WorkbenchContext } from './workbench'
import './workflow.css'

/** Tasks, gates and judges in one run: what is let through, held back or replaced, and for how much. */
export default function WorkflowLab() {
  const { plan, record, agents, isStale, failure } = useLab('workflow')
  const edit = useLabEdit('workflow')
  const count = record?.steps.length ?? 0
  const stops = useMemo(() => Array.from({ length: count + 1 }, (_, i) => i), [count])
  const { at } = useLabPlayhead(stops)
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const bench = useMemo(() => ({ plan, agents, edit }), [plan, agents, edit])
  // Until somebody looks elsewhere: the first gate, which is what a workflow is about.
  const first = plan.steps.find(({ kind }) => kind === 'consensus') ?? plan.steps.at(-1)
  const isThere = chosen == null || plan.steps.some(({ id }) => id === chosen)
  const selected = chosen === undefined || !isThere ? (first?.id ?? null) : chosen
  return (
    <WorkbenchContext value={bench}>
      <LabFrame
        setup={<Setup selected={selected} onSelect={setChosen} />}
        result={
          <Result
            record={record}
            stops={stops}
            at={at}
            isStale={isStale}
            failure={failure}
            selected={selected}
            onSelect={setChosen}
          />
        }
        details={<Details record={record} at={at} selected={selected} onSelect={setChosen} />}
      />
    </WorkbenchContext>
  )
}
