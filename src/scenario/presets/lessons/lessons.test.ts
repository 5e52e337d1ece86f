import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../engine'
import { checkLesson } from '../../lesson/check-lesson'
import { judgeCheck } from '../../lesson/checks/registry'
import { stateOf } from '../../lesson/testing/lesson-state'
import { applyPatches, type Patch } from '../../patch'
import type { ScenarioDocument } from '../../scenario'
import { decodeLink, encodeLink } from '../../link/link'
import { LESSONS } from './lessons'
import { LESSON_TITLES } from './titles'

const set = (path: readonly (string | number)[], value: unknown): Patch => ({ path, value })
const stance = (move: number, to: string): Patch => set(['moves', move, 'payload', 'stance'], to)
const weight = (move: number, to: number): Patch => set(['moves', move, 'payload', 'weight'], to)
const remove = (...path: readonly (string | number)[]): Patch => ({ path, remove: true })
const threshold = (to: number): Patch => set(['config', 'consensus', 'threshold'], to)
const addVoter = (place: number, votes: number): readonly Patch[] => [
  set(['agents', place], { id: 'zed', name: 'Zed' }),
  set(['moves', votes], {
    agent: 'zed',
    round: 1,
    type: 'vote',
    payload: { proposalId: 'A', stance: 'agree', weight: 1 },
  }),
]
/** Agents that vote by themselves, for A, and leave no vote of theirs in the document. */
const addPolicies = (place: number, count: number): readonly Patch[] =>
  Array.from({ length: count }, (_, nth) =>
    set(['agents', place + nth], {
      id: `zed${nth}`,
      behaviour: { kind: 'policy' },
      leanings: { A: 1 },
    }),
  )
const quorum = (to: number): Patch => set(['labs', 'judges', 'quorum'], to)

interface Case {
  /** By rule or outcome of the lab, what is said at the start. */
  readonly start: Readonly<Record<string, string>>
  readonly solution: readonly Patch[]
  /** Ways around the task, with the claim of the check that catches each. */
  readonly cheats: readonly (readonly [string, ...Patch[]])[]
}

const CASES: Readonly<Record<string, Case>> = {
  'lesson-ratios': {
    start: { voting: 'A', majority: 'A', supermajority: 'rejected', unanimous: 'rejected' },
    solution: [stance(3, 'agree')],
    cheats: [
      ['The settings are as they were', set(['config', 'consensus', 'supermajority'], 0.6)],
      ['The agents are as they were', ...addVoter(5, 5)],
      ['At most 1 vote changed', stance(3, 'agree'), stance(4, 'agree')],
      ['Supermajority decides for A', stance(3, 'abstain')],
    ],
  },
  'lesson-weights': {
    start: { majority: 'rejected', 'confidence-weighted': 'A', weighted: 'A', voting: 'undecided' },
    solution: [weight(0, 0.7)],
    cheats: [
      ['The settings are as they were', threshold(0.7)],
      ['Every stance is as it was', stance(0, 'abstain')],
      ['At most 1 vote changed, and only Ines’s', weight(1, 0.5), weight(2, 0.5)],
      ['At most 1 vote changed, and only Ines’s', weight(1, 0.5)],
      ['Confidence-weighted is undecided', weight(0, 0.75)],
    ],
  },
  'lesson-abstention': {
    start: { voting: 'undecided', majority: 'A', bayesian: 'A', entropy: 'A' },
    solution: [remove('moves', 1)],
    cheats: [
      ['The settings are as they were', threshold(0.6)],
      ['At most 3 agreements', stance(1, 'agree')],
      ['The agents are as they were', remove('moves', 1), remove('agents', 1)],
      ['Voting decides for A', stance(1, 'disagree')],
    ],
  },
  'lesson-priors': {
    start: { voting: 'A', bayesian: 'undecided', unanimous: 'A', entropy: 'A' },
    solution: [remove('proposals', 2)],
    cheats: [
      ['The settings are as they were', threshold(0.6)],
      ['Every vote is as it was', ...addVoter(2, 2)],
      ['Every vote is as it was', weight(0, 2)],
      ['The agents are as they were', ...addPolicies(2, 2)],
      ['The agents are as they were', set(['agents', 0, 'behaviour'], { kind: 'policy' })],
      ['Bayesian decides for A', set(['proposals', 3], { id: 'D', content: 'Ask again' })],
    ],
  },
  'lesson-entropy': {
    start: {
      voting: 'A',
      'confidence-weighted': 'A',
      hierarchical: 'A',
      bayesian: 'A',
      entropy: 'undecided',
    },
    solution: [weight(5, 0.16)],
    cheats: [
      ['The settings are as they were', threshold(0.18)],
      ['Every stance is as it was', stance(5, 'abstain')],
      ['Every stance is as it was', remove('moves', 5)],
      [
        'The proposals are as they were',
        ...[2, 3, 4, 5, 6, 7].map((place) =>
          set(['proposals', place], { id: `P${place}`, content: 'Nothing' }),
        ),
      ],
      ['The agents are as they were', ...addPolicies(4, 60)],
      ['Entropy decides for A', weight(5, 0.17)],
    ],
  },
  'lesson-hierarchy': {
    start: { hierarchical: 'A', voting: 'B', 'confidence-weighted': 'B', majority: 'B' },
    solution: [weight(3, 0.95)],
    cheats: [
      ['Every stance is as it was', stance(0, 'disagree'), stance(1, 'agree')],
      ['At most 1 vote changed', weight(0, 0.1), weight(1, 0.1)],
      ['The agents are as they were', remove('agents', 0)],
      ['The settings are as they were', set(['config', 'weights'], { reputation: true })],
      ['Hierarchical decides for B', weight(3, 0.9)],
    ],
  },
  'lesson-debate': {
    start: { voting: 'undecided', majority: 'A', supermajority: 'A', unanimous: 'rejected' },
    solution: [set(['config', 'consensus', 'revisions'], 'latest')],
    cheats: [
      ['Threshold: as before', threshold(0.6)],
      ['Own thresholds: as before', set(['config', 'consensus', 'thresholds'], { voting: 0.6 })],
      ['Every vote is as it was', stance(2, 'agree')],
      ['Every vote is as it was', remove('moves', 3), remove('moves', 2)],
      ['The agents are as they were', ...addVoter(4, 6)],
    ],
  },
  'lesson-live-ballots': {
    start: { majority: 'decided', unanimous: 'rejected' },
    solution: [set(['labs', 'ballot', 'early'], 'certain')],
    cheats: [
      [
        'Live ballot: votes as before',
        set(['labs', 'ballot', 'early'], 'certain'),
        remove('labs', 'ballot', 'votes', 4),
      ],
      [
        'Majority approves as soon as nothing can change it',
        set(['labs', 'ballot', 'threshold'], 0.5),
      ],
      [
        'Majority approves as soon as nothing can change it',
        set(['labs', 'ballot', 'early'], 'threshold'),
      ],
      [
        'Live ballot: lasts as before',
        set(['labs', 'ballot', 'early'], 'certain'),
        set(['labs', 'ballot', 'lastsMs'], 20_000),
      ],
    ],
  },
  'lesson-judges': {
    start: { judges: 'decided' },
    solution: [quorum(3)],
    cheats: [
      [
        'Judge loop: models as before',
        set(['labs', 'judges', 'models', 'sol', 'right'], [true, true]),
      ],
      ['Judge loop: judges as before', set(['labs', 'judges', 'judges'], ['cy'])],
      ['The judges accept a right answer', quorum(1)],
    ],
  },
  'lesson-failure-modes': {
    start: { majority: 'A', veto: 'A', voting: 'A' },
    solution: [set(['moves', 3, 'payload', 'evidence'], ['audit'])],
    cheats: [
      ['Every vote is as it was', stance(0, 'disagree'), stance(1, 'disagree')],
      ['The agents are as they were', remove('agents', 0)],
      ['The agents are as they were', remove('agents', 3, 'evidenceScope')],
      ['The agents are as they were', set(['agents', 3, 'authority'], 5)],
      ['Veto rejects', set(['moves', 0, 'payload', 'evidence'], ['audit'])],
    ],
  },
}

const word = (outcome: Outcome): string =>
  outcome.status === 'decided' ? outcome.winner : outcome.status

async function claimsOf(start: ScenarioDocument, now: ScenarioDocument) {
  const state = await stateOf(start, now)
  return start.lesson!.tasks.flatMap(({ checks }) =>
    checks.map((check) => judgeCheck(check, state)),
  )
}

const unmet = async (start: ScenarioDocument, now: ScenarioDocument) =>
  (await claimsOf(start, now)).filter(({ isMet }) => !isMet).map(({ text }) => text)

it('every lesson is tried here, and named in the menu', () => {
  expect(Object.keys(CASES)).toEqual(Object.keys(LESSONS))
  expect(LESSON_TITLES).toEqual(
    Object.fromEntries(Object.entries(LESSONS).map(([name, { title }]) => [name, title])),
  )
})

describe.each(Object.entries(CASES))('%s', (name, { start, solution, cheats }) => {
  const lesson = LESSONS[name]!

  it('is a lesson for at most six people, and a link carries it', () => {
    expect(checkLesson(lesson.lesson).problems).toEqual([])
    expect(lesson.agents.length).toBeLessThanOrEqual(6)
    const link = encodeLink(lesson)!
    expect(link).toMatch(/^c6-/)
    expect(decodeLink(link)).toEqual({ ok: true, scenario: lesson })
  })

  it('begins with the verdicts that it speaks of', async () => {
    const { verdicts, labs } = await stateOf(lesson, lesson)
    const said = {
      ...Object.fromEntries(verdicts.map(({ rule, outcome }) => [rule, word(outcome)])),
      ...Object.fromEntries(
        Object.values(labs).flatMap((each) => each.map(({ id, status }) => [id, status])),
      ),
    }
    expect(said).toMatchObject(start)
    for (const each of lesson.lesson!.prediction!.of) expect(Object.keys(start)).toContain(each)
  })

  it('has a task that is not done at the start, and is by its solution', async () => {
    expect(await unmet(lesson, lesson)).toHaveLength(1)
    expect(await unmet(lesson, applyPatches(lesson, solution))).toEqual([])
  })

  it.each(cheats)('notices a way around: %s', async (caught, ...patches) => {
    const now = applyPatches(lesson, patches as Patch[])
    expect(await unmet(lesson, now)).toContain(caught)
  })
})
