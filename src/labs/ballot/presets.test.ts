import type { BallotPlan } from './plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../engine'
import { SCRIPTS_OFF } from '../../engine/deliberation/scripts'
import { runBallotLab } from './model'
import { castPanel } from './model/panel'
import type { BallotRule } from '../../engine/protocols/ballot'
import { checkScenario } from '../../scenario/check-scenario'
import { PRESETS as BALLOT_PRESETS } from './presets'

type Ending = readonly [how: string, decided: string | null, second: number]

/** By rule: how it ended, what was decided, and in which second. */
function hold(name: string, changes: Partial<BallotPlan> = {}) {
  const { agents, labs, finalOwner = null } = BALLOT_PRESETS[name]!
  const plan = { ...labs!.ballot!, ...changes }
  const roll = agents.map(resolveAgent)
  const { votes: panel } = castPanel(plan, roll, SCRIPTS_OFF)
  const record = runBallotLab(plan, roll, { finalOwner, seed: 0, casts: [], panel })
  expect(record.problem).toBeNull()
  const endings = Object.fromEntries(
    record.rules.map(({ rule, outcome: { how, decision, choice, at } }): [string, Ending] => [
      rule,
      [how, record.basis.isYesNo ? decision : choice, at / 1000],
    ]),
  ) as Readonly<Record<BallotRule, Ending>>
  return { record, ...endings }
}

describe('the ballots that come with the playground', () => {
  it.each(Object.keys(BALLOT_PRESETS))('%s is a scenario that asks a question', (name) => {
    const preset = BALLOT_PRESETS[name]!
    expect(checkScenario(preset).ok).toBe(true)
    expect(preset.shows?.lab).toBe('ballot')
    expect(preset.prompt).toMatch(/\?$/)
    expect(hold(name).record.moments.every(({ kind }) => kind !== 'refused')).toBe(true)
  })

  it('two thirds: no at .67, yes at 2/3', () => {
    expect(hold('two-thirds').supermajority).toEqual(['early', 'rejected', 15])
    expect(hold('two-thirds', { threshold: 2 / 3 }).supermajority).toEqual(['early', 'approved', 9])
    expect(hold('two-thirds').majority).toEqual(['early', 'approved', 9])
  })

  it('one rejection too early: ends unanimity alone; four of five are four fifths', () => {
    const held = hold('one-rejection-too-early')
    expect(held.unanimous).toEqual(['early', 'rejected', 3])
    expect(held.supermajority).toEqual(['early', 'approved', 36])
    expect(held.majority).toEqual(['early', 'approved', 27])
    const first = held.record.moments.findIndex(({ kind }) => kind === 'vote')
    expect(held.record.moments[first]).toMatchObject({ at: 3000, choice: 'reject' })
    const open = held.record.rules.filter((each) => each.outcome.moment > first)
    expect(open.map(({ rule }) => rule)).toEqual([
      'majority',
      'supermajority',
      'weighted',
      'quorum',
    ])
  })

  it('everyone voted: waits for its time by thresholds, ends at once where nothing can change', () => {
    expect(hold('everyone-voted').majority).toEqual(['expired', 'approved', 90])
    expect(hold('everyone-voted', { early: 'certain' }).majority).toEqual(['early', 'approved', 25])
  })

  it('a changed mind: decides, and cannot where votes are final', () => {
    expect(hold('a-changed-mind').majority).toEqual(['early', 'approved', 41])
    const final = hold('a-changed-mind', { mayChange: false })
    expect(final.majority).toEqual(['expired', 'no_consensus', 60])
  })

  it('security counts double: rejected, and without it a tie', () => {
    expect(hold('security-counts-double').weighted).toEqual(['early', 'rejected', 30])
    expect(hold('security-counts-double', { weights: {} }).weighted[1]).toBe('no_consensus')
  })

  it('best of three: B by majority, nobody by two thirds; one vote is lost where words are read', () => {
    const held = hold('best-of-three')
    expect(held.majority).toEqual(['early', 'B', 38])
    expect(held.supermajority[1]).toBeNull()
    expect(held.unanimous).toEqual(['early', null, 13])
    const words = hold('best-of-three', { format: 'words' }).record
    expect(words.moments.filter(({ kind }) => kind === 'lost')).toMatchObject([{ agent: 'j2' }])
    const json = hold('best-of-three', { format: 'json' }).record
    expect(json.moments.filter(({ kind }) => kind === 'lost')).toHaveLength(3)
  })

  it('a panel chooses: B early, and by one judge alone where own work is excluded', () => {
    const held = hold('a-panel-chooses')
    expect(held.weighted).toEqual(['early', 'B', 14])
    expect(held.supermajority).toEqual(['early', null, 22])
    const { panel } = BALLOT_PRESETS['a-panel-chooses']!.labs!.ballot!
    const strict = hold('a-panel-chooses', { panel: { ...panel, excludesOwn: true } })
    expect(strict.weighted).toEqual(['expired', 'B', 40])
    expect(strict.quorum).toEqual(['expired', null, 40])
    const lost = strict.record.moments.filter(({ because }) => because === 'own-work')
    expect(lost.map(({ agent }) => agent)).toEqual(['ira', 'jun', 'kai'])
  })

  it('go or no go: expired and approved, and not without enough voters', () => {
    const { record, majority, quorum } = hold('go-no-go')
    expect(majority).toEqual(['expired', 'approved', 60])
    expect(quorum[1]).toBe('no_consensus')
    expect(record.rules[0]!.outcome.nonVoters).toEqual(['eli', 'fay'])
  })

  it('ranking: the surer voters break the tie', () => {
    const { record, majority } = hold('research-ranking')
    expect(majority[1]).toBe('A')
    expect(record.rules[0]!.outcome.tieBreak).toBe('most-confident')
    expect(hold('research-ranking', { tieBreak: 'first' }).majority[1]).toBe('B')
    expect(hold('research-ranking', { tieBreak: 'none' }).majority[1]).toBeNull()
  })

  it('fallback: the final owner’s own vote breaks the tie', () => {
    const { record, majority } = hold('fallback-after-debate')
    expect(majority[1]).toBe('rejected')
    expect(record.rules[0]!.outcome.tieBreak).toBe('owner')
  })

  it('escalate: yes by what was learned, no by heads', () => {
    expect(hold('escalate-to-a-dearer-model').majority[1]).toBe('approved')
    const listed = hold('escalate-to-a-dearer-model', { weighing: 'listed' })
    expect(listed.majority).toEqual(['early', 'rejected', 12])
  })
})
