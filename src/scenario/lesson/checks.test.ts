import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPatches, type Patch } from '../patch'
import { checkScenario } from '../check-scenario'
import { riverRising } from '../presets/river-rising'
import { LESSONS } from '../presets/lessons/lessons'
import { parseDocument } from '../parse-document'
import type { ScenarioDocument } from '../scenario'
import { arbitraryDocument } from '../testing/arbitrary-document'
import { checkLesson } from './check-lesson'
import { CHECK_KINDS, CHECKS, judgeCheck, type Check, type CheckKind } from './checks/registry'
import { comparisonsOf, settingCheck, type SettingCheck } from './checks/setting'
import { SETTINGS } from '../settings/settings'
import { stateOf } from './testing/lesson-state'

const set = (path: readonly (string | number)[], value: unknown): Patch => ({ path, value })
const ballot = LESSONS['lesson-live-ballots']!

interface Tried {
  readonly from?: ScenarioDocument
  readonly check: Check
  /** What makes it met, where it is not at the start, or unmet, where it is. */
  readonly by: readonly Patch[]
  readonly isMetAtFirst: boolean
  /** The claim, and what is so at first and then. */
  readonly says: readonly [text: string, first: string, then: string]
}

/** The compiler wants one of each kind. */
const TRIED: Readonly<Record<CheckKind, Tried>> = {
  verdict: {
    check: { kind: 'verdict', rule: 'bayesian', is: 'decided', winner: 'B' },
    by: [set(['config', 'consensus', 'threshold'], 0.5)],
    isMetAtFirst: false,
    says: [
      'Bayesian decides for B',
      'Undecided, 0.513, needs 0.60',
      'Decided: B, 0.513, needs 0.50',
    ],
  },
  number: {
    check: { kind: 'number', rule: 'voting', is: 'at-most', value: 0.7 },
    by: [set(['moves', 0, 'payload', 'stance'], 'disagree')],
    isMetAtFirst: false,
    says: ['Voting comes to at most 0.7', '0.75', '0.5'],
  },
  'verdicts-differ': {
    check: { kind: 'verdicts-differ', rules: ['voting', 'weighted'] },
    by: riverRising.moves.map((_, place) => set(['moves', place, 'payload', 'weight'], 1)),
    isMetAtFirst: true,
    says: [
      'Voting and Weighted differ',
      'Voting: Decided: A; Weighted: Decided: B',
      'Voting: Decided: A; Weighted: Decided: A',
    ],
  },
  'verdicts-agree': {
    check: { kind: 'verdicts-agree', rules: ['voting', 'majority'] },
    by: [set(['config', 'consensus', 'threshold'], 0.8)],
    isMetAtFirst: true,
    says: [
      'Voting and Majority agree',
      'Voting: Decided: A; Majority: Decided: A',
      'Voting: Undecided; Majority: Decided: A',
    ],
  },
  'stances-kept': {
    check: { kind: 'stances-kept' },
    by: [
      set(['moves', 0, 'payload', 'stance'], 'abstain'),
      set(['moves', 1, 'payload', 'weight'], 0.1),
    ],
    isMetAtFirst: true,
    says: ['Every stance is as it was', 'Yes', '1 changed'],
  },
  'weights-kept': {
    check: { kind: 'weights-kept' },
    by: [
      set(['moves', 0, 'payload', 'stance'], 'abstain'),
      set(['moves', 1, 'payload', 'weight'], 0.1),
    ],
    isMetAtFirst: true,
    says: ['Every weight is as it was', 'Yes', '1 changed'],
  },
  'votes-changed': {
    check: { kind: 'votes-changed', atMost: 1 },
    by: [set(['moves', 0, 'payload', 'stance'], 'abstain'), { path: ['moves', 1], remove: true }],
    isMetAtFirst: true,
    says: ['At most 1 vote changed', '0 changed', '2 changed'],
  },
  'stance-count': {
    check: { kind: 'stance-count', stance: 'agree', on: 'A', is: 'at-least', value: 4 },
    by: [set(['moves', 6, 'payload', 'stance'], 'agree')],
    isMetAtFirst: false,
    says: ['At least 4 agreements with A', '3', '4'],
  },
  'agents-kept': {
    check: { kind: 'agents-kept' },
    by: [set(['agents', 0, 'holdsVeto'], true)],
    isMetAtFirst: true,
    says: ['The agents are as they were', 'Yes', '1 changed'],
  },
  'proposals-kept': {
    check: { kind: 'proposals-kept' },
    by: [set(['proposals', 0, 'content'], 'Wait')],
    isMetAtFirst: true,
    says: ['The proposals are as they were', 'Yes', '1 changed'],
  },
  'settings-kept': {
    check: { kind: 'settings-kept' },
    by: [set(['config', 'consensus', 'thresholds'], { voting: 0.1 })],
    isMetAtFirst: true,
    says: ['The settings are as they were', 'Yes', 'Changed: Own thresholds'],
  },
  setting: {
    check: { kind: 'setting', path: 'consensus.minVoters', is: 'at-least', value: 3 },
    by: [set(['config', 'consensus', 'minVoters'], 4)],
    isMetAtFirst: false,
    says: ['Voters needed is at least 3', '2', '4'],
  },
  lab: {
    from: ballot,
    check: { kind: 'lab', lab: 'ballot', of: 'supermajority', is: 'decided' },
    by: [set(['labs', 'ballot', 'threshold'], 0.6)],
    isMetAtFirst: false,
    says: ['Supermajority approves', 'Supermajority rejects', 'Supermajority approves'],
  },
  'lab-kept': {
    from: ballot,
    check: { kind: 'lab-kept', lab: 'ballot', part: 'lastsMs' },
    by: [set(['labs', 'ballot', 'lastsMs'], 1000)],
    isMetAtFirst: true,
    says: ['Live ballot: lasts as before', 'Yes', 'Changed'],
  },
}

describe.each(Object.entries(TRIED))('the check %s', (kind, tried) => {
  const { from = riverRising, check, by, isMetAtFirst, says } = tried

  it('is met and not met by what it asks for, and says what is so', async () => {
    const then = applyPatches(from, by)
    const [first, last] = [await stateOf(from, from), await stateOf(from, then)].map((state) =>
      judgeCheck(check, state),
    )
    expect(first).toMatchObject({ isMet: isMetAtFirst, text: says[0], now: says[1] })
    expect(last).toMatchObject({ isMet: !isMetAtFirst, text: says[0], now: says[2] })
  })

  it('begins in the editor as one that passes', () => {
    const first = CHECKS[kind as CheckKind].first(from)
    const lesson = { topic: '', tasks: [{ text: '', checks: [first] }], takeaway: '' }
    expect(checkLesson(lesson).problems).toEqual([])
  })
})

it.each(SETTINGS)(
  'of the setting $path is stored by the editor as one that can be met',
  (setting) => {
    const { path, part, field } = setting
    for (const is of comparisonsOf(setting)) {
      // What stood there for another setting may be no value of this one.
      for (const value of [undefined, 0.123, true, '']) {
        const chosen = { kind: 'setting', path, is, ...(value !== undefined && { value }) } as Check
        const stored = settingCheck.settle!(chosen as SettingCheck, 'is', riverRising)
        const config = { [part]: is === 'kept' ? {} : { [field]: stored.value } }
        const [start, now] = [
          { ...riverRising, config: {} },
          { ...riverRising, config },
        ]
        expect(checkScenario(now).ok).toBe(true)
        expect(stored.is).toBe(is)
        expect(judgeCheck(stored, { start, now, verdicts: [], labs: {} }).isMet).toBe(true)
      }
    }
  },
)

it('of a rule that is gone is not met, and says so', async () => {
  const state = await stateOf(riverRising, riverRising)
  const gone = judgeCheck({ kind: 'verdict', rule: 'gone', is: 'undecided' }, state)
  expect(gone).toMatchObject({ isMet: false, now: 'There is no such rule here' })
})

it('the meter of a check stands at the rule’s own number and bar', async () => {
  const state = await stateOf(riverRising, riverRising)
  const own = judgeCheck({ kind: 'verdict', rule: 'supermajority', is: 'decided' }, state)
  expect(own.meter).toEqual({ value: 0.75, bar: 2 / 3 })
})

it('every check can be judged on whatever passes as a document, and nothing that is kept is told as changed', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      const state = { start: document, now: document, verdicts: [], labs: {} }
      for (const { checks } of document.lesson?.tasks ?? []) {
        for (const check of checks) {
          const { isMet, text, now } = judgeCheck(check, state)
          expect(text.length * now.length).toBeGreaterThan(0)
          if (check.kind.endsWith('-kept')) expect(isMet).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})

describe('a lesson from a stranger', () => {
  const sound = LESSONS['lesson-ratios']!
  const task = { text: 'Do it', checks: [] }
  it.each([
    ['lesson.tasks', { ...sound.lesson, tasks: Array.from({ length: 6 }, () => task) }],
    ['lesson.topic', { ...sound.lesson, topic: 'x'.repeat(61) }],
    ['lesson.takeaway', { ...sound.lesson, takeaway: 7 }],
    ['lesson.lab', { ...sound.lesson, lab: 'kitchen' }],
    ['lesson.reveal.compare[1]', { ...sound.lesson, reveal: { compare: ['voting'] } }],
    ['lesson.tasks[0].checks[0]', { ...sound.lesson, tasks: [{ text: '', checks: [null] }] }],
    [
      'lesson.tasks[0].checks[0].kind',
      { ...sound.lesson, tasks: [{ text: '', checks: [{ kind: 'magic' }] }] },
    ],
    [
      'lesson.tasks[0].checks[0].value',
      {
        ...sound.lesson,
        tasks: [
          { text: '', checks: [{ kind: 'number', rule: 'voting', is: 'at-least', value: 7 }] },
        ],
      },
    ],
    ['lesson', 'no lesson'],
  ])('that is wrong at %s is left out, and the rest opens', (path, lesson) => {
    const read = parseDocument({ ...sound, lesson })
    if (read.ok) throw new Error('it was taken for right')
    expect(read.problems[0]!.path).toBe(path)
    const { lesson: _, ...rest } = sound
    expect(read.kept).toEqual(rest)
  })

  it('may use every kind of check', () => {
    expect(Object.keys(TRIED)).toEqual(CHECK_KINDS)
  })
})
