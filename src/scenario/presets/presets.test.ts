import { describe, expect, it } from 'vitest'
import { runScenario, type Verdict } from '../../engine'
import { checkScenario } from '../check-scenario'
import { orderOfVotes } from './order-of-votes'
import { loadPreset, presetNameOf } from './load-preset'
import { PRESET_TITLES } from './menu'
import { LAB_PRESETS } from '../../labs/testing/lab-presets'
import { PRESETS } from './presets'

/** A winner, `-` for undecided, `0` for decided without a winner; with the confidence where it matters. */
type Expected = string | readonly [string, number]

/** Preset, then by round what some rules must say. */
const OUTCOMES: readonly (readonly [string, ...Readonly<Record<string, Expected>>[]])[] = [
  [
    'abstention-trap',
    {
      voting: ['-', 0.6],
      'confidence-weighted': ['-', 0.6],
      hierarchical: 'A',
      bayesian: ['A', 0.889],
      entropy: ['A', 1],
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
  ['majority-trap', { majority: 'ship', veto: '-' }],
  ['judge-capture', { 'confidence-weighted': ['A', 0.623], 'weighted-rubric': ['B', 0.5] }],
]

const outcomeOf = ({ outcome }: Verdict): string =>
  outcome.status === 'decided'
    ? outcome.winner
    : outcome.status === 'decided-without-winner'
      ? '0'
      : '-'

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
      Object.entries({ ...PRESETS, ...LAB_PRESETS }).map(([name, { title }]) => [name, title]),
    ),
  )
})

it('no two of them have the same title, by which a link finds them', () => {
  const titles = Object.values(PRESET_TITLES)
  expect(new Set(titles).size).toBe(titles.length)
})

it('the menu brings them, and knows them again as long as they are untouched', async () => {
  const clone = (await loadPreset('the-clone'))!
  expect(clone).toBe(PRESETS['the-clone'])
  expect(presetNameOf(clone)).toBe('the-clone')
  expect(presetNameOf({ ...clone })).toBeNull()
  expect(await loadPreset('nobody')).toBeNull()
})
