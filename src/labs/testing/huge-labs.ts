import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { LAB_LIMITS } from '../limits'
import type { BallotPlan } from '../ballot/plan'
import type { DebatePlan } from '../debate/plan'
import type { JudgePlan } from '../judges/plan'
import type { LabName } from '../registry'

/** Scenarios without any script in which a lab is set up as large as it may be: what a stranger may send in a link. */

const list = <T>(length: number, make: (place: number) => T): readonly T[] =>
  Array.from({ length }, (_, place) => make(place))

/** As long as an id may be, and of letters that take two bytes each. */
const nameAtLength = (place: number): string =>
  String(place).padStart(SCENARIO_LIMITS.name, '\u4E00')

/** Compresses to almost nothing. */
const textAtLength = (place: number, length: number): string => `${place} `.padEnd(length, 'word ')

const sendIn = (
  agents: readonly string[],
  labs: NonNullable<ScenarioDocument['labs']>,
): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: 'Huge',
  prompt: 'Huge?',
  agents: agents.map((id) => ({ id })),
  proposals: [],
  moves: [],
  shows: { lab: Object.keys(labs)[0] as LabName },
  labs,
})

const short = (place: number): string => `a${place}`

const ballot = (
  nameOf: (place: number) => string,
  optionOf: (place: number) => string,
  voters: number,
  more: (place: number) => Partial<BallotPlan['votes'][number]>,
  rest: Partial<BallotPlan> = {},
): ScenarioDocument => {
  const roll = list(voters, nameOf)
  const options = list(LAB_LIMITS.options, (i) => ({ id: optionOf(i), text: 'Do it' }))
  return sendIn(roll, {
    ballot: {
      topic: 'Which?',
      options,
      lastsMs: LAB_LIMITS.ms,
      mayChange: true,
      votes: list(LAB_LIMITS.votes, (i) => ({
        at: i * 100_000,
        agent: roll[i % roll.length]!,
        choice: options[i % options.length]!.id,
        ...more(i),
      })),
      ...rest,
    },
  })
}

const members = list(LAB_LIMITS.members, nameAtLength)
const keys = list(LAB_LIMITS.evidence, nameAtLength)

const FEW = keys.slice(0, 10)

/** At every place of a text of nothing but its letter it must be read to the end. */
const NEVER_FOUND = `b${'a'.repeat(SCENARIO_LIMITS.text / 2)}`

const debate = (rest: Partial<DebatePlan>): ScenarioDocument =>
  sendIn(members, {
    debate: {
      goal: 'Accept?',
      finalOwner: 'Owner',
      evidence: keys.map((key, i) => ({
        key,
        text: 'It is so',
        foundInPass: i % 2 ? LAB_LIMITS.passes : 2 + (i % 18),
      })),
      members: members.map((agent) => ({ agent, needs: keys, answer: 'Yes' })),
      caps: { passes: LAB_LIMITS.passes, retries: LAB_LIMITS.retries },
      isStrict: true,
      ...rest,
    },
  })

const NO = JSON.stringify({ accept: false, critique: 'No' })

const judges = (
  length: number,
  replies: number,
  rest: Partial<JudgePlan> = {},
): ScenarioDocument => {
  const seats = list(LAB_LIMITS.proposers + LAB_LIMITS.judges, nameAtLength)
  const proposers = seats.slice(0, LAB_LIMITS.proposers)
  const said = list(replies, (i) => textAtLength(i, length))
  const against = list(replies, (i) =>
    JSON.stringify({ accept: false, critique: textAtLength(i, length - 100) }),
  )
  return sendIn(seats, {
    judges: {
      question: textAtLength(0, length),
      proposers,
      judges: seats.slice(LAB_LIMITS.proposers),
      models: Object.fromEntries(
        seats.map((id, i) => [
          id,
          { kind: 'replies', replies: i < LAB_LIMITS.proposers ? said : against },
        ]),
      ),
      maxRounds: LAB_LIMITS.rounds,
      ...rest,
    },
  })
}

const VOTERS = list(SCENARIO_LIMITS.agents, short)

const gates = (voters: number): ScenarioDocument =>
  sendIn(VOTERS, {
    workflow: {
      goal: 'Go',
      steps: [
        { kind: 'task', id: 's0', goal: 'Do', assignee: 'a0', output: 'Done' },
        ...list(LAB_LIMITS.steps - 1, (i) => ({
          kind: 'consensus' as const,
          id: `s${i + 1}`,
          question: 'Which?',
          needs: list(i + 1, (need) => `s${need}`),
          strategy: 'majority' as const,
          asks: 'which' as const,
          fallback: 's0',
          votes: VOTERS.slice(0, voters).map((agent) => ({ agent, choice: 's0' })),
        })),
      ],
    },
  })

const hooks = (
  seatCount: number,
  length: number,
  replies: number,
  roster = seatCount,
): ScenarioDocument => {
  const seats = list(seatCount, short)
  const said = list(replies, (i) => textAtLength(i, length))
  return sendIn(VOTERS.slice(0, roster), {
    workflow: {
      goal: 'Go',
      steps: list(LAB_LIMITS.steps, (i) => ({
        kind: 'task' as const,
        id: `s${i}`,
        goal: 'Do',
        needs: list(i, (need) => `s${need}`),
        assignee: seats[0]!,
        output: textAtLength(i, length),
        verify: {
          judges: seats.map((agent) => ({ agent, replies: [NO] })),
          revisions: said,
          maxRounds: LAB_LIMITS.rounds,
        },
      })),
    },
  })
}

export const HUGE_LABS = {
  ballot: {
    'votes for long names that grow stale': ballot(short, nameAtLength, 2_000, () => ({}), {
      voteTtlMs: 1,
    }),
    'votes with short names that grow stale': ballot(short, short, 2_000, () => ({}), {
      voteTtlMs: 1,
    }),
    'votes for twenty sides, all tied': ballot(short, nameAtLength, 2_000, () => ({})),
    'votes with long reasons': ballot(short, short, 2_000, (i) => ({
      reason: textAtLength(i, 700),
    })),
  },
  judges: {
    'long answers of twenty, against fifty': judges(20_000, 2),
    'many answers of twenty, against fifty': judges(500, 50),
    'short answers, against fifty': judges(200, 1),
  },
  debate: {
    'passes of fifty who miss all': debate({}),
    'passes of fifty with strict checks': debate({
      checks: list(LAB_LIMITS.checks, (i) => ({
        name: nameAtLength(i),
        test: { kind: 'reported', passes: false },
      })),
      members: members.map((agent, i) => ({ agent, needs: keys.slice(i % 40), failures: 100 })),
    }),
    'checks that search long texts, in all cases': debate({
      evidence: FEW.map((key, i) => ({
        key,
        text: 'a'.repeat(SCENARIO_LIMITS.text),
        foundInPass: LAB_LIMITS.passes - i,
      })),
      members: members.map((agent) => ({ agent, needs: [] })),
      isStrict: false,
      checks: list(LAB_LIMITS.checks, (i) => ({
        name: nameAtLength(i),
        test: { kind: 'contains', of: FEW[i % FEW.length]!, text: NEVER_FOUND },
      })),
    }),
    'statements with long risks': debate({
      members: members.map((agent) => ({
        agent,
        needs: [],
        says: {
          vote: 'revise',
          confidence: 1,
          cites: [],
          risks: list(LAB_LIMITS.evidence, (i) => textAtLength(i, 1_200)),
        },
      })),
    }),
  },
  workflow: {
    'gates of all voters': gates(1_500),
    'gates behind gates': gates(1),
    'hooks of fifty judges': hooks(50, 200, 3),
    'hooks of fifty judges with long revisions': hooks(50, 650, 49),
    'hooks of fifty judges among two thousand agents': hooks(50, 200, 3, 2_000),
    'hooks of many revisions of one judge': hooks(1, 20_000, 1),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, ScenarioDocument>>>>
