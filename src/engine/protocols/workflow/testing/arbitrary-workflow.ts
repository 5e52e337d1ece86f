import fc from 'fast-check'
import { resolveAgent } from '../../../deliberation/agent'
import { BALLOT_RULES } from '../../ballot/rules/registry'
import { ON_DISSENT } from '../../judges/plan'
import type { ConsensusStep, WorkflowPlan, WorkflowStep, WorkflowTask } from '../plan'

const ROLES = ['lead', 'reviewer', '', 'lead'] as const
export const agents = ROLES.map((role, i) => resolveAgent({ id: `agent-${i}`, role }))
export const around = { finalOwner: null, seed: 1 }
const WEIGHTS = { lead: 2.5, default: 1 }

const agent = fc.constantFrom(...agents.map(({ id }) => id))
const tokens = fc.integer({ min: 0, max: 4 })
const reply = fc.constantFrom('{"accept": true}', '{"accept": false, "critique": "no"}', 'hm')

const hook = fc.record(
  {
    judges: fc.array(fc.record({ agent, replies: fc.array(reply, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    quorum: fc.integer({ min: 1, max: 3 }),
    maxRounds: fc.integer({ min: 1, max: 3 }),
    onDissent: fc.constantFrom(...ON_DISSENT),
    revisions: fc.array(fc.constantFrom('better', 'worse', ''), { maxLength: 2 }),
  },
  { requiredKeys: ['judges'] },
)

const taskAt = (place: number): fc.Arbitrary<WorkflowTask> =>
  fc.record(
    {
      kind: fc.constant('task' as const),
      id: fc.constant(`s${place}`),
      goal: fc.constant('do it'),
      assignee: agent,
      output: fc.constant(`out ${place}`),
      needs: fc.subarray(before(place), { maxLength: Math.min(3, place) }),
      tokens,
      fails: fc.boolean(),
      verify: hook,
    },
    { requiredKeys: ['kind', 'id', 'goal', 'assignee', 'output', 'tokens'] },
  )

const before = (place: number): string[] => Array.from({ length: place }, (_, i) => `s${i}`)

const gateAt = (place: number): fc.Arbitrary<ConsensusStep> =>
  fc
    .tuple(
      fc.subarray(before(place), { minLength: 1, maxLength: Math.min(3, place) }),
      fc.constantFrom('which' as const, 'whether' as const, null),
    )
    .chain(([needs, asks]) => {
      const isWhich = asks === null ? needs.length > 1 : asks === 'which'
      const choice = fc.constantFrom(...(isWhich ? needs : ['approve', 'reject']), 'abstain')
      return fc.record(
        {
          kind: fc.constant('consensus' as const),
          id: fc.constant(`s${place}`),
          question: fc.constant('Which?'),
          needs: fc.constant(needs),
          strategy: fc.constantFrom(...BALLOT_RULES),
          votes: fc.uniqueArray(fc.record({ agent, choice }), {
            selector: (vote) => vote.agent,
            maxLength: 4,
          }),
          ...(asks === null ? {} : { asks: fc.constant(asks) }),
          tokens,
          weights: fc.constant(WEIGHTS),
          voters: fc.subarray(agents.map(({ id }) => id)),
          threshold: fc.constantFrom(0.5, 0.75, 1),
          quorum: fc.integer({ min: 1, max: 4 }),
          fallback: fc.constantFrom(...needs),
        },
        {
          requiredKeys: [
            ...(['kind', 'id', 'question', 'needs', 'strategy', 'votes', 'tokens'] as const),
            ...(asks === null ? [] : (['asks'] as const)),
          ],
        },
      )
    })

/** Tasks and gates in any order, each of which may fail, be judged, or be too dear. */
export const arbitraryWorkflow: fc.Arbitrary<WorkflowPlan> = fc
  .integer({ min: 1, max: 7 })
  .chain((size) => {
    const steps = Array.from({ length: size }, (_, i): fc.Arbitrary<WorkflowStep> =>
      i === 0 ? taskAt(0) : fc.oneof(taskAt(i), gateAt(i)),
    )
    return fc.record(
      {
        goal: fc.constant(''),
        steps: fc
          .tuple(...steps)
          .chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
        budget: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 200, max: 900 })),
      },
      { requiredKeys: ['goal', 'steps'] },
    )
  })
