import type { LabName, LabPlans } from '../../engine/protocols/plans'
import type { ScenarioDocument } from '../scenario'

/** Judges that are worth a look; a loop with all agents of a large scenario is not. */
const MOST_JUDGES = 3

/** By lab: where somebody begins who has set nothing up there yet, with the agents that there are. */
const FIRST: {
  readonly [Lab in LabName]: (scenario: ScenarioDocument) => LabPlans[Lab]
} = {
  ballot: ({ title, proposals }) => ({ topic: proposals[0]?.content ?? title, votes: [] }),
  judges: ({ title, agents }) => {
    const [proposer, ...others] = agents.map(({ id }) => id)
    const judges = others.slice(0, MOST_JUDGES)
    const everybody = [...(proposer === undefined ? [] : [proposer]), ...judges]
    return {
      question: title,
      proposers: everybody.slice(0, 1),
      judges,
      models: Object.fromEntries(everybody.map((id) => [id, { kind: 'competence' }])),
    }
  },
  debate: ({ title, agents, finalOwner }) => ({
    goal: title,
    evidence: [],
    members: agents.slice(0, MOST_JUDGES).map(({ id }) => ({ agent: id, needs: [] })),
    ...(finalOwner === undefined ? {} : { finalOwner }),
  }),
  workflow: ({ title }) => ({ goal: title, steps: [] }),
}

/** What is set up in a lab, or where one would begin. */
export const planOf = <Lab extends LabName>(scenario: ScenarioDocument, lab: Lab): LabPlans[Lab] =>
  scenario.labs?.[lab] ?? FIRST[lab](scenario)
