import { describe, expect, it } from 'vitest'
import { runScenario, type Scenario, type Verdict } from '../../engine'
import { checkScenario } from '../check-scenario'
import { decodeLink } from '../link/link'
import OLD_LINKS from '../link/old-links.json'
import { abstentionTrap } from './abstention-trap'
import { findPreset } from './find-preset'
import { orderOfVotes } from './order-of-votes'
import { loadPreset, presetNameOf } from './load-preset'
import { PRESET_TITLES } from './menu'
import { LAB_PRESETS } from '../../labs/testing/lab-presets'
import { LESSONS, PRESETS } from './presets'
import { riverRising } from './river-rising'
import { twoHalves } from './two-halves'

/** A winner, `-` for undecided, `x` for rejected, `0` for decided without a winner; with the confidence where it matters. */
type Expected = string | readonly [string, number]

/** Preset, then by round what some rules must say. */
const OUTCOMES: readonly (readonly [string, ...Readonly<Record<string, Expected>>[]])[] = [
  [
    'river-rising',
    {
      voting: ['A', 0.75],
      'confidence-weighted': ['B', 0.667],
      hierarchical: ['B', 1],
      bayesian: ['-', 0.513],
      entropy: ['-', 0.015],
      majority: ['A', 0.75],
      supermajority: ['A', 0.75],
      unanimous: 'x',
      weighted: ['B', 0.667],
      quorum: ['A', 0.75],
      veto: ['A', 0.75],
      'weighted-rubric': '-',
      pairwise: ['A', 1],
      'owner-review': 'B',
    },
  ],
  [
    'abstention-trap',
    {
      voting: ['-', 0.6],
      'confidence-weighted': ['-', 0.6],
      hierarchical: 'A',
      bayesian: ['A', 0.889],
      entropy: ['A', 1],
      majority: 'A',
      supermajority: '-',
      unanimous: 'x',
      weighted: 'A',
      quorum: 'A',
      veto: 'A',
      'weighted-rubric': '-',
      pairwise: 'A',
      'owner-review': '-',
    },
  ],
  [
    'two-votes-three-verdicts',
    {
      voting: '-',
      'confidence-weighted': '-',
      hierarchical: '-',
      bayesian: ['B', 0.613],
      entropy: ['A', 1],
    },
  ],
  [
    'four-outcomes',
    { voting: 'B', 'confidence-weighted': '-', hierarchical: '-', bayesian: 'C', entropy: 'A' },
  ],
  [
    'everybody-disagrees',
    {
      voting: ['A', 0.667],
      'confidence-weighted': ['B', 0.667],
      hierarchical: ['C', 1],
      bayesian: ['D', 0.712],
      entropy: ['-', 0.341],
    },
  ],
  ['boss-against-crowd', { hierarchical: 'A', bayesian: ['B', 0.717] }],
  [
    'opposed-yet-elected',
    {
      voting: '-',
      'confidence-weighted': '-',
      hierarchical: 'A',
      bayesian: '-',
      entropy: ['A', 1],
    },
  ],
  ['consensus-on-nothing', { entropy: '0' }],
  ['one-clap', { voting: ['A', 1], 'confidence-weighted': ['A', 1] }],
  ['order-of-votes', { hierarchical: 'A' }],
  ['sixty-per-cent', { entropy: ['-', 0.029] }, { entropy: ['-', 0.326] }],
  [
    'your-threshold-is-not-mine',
    {
      voting: ['-', 0.5],
      'confidence-weighted': ['A', 0.7],
      bayesian: ['A', 0.716],
      entropy: ['A', 0.7],
    },
  ],
  ['exactly-two-thirds', { voting: ['-', 0.667], supermajority: ['A', 0.667] }],
  ['circle-of-three', { pairwise: ['-', 0.5] }],
  ['quorum-by-a-no', { quorum: '-', majority: 'A' }, { quorum: ['A', 0.667], majority: 'A' }],
  ['opposing-elects', { hierarchical: 'B' }, { hierarchical: 'A' }],
  ['friend-unseats', { voting: 'B' }, { voting: ['A', 1] }],
  [
    'the-clone',
    { bayesian: ['A', 0.719], entropy: ['A', 1] },
    { bayesian: ['-', 0.418], entropy: ['-', 0.369] },
  ],
  [
    'an-empty-chair',
    { bayesian: ['A', 0.645], entropy: ['-', 0.561] },
    { bayesian: ['-', 0.488], entropy: ['A', 0.723] },
  ],
  ['ten-whispers', { bayesian: ['-', 0.667] }, { bayesian: ['A', 0.722] }],
  ['unanimous-undecided', { bayesian: ['-', 0.692], voting: 'A' }],
  ['two-halves', { voting: ['A', 1] }, { voting: ['B', 0.714] }],
  ['majority-trap', { majority: 'ship', veto: 'x' }],
  ['judge-capture', { 'confidence-weighted': ['A', 0.623], 'weighted-rubric': ['B', 0.5] }],
]

const outcomeOf = ({ outcome }: Verdict): string =>
  outcome.status === 'decided'
    ? outcome.winner
    : outcome.status === 'decided-without-winner'
      ? '0'
      : outcome.status === 'rejected'
        ? 'x'
        : '-'

const outcomesOf = (scenario: Scenario): readonly string[] =>
  runScenario(scenario).rounds[0]!.verdicts.map((each) => `${each.rule} ${outcomeOf(each)}`)

describe('the presets', () => {
  it('are all told of here, but for the one with scripts', () => {
    expect([...OUTCOMES.map(([name]) => name), 'release-debate'].sort()).toEqual(
      Object.keys(PRESETS).sort(),
    )
  })

  it.each(OUTCOMES.map(([name, ...rounds]) => ({ name, rounds })))(
    '$name shows what it is there to show',
    ({ name, rounds }) => {
      const checked = checkScenario(PRESETS[name])
      if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
      const run = runScenario(checked.value)
      expect(run.rounds).toHaveLength(rounds.length)
      rounds.forEach((expected, i) => {
        for (const [rule, wanted] of Object.entries(expected)) {
          const verdict = run.rounds[i]!.verdicts.find((each) => each.rule === rule)!
          const [winner, confidence] = typeof wanted === 'string' ? [wanted] : wanted
          expect(outcomeOf(verdict), `${rule}, round ${i + 1}`).toBe(winner)
          if (confidence !== undefined) expect(verdict.confidence, rule).toBeCloseTo(confidence, 3)
        }
      })
    },
  )

  it('show Simpson’s paradox: A wins in each half, 1/1 over 4/5 and 3/5 over 1/2, and B the whole', () => {
    const ratiosIn = (rounds: readonly number[]) => {
      const moves = twoHalves.moves.flatMap((move) =>
        rounds.includes(move.round) && move.type === 'vote' ? [{ ...move, round: 1 }] : [],
      )
      const [round] = runScenario({ ...twoHalves, moves }).rounds
      const verdict = round!.verdicts.find(({ rule }) => rule === 'voting')!
      const ratios = ['A', 'B'].map((id) => {
        const on = moves.filter(({ payload }) => payload.proposalId === id)
        return on.filter(({ payload }) => payload.stance === 'agree').length / on.length
      })
      expect(verdict.confidence).toBeCloseTo(Math.max(...ratios), 12)
      return [outcomeOf(verdict), ...ratios]
    }
    expect(ratiosIn([1])).toEqual(['A', 1, 4 / 5])
    expect(ratiosIn([2])).toEqual(['A', 3 / 5, 1 / 2])
    expect(ratiosIn([1, 2])).toEqual(['B', 4 / 6, 5 / 7])
  })

  it('open with verdicts that no order of votes, agents or proposals changes', () => {
    const { agents, proposals, moves } = riverRising
    const verdicts = outcomesOf(riverRising)
    expect(outcomesOf({ ...riverRising, moves: moves.toReversed() })).toEqual(verdicts)
    expect(outcomesOf({ ...riverRising, agents: agents.toReversed() })).toEqual(verdicts)
    expect(outcomesOf({ ...riverRising, proposals: proposals.toReversed() })).toEqual(verdicts)
  })

  it('open without a warning but those that Hierarchical always has', () => {
    const findings = runScenario(riverRising).rounds[0]!.verdicts.flatMap((each) =>
      each.findings.map(({ code }) => `${each.rule}: ${code}`),
    )
    expect(findings).toEqual([
      'hierarchical: threshold-ignored',
      'hierarchical: not-a-probability',
      'pairwise: condorcet-winner',
    ])
  })

  it('open with a difference that is made by weights: without them ten rules wait, and the owner alone leaves', () => {
    const moves = riverRising.moves.map((move) =>
      move.type === 'vote' ? { ...move, payload: { ...move.payload, weight: 1 } } : move,
    )
    const outcomes = outcomesOf({ ...riverRising, moves }).map((each) => each.at(-1))
    expect(outcomes.filter((each) => each === 'A')).toHaveLength(10)
    expect(outcomes.filter((each) => each === 'B')).toHaveLength(1)
  })

  it('show that 0.7 asks entropy for 94.68 % of the support, and bayesian for a margin of 1.222', () => {
    const { proposals, agents, config, ...rest } = PRESETS['your-threshold-is-not-mine']!
    const decided = (rule: string, votes: Readonly<Record<string, number>>): boolean => {
      const moves = Object.entries(votes).map(([proposalId, weight], at) => ({
        agent: agents[at]!.id,
        round: 1,
        type: 'vote' as const,
        payload: { proposalId, stance: 'agree' as const, weight },
      }))
      const minVoters = moves.length
      const consensus = { ...config?.consensus, minVoters }
      const run = runScenario({
        ...rest,
        proposals,
        agents,
        moves,
        config: { ...config, consensus },
      })
      return outcomeOf(run.rounds[0]!.verdicts.find((each) => each.rule === rule)!) === 'A'
    }
    expect(decided('entropy', { A: 0.9468, B: 1 - 0.9468 })).toBe(true)
    expect(decided('entropy', { A: 0.9467, B: 1 - 0.9467 })).toBe(false)
    // In odds, a margin of so many agrees of weight 1 is a single one of weight 2 ^ margin − 1.
    expect(decided('bayesian', { A: 2 ** 1.223 - 1 })).toBe(true)
    expect(decided('bayesian', { A: 2 ** 1.222 - 1 })).toBe(false)
  })

  it('show that the order of votes changes the hierarchical verdict alone', () => {
    const [first, second, ...others] = orderOfVotes.moves
    const swapped = { ...orderOfVotes, moves: [second!, first!, ...others] }
    const verdictsOf = (scenario: typeof orderOfVotes) =>
      runScenario(scenario).rounds[0]!.verdicts.map((each) => [each.rule, outcomeOf(each)] as const)
    const before = new Map(verdictsOf(orderOfVotes))
    const changed = verdictsOf(swapped).filter(([rule, outcome]) => before.get(rule) !== outcome)
    expect(changed).toEqual([['hierarchical', 'B']])
  })
})

it('the menu has every one of them, by its title', () => {
  expect(PRESET_TITLES).toEqual(
    Object.fromEntries(
      Object.entries({ ...PRESETS, ...LESSONS, ...LAB_PRESETS }).map(([name, { title }]) => [
        name,
        title,
      ]),
    ),
  )
})

it('no two of them have the same title, by which a link finds them', () => {
  const titles = Object.values(PRESET_TITLES)
  expect(new Set(titles).size).toBe(titles.length)
})

it('a link to one as it was before it changed opens as itself, and not as the one of today', async () => {
  const { link } = OLD_LINKS.find(({ about }) => about === 'version 2, abstention-trap')!
  const before = decodeLink(link)
  if (!before.ok) throw new Error('the link does not open')
  expect(await findPreset(before.scenario)).toBeNull()
  expect(await findPreset({ ...before.scenario, finalOwner: 'bo' })).toBe(abstentionTrap)
})

it('the menu brings them, and knows them again as long as they are untouched', async () => {
  const clone = (await loadPreset('the-clone'))!
  expect(clone).toBe(PRESETS['the-clone'])
  expect(presetNameOf(clone)).toBe('the-clone')
  expect(presetNameOf({ ...clone })).toBeNull()
  expect(await loadPreset('nobody')).toBeNull()
})
