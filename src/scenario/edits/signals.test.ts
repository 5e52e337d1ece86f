import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Move } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { decodeLink, encodeLink } from '../link/link'
import { applyPatches } from '../patch'
import { abstentionTrap } from '../presets/abstention-trap'
import type { ScenarioDocument } from '../scenario'
import { arbitraryDocument } from '../testing/arbitrary-document'
import { removeProposal, renameProposal } from './proposals'
import {
  addAct,
  addFact,
  addSignal,
  changeFact,
  changeSignal,
  keepAsMemory,
  removeAct,
  removeFact,
  removeSignal,
  setContext,
} from './signals'

const found = {
  agent: 'ana',
  round: 1,
  type: 'discovery',
  payload: { finding: 'It is late', relevance: 0.7 },
} as const satisfies Move

const apply = (
  scenario: ScenarioDocument,
  edit: { readonly patches: Parameters<typeof applyPatches>[1] },
) => applyPatches(scenario, edit.patches)

const roundTrip = (scenario: ScenarioDocument) => {
  const decoded = decodeLink(encodeLink(scenario)!)
  return decoded.ok ? decoded.scenario : decoded
}

describe('a signal by hand', () => {
  it('has an id of its own, keeps it when it is changed, and is gone when it is deleted', () => {
    const first = addSignal(abstentionTrap, found)
    const one = apply(abstentionTrap, first)
    const second = addSignal(one, found)
    expect([first.id, second.id]).toEqual(['s1', 's2'])
    expect(first.name).toBe('Add discovery by Ana')
    const place = one.moves.length - 1
    const changed = apply(one, changeSignal(one, place, { ...found, confidence: 0.2 }))
    expect(changed.moves[place]).toEqual({ ...found, confidence: 0.2, id: 's1' })
    expect(apply(changed, removeSignal(changed, place))).toEqual(abstentionTrap)
  })
})

describe('what a scenario holds beside votes', () => {
  const edited = (scenario: ScenarioDocument): ScenarioDocument =>
    [
      (now: ScenarioDocument) => addAct(now, { kind: 'sweep', round: 1, after: 2 }),
      (now: ScenarioDocument) => addFact(now, { content: 'x', category: 'y', importance: 1 }),
      () => setContext('Since Monday'),
    ].reduce((now, edit) => apply(now, edit(now)), scenario)

  it('leaves no trace in the link once it is taken back', () => {
    fc.assert(
      fc.property(arbitraryDocument, (scenario) => {
        const { acts: _, memory: __, context: ___, ...bare } = scenario
        const link = encodeLink(bare)
        const there = edited(bare)
        expect(encodeLink(there)).toMatch(/^c[56]-/)
        expect(roundTrip(there)).toEqual(there)
        const back = [
          (now: ScenarioDocument) => removeAct(now, 0),
          (now: ScenarioDocument) => removeFact(now, 0),
          () => setContext(''),
        ].reduce((now, edit) => apply(now, edit(now)), there)
        expect(encodeLink(back)).toBe(link)
      }),
      cases(100),
    )
  })

  it('keeps a discovery once, with its relevance, and changes it in place', () => {
    const { payload } = found
    const kept = apply(abstentionTrap, keepAsMemory(abstentionTrap, [payload, payload]))
    expect(kept.memory).toEqual([{ content: 'It is late', category: 'discovery', importance: 0.7 }])
    expect(keepAsMemory(kept, [payload]).patches).toEqual([])
    const changed = apply(kept, changeFact(kept, 0, { isAlwaysTold: true }))
    expect(changed.memory?.[0]).toMatchObject({ content: 'It is late', isAlwaysTold: true })
  })

  it('follows a proposal that is renamed, and goes with one that is removed', () => {
    const act = { kind: 'resolve', round: 1, signalA: '#proposal/A', signalB: 'x' } as const
    const there = apply(abstentionTrap, addAct(abstentionTrap, act))
    expect(apply(there, renameProposal(there, 'A', 'Z')).acts).toEqual([
      { ...act, signalA: '#proposal/Z' },
    ])
    expect(apply(there, removeProposal(there, 'A')).acts).toEqual([])
  })
})
