import type { LabPlans } from '../engine/protocols/plans'
import type { Labs } from '../scenario/scenario'

/** What is set up in the labs without somebody. Tasks of a workflow keep their assignee: somebody has to take them over. */
export function withoutAgent(labs: Labs, id: string): Labs {
  const { ballot, judges, debate, workflow } = labs
  return {
    ...labs,
    ...(ballot && { ballot: leaveBallot(ballot, id) }),
    ...(judges && { judges: leaveJudges(judges, id) }),
    ...(debate && {
      debate: { ...debate, members: debate.members.filter(({ agent }) => agent !== id) },
    }),
    ...(workflow && { workflow: leaveWorkflow(workflow, id) }),
  }
}

const without = <Value>(record: Readonly<Record<string, Value>>, id: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

function leaveBallot(plan: LabPlans['ballot'], id: string): LabPlans['ballot'] {
  const { proposer, weights, absent, acts, ...rest } = plan
  return {
    ...rest,
    votes: plan.votes.filter(({ agent }) => agent !== id),
    ...(acts && { acts: acts.filter(({ by }) => by !== id) }),
    ...(weights && { weights: without(weights, id) }),
    ...(absent && { absent: absent.filter((each) => each !== id) }),
    ...(proposer !== undefined && proposer !== id && { proposer }),
  }
}

const leaveJudges = (plan: LabPlans['judges'], id: string): LabPlans['judges'] => ({
  ...plan,
  proposers: plan.proposers.filter((each) => each !== id),
  judges: plan.judges.filter((each) => each !== id),
  models: without(plan.models, id),
  ...(plan.prompts && { prompts: without(plan.prompts, id) }),
})

const leaveWorkflow = (plan: LabPlans['workflow'], id: string): LabPlans['workflow'] => ({
  ...plan,
  steps: plan.steps.map((step) => {
    if (step.kind === 'consensus') {
      return {
        ...step,
        votes: step.votes.filter(({ agent }) => agent !== id),
        ...(step.voters && { voters: step.voters.filter((each) => each !== id) }),
      }
    }
    const { verify, ...task } = step
    if (!verify) return step
    const judges = verify.judges.filter(({ agent }) => agent !== id)
    // A hook that nobody judges in would stop the whole workflow.
    return judges.length === 0 ? task : { ...task, verify: { ...verify, judges } }
  }),
})
