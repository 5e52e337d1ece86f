import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIGNAL_TYPES, type Move } from '../engine'
import { PAYLOADS } from '../engine/testing/make'
import { cases } from '../engine/testing/cases'
import { checkScenario } from './check-scenario'
import { abstentionTrap } from './presets/abstention-trap'
import { changeType, createForm, fieldsOf, formOf, readForm } from './signal-form'
import { arbitraryDocument } from './testing/arbitrary-document'

const AGENTS = ['ana']

const refusalsOf = (form: Parameters<typeof readForm>[0]) => {
  const read = readForm(form, AGENTS)
  return read.ok ? {} : read.refusals
}

describe('the form of a signal', () => {
  it.each(SIGNAL_TYPES)('makes a %s that a scenario takes', (type) => {
    const form = { ...createForm(type, 'ana', 2), values: PAYLOADS[type] as never }
    const read = readForm(form, AGENTS)
    expect(read).toEqual({
      ok: true,
      move: { agent: 'ana', round: 2, type, payload: PAYLOADS[type] },
    })
    const scenario = { ...abstentionTrap, moves: read.ok ? [read.move] : [] }
    expect(checkScenario(scenario)).toMatchObject({ ok: true })
  })

  it.each(SIGNAL_TYPES)('asks for every field that a %s needs', (type) => {
    const needed = fieldsOf(type)
      .filter(([, { kind, isOptional, isOfAgent }]) => {
        const hasDefault = kind === 'choice' || kind === 'flag'
        return !isOptional && !isOfAgent && !hasDefault
      })
      .map(([name]) => `payload.${name}`)
    expect(Object.keys(refusalsOf(createForm(type, 'ana', 1))).sort()).toEqual(needed.sort())
  })

  it('gives back every move that it is given, but for its id', () => {
    fc.assert(
      fc.property(arbitraryDocument, ({ moves, agents }) => {
        for (const { id: _, ...move } of moves) {
          const read = readForm(
            formOf(move),
            agents.map((agent) => agent.id),
          )
          // What a form refuses to say from the start may be in a document all the same: empty texts and the like.
          if (read.ok) expect(withoutBlanks(read.move)).toEqual(withoutBlanks(move as Move))
          else expect(Object.keys(read.refusals)).not.toEqual([])
        }
      }),
      cases(300),
    )
  })

  it.each([
    ['confidence', { confidence: 2 }, 'Must be at most 1'],
    ['ttl', { ttl: -1 }, 'Must be at least 0'],
    ['priority', { priority: Number.NaN }, 'Must be a number'],
    ['round', { round: 0 }, 'A whole number from 1 to 200'],
    ['round', { round: null }, 'A whole number from 1 to 200'],
    ['debate', { debate: 21 }, 'A whole number from 1 to 20'],
    ['agent', { agent: 'gone' }, 'Needs an agent'],
    ['payload.finding', { values: { finding: ' ', relevance: 1 } }, 'Needs some text'],
    ['payload.relevance', { values: { finding: 'x', relevance: 1.5 } }, 'Must be at most 1'],
  ])('tells at %s what is wrong: %o', (field, change, reason) => {
    const form = { ...createForm('discovery', 'ana', 1), values: { finding: 'x', relevance: 1 } }
    expect(refusalsOf({ ...form, ...change })).toEqual({ [field]: reason })
  })

  it('refuses the id of a proposal that no proposal may have', () => {
    const form = createForm('proposal', 'ana', 1)
    const values = { proposalId: 'a#1', content: 'x', reasoning: 'y' }
    expect(refusalsOf({ ...form, values })).toEqual({
      'payload.proposalId': 'At most 200 letters, and no #',
    })
  })

  it('tells the confidence of a signal from that of the decision in it', () => {
    const form = createForm('consensus:reached', 'ana', 1)
    const values = { proposalId: 'A', decision: 'x', confidence: -1 }
    expect(refusalsOf({ ...form, values })).toEqual({ 'payload.confidence': 'Must be at least 0' })
  })

  it('keeps what fits when its type changes', () => {
    const form = { ...createForm('doubt', 'ana', 1), replyTo: 'x' }
    const values = { targetSignalId: 's1', concern: 'why', severity: 'high' }
    const changed = changeType({ ...form, values }, 'challenge')
    expect(changed.replyTo).toBe('x')
    expect(changed.values).toEqual({
      targetSignalId: 's1',
      counterArgument: '',
      alternativeProposal: '',
    })
  })
})

/** Texts of blanks, and lists of nothing, are the same as none. */
const withoutBlanks = ({ payload, ...move }: Move) => ({
  ...move,
  payload: Object.fromEntries(
    Object.entries(payload).filter(
      ([, value]) => !(Array.isArray(value) && value.length === 0) && String(value).trim() !== '',
    ),
  ),
})
