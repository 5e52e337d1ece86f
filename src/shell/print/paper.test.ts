import { describe, expect, it } from 'vitest'
import type { Move, Stance } from '../../engine'
import { layOutBallots } from '../../board/ballots/ballot-sheet'
import { setThreshold } from '../../scenario/edits/settings'
import { applyPatches } from '../../scenario/patch'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { PRESETS } from '../../scenario/presets/presets'
import { SETTINGS } from '../../scenario/settings/settings'
import { openWorker } from '../../worker/testing/views'
import { layOutPaper, listEarlierVotes } from './ballot-blocks'
import { describeDissent } from './describe-dissent'
import { listSettings } from './list-settings'

const name = (kind: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${kind}${place}`)

const EMPTY = layOutBallots([], [], [], 1)

const WITH_REASONS = layOutBallots(
  [{ id: 'a0' }],
  [
    {
      type: 'vote',
      agent: 'a0',
      round: 1,
      payload: { proposalId: 'p0', stance: 'agree', reasoning: 'Because.' },
    },
  ],
  [],
  1,
)

describe('ballots on paper', () => {
  it.each([
    ['bare', EMPTY, 6],
    ['with reasons', WITH_REASONS, 4],
  ])('all proposals once and in order, in tables that fit: %s', (_, sheet, most) => {
    for (let count = 1; count <= 60; count++) {
      const proposals = name('p', count)
      const layout = layOutPaper(name('a', 45), proposals, sheet)
      if (layout.kind !== 'tables') throw new Error('counted')
      expect(layout.blocks.flat()).toEqual(proposals)
      const widths = layout.blocks.map(({ length }) => length)
      expect(Math.max(...widths)).toBeLessThanOrEqual(most)
      expect(Math.min(...widths)).toBeGreaterThan(0)
    }
  })

  it('are counted where there are more than anybody reads', () => {
    const layout = layOutPaper(name('a', 2000), name('p', 500), WITH_REASONS)
    if (layout.kind !== 'counts') throw new Error('not counted')
    expect(layout.rows).toHaveLength(500)
    expect(layout.rows[0]).toEqual({
      proposalId: 'p0',
      counts: { agree: 1, disagree: 0, abstain: 0 },
    })
  })
})

describe('earlier votes on paper', () => {
  it('are all that were replaced since, with their reasons, and none that still stands', () => {
    const cast = (round: number, proposalId: string, stance: Stance, reasoning: string): Move => ({
      type: 'vote',
      agent: 'a0',
      round,
      payload: { proposalId, stance, reasoning },
    })
    const moves = [
      cast(1, 'p0', 'agree', 'At first.'),
      cast(1, 'p1', 'abstain', 'Still.'),
      cast(2, 'p0', 'disagree', 'Then.'),
      cast(4, 'p0', 'abstain', 'Last.'),
      cast(5, 'p0', 'agree', 'Not yet.'),
    ]
    const sheetAt = (round: number) => layOutBallots([{ id: 'a0' }], moves, [], round)
    const told = listEarlierVotes(['a0', 'a1'], ['p0', 'p1'], sheetAt, 4)
    expect(told.map(({ vote }) => [vote.round, vote.stance, vote.reasoning])).toEqual([
      [1, 'agree', 'At first.'],
      [2, 'disagree', 'Then.'],
    ])
  })
})

describe('dissent on paper', () => {
  it('names exactly the votes that the engine counts against a verdict', async () => {
    let named = 0
    for (const scenario of Object.values(PRESETS)) {
      const { worker, verdicts, spoken, summary, hasRevisions } = await openWorker(scenario)
      const round = summary.rounds.length
      const { voteOf } = layOutBallots(scenario.agents, scenario.moves, spoken!, round)
      const source = {
        agents: scenario.agents.map(({ id }) => id),
        voteOf,
        nameOf: (id: string) => `<${id}>`,
        isWhole: !hasRevisions,
      }
      for (const { evaluation } of verdicts) {
        const text = describeDissent(evaluation, source)
        const { length } = evaluation.dissent
        expect(text).toMatch(length === 0 ? /^No vote against/ : `${length} vote`)
        if (!text.includes(':')) continue
        named++
        const at = { round, signalIndex: null }
        const explanation = await worker.explain(at, evaluation.rule)
        const votes = explanation!.dissent.map(({ record }) => record)
        expect(votes).toHaveLength(length)
        for (const { agentId, proposalId } of votes) {
          expect(text).toContain(`<${agentId}> on ${proposalId}`)
        }
      }
    }
    expect(named).toBeGreaterThan(50)
  })

  it('is only counted where the ballots on paper are not the ones that were judged', () => {
    const judged = { dissent: Int32Array.from([3]), dissentOn: ['A'] }
    const source = {
      agents: ['bo'],
      voteOf: () => ({ stance: 'disagree' }) as never,
      nameOf: () => 'Bo',
    }
    expect(describeDissent(judged, { ...source, isWhole: true })).toBe('1 vote against: Bo on A.')
    expect(describeDissent(judged, { ...source, isWhole: false })).toBe('1 vote against.')
    const two = { ...judged, dissent: Int32Array.from([3, 4]) }
    expect(describeDissent(two, { ...source, isWhole: true })).toBe('2 votes against.')
  })
})

describe('settings on paper', () => {
  it('are all there, and those that the scenario changes stand out', () => {
    const before = listSettings({ ...abstentionTrap, config: {} })
    expect(before.map(({ label }) => label)).toEqual([
      ...SETTINGS.map(({ label }) => label),
      'Final owner',
      'Rubric',
    ])
    expect(before.every(({ text }) => text !== '')).toBe(true)
    const { patches } = setThreshold(abstentionTrap, 0.85)
    const after = listSettings({ ...applyPatches(abstentionTrap, patches), rubric: ['safety'] })
    const changed = after.filter(({ isChanged }) => isChanged)
    expect(changed).toContainEqual({ label: 'Threshold', text: '0.85', isChanged: true })
    expect(changed).toContainEqual({ label: 'Rubric', text: 'safety', isChanged: true })
  })
})
