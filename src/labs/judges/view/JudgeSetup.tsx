import type { JudgePlan } from '../plan'
import type { Agent } from '../../../engine'
import type { JudgeRun } from '../model'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { TextField } from '../../../ui/Field'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'
import { LoopOptions } from './LoopOptions'
import { RosterSection } from './RosterSection'
import './judge-setup.css'

export interface JudgeSetupProps {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
  /** What came of it, for what is wrong in a script. */
  readonly run: JudgeRun | null
}

/** What is asked, who proposes, who judges, and on what terms. */
export function JudgeSetup({ plan, agents, run }: JudgeSetupProps) {
  const set = useLabField('judges')
  return (
    <>
      <Section title="Question">
        <TextField
          aria-label="Question"
          rows={2}
          maxLength={SCENARIO_LIMITS.text}
          value={plan.question}
          onChange={set('Change the question', 'question', { group: 'question' })}
        />
      </Section>
      <RosterSection seats="proposers" plan={plan} agents={agents} run={run} />
      <RosterSection seats="judges" plan={plan} agents={agents} run={run} />
      <LoopOptions plan={plan} agents={agents} run={run} />
    </>
  )
}
