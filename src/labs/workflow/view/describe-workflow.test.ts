import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runWorkflowLab, type StepRecord } from '../../../engine/protocols/workflow'
import {
  agents,
  arbitraryWorkflow,
  around,
} from '../../../engine/protocols/workflow/testing/arbitrary-workflow'
import { cases } from '../../../engine/testing/cases'
import { describeStep, stepWord } from './describe-workflow'

const runs = arbitraryWorkflow.map((plan) => runWorkflowLab(plan, agents, around))

/** `s1, s2, and s3`: the steps of a list. */
const readSteps = (text: string | undefined): readonly string[] => text?.match(/s\d+/g) ?? []

/** What happened to what is claimed of a step, by its own record and by those of its neighbours. */
const CLAIMS: Readonly<
  Record<string, (step: StepRecord, all: readonly StepRecord[], named: string) => void>
> = {
  'Its answer goes to the steps that need it\\.': ({ output }) => expect(output).not.toBeNull(),
  'Its answer was judged and goes on as it is\\.': (step) => {
    if (step.kind !== 'task') throw new Error('a gate has no judges')
    expect(step.verify).not.toBeNull()
    expect(step.output).toBe(step.answer)
  },
  'Its judges had it revised: the revision goes on in place of the answer\\.': (step) => {
    if (step.kind !== 'task') throw new Error('a gate has no judges')
    expect(step.verify?.verdict).toBe('accepted')
    expect(step.output).not.toBe(step.answer)
  },
  'Its judges rejected it. The original answer goes on all the same\\.': (step) => {
    if (step.kind !== 'task') throw new Error('a gate has no judges')
    expect(step.verify?.verdict).toBe('rejected')
    expect(step.output).toBe(step.answer)
  },
  'It failed: nothing goes on\\.': ({ output }) => expect(output).toBeNull(),
  'It never started: nothing came from (.+)\\.': ({ incoming, output }, _, named) => {
    expect(incoming.find(({ need }) => need === named)?.text).toBeNull()
    expect(output).toBeNull()
  },
  'The budget was spent before its turn\\.': ({ tokensBefore, tokensAfter, output }, all) => {
    expect(tokensAfter).toBe(tokensBefore)
    expect(all.some(({ crossed }) => crossed)).toBe(true)
    expect(output).toBeNull()
  },
  '(?:It took the run over its budget: nothing runs after it|The budget ended .+)\\.': (
    step,
    all,
  ) => {
    expect(step.crossed).toBe(true)
    expect(all.filter(({ crossed }) => crossed)).toHaveLength(1)
  },
}

const GATE =
  /^(?:(Agreement|No agreement, so the fallback applies): (.+?) (?:goes|go) on(?:; (.+?) stops? here)?|(The vote is against it|No agreement): (.+) stops? here)\.$/

function expectGate(text: string, step: StepRecord): void {
  const verdict = step.kind === 'consensus' ? step.gate?.verdict : null
  const [, way, on, rest, against, stopped] = GATE.exec(text)!
  const there = step.incoming.flatMap(({ need, text: came }) => (came === null ? [] : [need]))
  const told = [...readSteps(on), ...readSteps(rest ?? stopped)]
  expect([...told].sort()).toEqual([...there].sort())
  expect(readSteps(on)).toEqual(verdict!.passes)
  expect(readSteps(on).length > 0).toBe(step.output !== null)
  if (against === 'The vote is against it') expect(verdict!.decision).toBe('rejected')
  else expect(verdict!.decision === 'approved').toBe(way === 'Agreement')
}

describe('what became of a step, in words', () => {
  it('is so by its own record and those of its neighbours, in every random workflow', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(runs, ({ steps }) => {
        for (const step of steps) {
          const text = describeStep(step)
          expect(stepWord(step)).not.toBe('')
          if (GATE.test(text)) {
            expectGate(text, step)
            seen.add('gate')
            continue
          }
          const claims = Object.entries(CLAIMS).filter(([claim]) =>
            new RegExp(`^${claim}$`).test(text),
          )
          expect(claims, text).toHaveLength(1)
          const [claim, check] = claims[0]!
          check(step, steps, new RegExp(`^${claim}$`).exec(text)![1] ?? '')
          seen.add(claim)
        }
      }),
      cases(2000),
    )
    expect([...seen].sort()).toEqual(['gate', ...Object.keys(CLAIMS)].sort())
  })
})
