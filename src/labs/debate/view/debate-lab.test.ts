import type { DebatePlan } from '../plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../../engine'
import { EVALUATION_REASONS, STOP_REASONS } from '../../../engine/protocols/debate'
import { GATE_QUESTIONS, runDebateLab, type HeldDebate } from '../model'
import { checkLab } from '../../check-lab'
import { PRESETS as DEBATE_PRESETS } from '../presets'
import { momentAt, describeEvent } from './moment'
import {
  addPiece,
  removePiece,
  refuseName,
  renamePiece,
  seat,
  speechOf,
  toggle,
  unseat,
  withMember,
  withPiece,
  withSpeech,
} from './plan-edits'
import { QUESTIONS, REASON_WORDS, STOP_WORDS, describeGate } from './describe-debate'
import { describeDecision } from './describe-decision'

const { labs, agents } = DEBATE_PRESETS['incident-summary']!
const PLAN = labs!.debate!

function hold(plan: DebatePlan): HeldDebate {
  const record = runDebateLab(plan, agents.map(resolveAgent))
  if (record.problem !== null) throw new Error(record.problem.code)
  return record
}

const name = (id: string) => id.toUpperCase()

describe('setting a debate up', () => {
  it('gives plans that may be run', () => {
    const plans = [
      addPiece(PLAN),
      removePiece(PLAN, 'timeline'),
      renamePiece(PLAN, 'timeline', 'trace'),
      withPiece(PLAN, 'timeline', { isAway: true, isWrong: true }),
      unseat(PLAN, 0),
      seat(unseat(PLAN, 0), 'chronology'),
      withMember(PLAN, 'impact', (old) => withSpeech(old, 'says')),
      withMember(PLAN, 'impact', (old) => withSpeech(old, 'fails')),
    ]
    for (const plan of plans) expect(checkLab('debate', plan)).toMatchObject({ ok: true })
  })

  it('takes those along who need a piece that gets another name', () => {
    const renamed = renamePiece(PLAN, 'timeline', 'trace')
    expect(renamed.members[0]?.needs).toEqual(['trace'])
    expect(hold(renamed).run.decision.stopReason).toBe('accepted')
  })

  it.each([
    ['', 'It needs a name.'],
    ['owner', 'Another one is called owner.'],
    ['__proto__', '__proto__ is reserved.'],
    ['x'.repeat(201), 'A name has at most 200 characters.'],
    ['trace', null],
  ])('says why nothing can be called “%s”', (wanted, reason) => {
    const taken = PLAN.evidence.map(({ key }) => key)
    expect(refuseName(wanted, taken)).toBe(reason)
  })

  it('writes nothing down that is so anyway', () => {
    const away = withPiece(PLAN, 'timeline', { isAway: true })
    expect(withPiece(away, 'timeline', { isAway: false })).toEqual(PLAN)
  })

  it('lets a silent member keep what it had to say', () => {
    const says = withSpeech(PLAN.members[0]!, 'says')
    const fails = withSpeech(says, 'fails')
    expect(speechOf(fails)).toBe('fails')
    expect(withSpeech(fails, 'says')).toEqual(says)
    expect(speechOf(withSpeech(fails, 'rubric'))).toBe('rubric')
  })

  it('puts something into a list once', () => {
    expect(toggle(['a', 'b'], 'a', true)).toEqual(['b', 'a'])
    expect(toggle(['a', 'b'], 'a', false)).toEqual(['b'])
  })
})

describe('a moment of a debate', () => {
  it('knows what has been said by then, and no more', () => {
    const held = hold(PLAN)
    expect(momentAt(held, 0)).toMatchObject({ proposals: [], critiques: [], event: null })
    expect(momentAt(held, 4)).toMatchObject({ isDecided: false, event: { type: 'critique' } })
    expect(momentAt(held, 4).critiques).toHaveLength(1)
    expect(momentAt(held, 10)).toMatchObject({ isDecided: true })
  })

  it('is told in words', () => {
    const held = hold(withPiece(PLAN, 'timeline', { isAway: true }))
    const told = held.run.transcript.map((event) => describeEvent(event, held, name))
    expect(told.slice(0, 2)).toEqual([
      'CHRONOLOGY asks for a revision: timeline is missing',
      'IMPACT accepts: Who was affected is stated in full.',
    ])
    expect(told[3]).toBe('IMPACT on CHRONOLOGY: timeline is missing and it cites nothing')
    expect(told.at(-1)).toBe('Decision: needs revision')
  })
})

describe('words', () => {
  it('exist for every code', () => {
    expect(Object.keys(STOP_WORDS)).toEqual([...STOP_REASONS])
    expect(Object.keys(REASON_WORDS)).toEqual([...EVALUATION_REASONS])
    expect(Object.keys(QUESTIONS)).toEqual([...GATE_QUESTIONS])
  })

  it.each(Object.entries(DEBATE_PRESETS))('tell the decision and the gate of %s', (_, preset) => {
    const record = runDebateLab(preset.labs!.debate!, preset.agents.map(resolveAgent))
    if (record.problem !== null) throw new Error(record.problem.code)
    for (const sentence of [
      describeDecision(record, name),
      ...record.gate.map((answer) => describeGate(answer, name)),
    ]) {
      expect(sentence).toMatch(/^\S.*\.$/)
      expect(sentence).not.toMatch(/undefined|NaN/)
    }
  })
})
