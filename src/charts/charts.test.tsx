import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../engine'
import { createTalk } from '../engine/bench/deliberation'
import { randomScenario } from '../engine/testing/random-scenario'
import { PRESETS } from '../scenario/presets/presets'
import { debateTimes, trailBeliefs } from './belief-trail'
import { EntropyChart } from './EntropyChart'
import { layoutEntropy } from './layout-entropy'
import { layoutPosteriors } from './layout-posteriors'
import { layoutWeights, weightsAfter } from './layout-weights'
import { PosteriorChart } from './PosteriorChart'
import { spreadLabels } from './spread-labels'
import {
  describeBeliefAt,
  describeEntropyAt,
  summariseBeliefs,
  summariseEntropy,
  tabulateBeliefs,
} from './describe-charts'
import { createChartRun } from './testing/chart-run'
import { readTime, scaleTime, timeOf, type Box } from './time-scale'

const box: Box = { width: 640, height: 160, left: 40, right: 120, top: 8, bottom: 16 }

/** Runs of every kind: the presets, random ones, and one in which much is said. */
const RUNS = [
  ...Object.entries(PRESETS),
  ...fc
    .sample(randomScenario(), { numRuns: 40, seed: 1 })
    .map((scenario, i) => [`random scenario ${i}`, scenario] as const),
  ['talk', createTalk(8, { kind: 'policy' })] as const,
].map(([name, scenario]) => [name, createChartRun(scenario)] as const)

describe.each(RUNS)('the charts of %s', (_, { rounds, full, votesOf }) => {
  // Some are voted on and forgotten within a round.
  const ids = [
    ...new Set([
      ...rounds.flatMap(({ proposals }) => proposals.map(({ id }) => id)),
      ...full.flatMap(({ votes }) => votes.map(({ record }) => record.proposalId)),
    ]),
  ]

  const trail = trailBeliefs(rounds, votesOf, ids)

  it('draw the beliefs that the run recorded, round by round and debate round by debate round', () => {
    const recorded = full.flatMap(({ debate, beliefs }) => [
      ...(debate?.rounds.map(({ posteriors }) => posteriors) ?? []),
      beliefs,
    ])
    const drawn = trail.filter(({ by }) => by.kind === 'round' || by.kind === 'debate')
    expect(drawn.map(({ posteriors }) => posteriors)).toEqual(recorded)
    const { lines, y } = layoutPosteriors(trail, ids, rounds.length, box)
    for (const { proposalId, marks } of lines) {
      for (const { point, y: at } of marks) {
        const room = box.height - box.top - box.bottom
        const value = 1 - (at - box.top) / room
        expect(value).toBeCloseTo(point.posteriors[proposalId]!, 9)
        expect(at).toBe(y(point.posteriors[proposalId]!))
      }
    }
  })

  it('let every vote move its proposal as the run says, and end where the run ended', () => {
    for (const [place, point] of trail.entries()) {
      if (point.by.kind === 'vote') {
        const { moved, record } = point.by.vote
        if (!moved) continue
        expect(point.posteriors[record.proposalId]).toBe(moved.after)
        const sum = Object.values(point.posteriors).reduce((total, p) => total + p, 0)
        if (Object.keys(point.posteriors).length > 1) expect(sum).toBeCloseTo(1, 9)
        continue
      }
      const before = trail[place - 1]
      const isKnown = before?.by.kind === 'vote' && before.round === point.round
      const round = full[point.round - 1]
      // Where something was forgotten or came late on the table, the steps do not add up to the end.
      const isWhole =
        round?.forgotten.length === 0 &&
        round.signals.every(({ type }) => type !== 'proposal') &&
        round.votes.every(({ moved }) => moved)
      if (!isKnown || !isWhole || point.by.kind === 'debate') continue
      for (const [id, p] of Object.entries(point.posteriors)) {
        expect(before.posteriors[id]).toBeCloseTo(p, 8)
      }
    }
  })

  it('go forward in time, each point within its round', () => {
    for (const [place, { time, round }] of trail.entries()) {
      expect(time).toBeGreaterThanOrEqual(trail[place - 1]?.time ?? 0)
      if (round > 0) expect(time).toBeGreaterThan(round - 1)
      expect(time).toBeLessThanOrEqual(round)
    }
    for (const { from, ends, round } of debateTimes(rounds)) {
      expect(from).toBeGreaterThanOrEqual(round - 1)
      expect(ends).toHaveLength(full[round - 1]!.debate!.rounds.length)
      for (const end of ends) expect(end).toBeGreaterThan(from)
      expect(ends.at(-1)).toBeLessThanOrEqual(round)
    }
  })

  it('draw the entropy that the run recorded, and the line at which the rule decides', () => {
    const geometry = layoutEntropy(rounds, 0.7, box)
    const bitsAt = (y: number) => {
      const most = Math.max(...full.map(({ entropy }) => entropy.maximum)) || 1
      return most * (1 - (y - box.top) / (box.height - box.top - box.bottom))
    }
    const [support, beliefs] = geometry.lines
    for (const [place, { entropy, supportEntropy }] of full.entries()) {
      expect(bitsAt(beliefs!.points[place]!.y)).toBeCloseTo(entropy.bits, 9)
      expect(bitsAt(support!.points[place]!.y)).toBeCloseTo(supportEntropy.bits, 9)
      // The rule itself says the same as the line.
      const verdict = full[place]!.verdicts.find(({ rule }) => rule === 'entropy')!
      const isJudged = verdict.outcome.status !== 'too-few-voters'
      if (isJudged && full[place]!.proposals.length > 1 && supportEntropy.bits > 0) {
        expect(verdict.confidence).toBeCloseTo(1 - supportEntropy.normalised, 9)
      }
    }
    expect(geometry.consensus.bits).toBeCloseTo(0.3 * (full.at(-1)?.entropy.maximum ?? 0), 9)
  })

  it('tell in words what they show', () => {
    const last = rounds.at(-1)!
    const summary = summariseEntropy(rounds, 0.7)
    const [, verb, from, to = from] =
      /(fell|rose|stayed) (?:at|from) ([\d.]+)(?: to ([\d.]+))? bit/.exec(summary)!
    expect(Number(to)).toBeCloseTo(last.entropy.bits, 2)
    expect(Math.sign(Number(to) - Number(from)), summary).toBe(
      { fell: -1, rose: 1, stayed: 0 }[verb!],
    )
    const at = /^Round (\d+): ([\d.]+) of ([\d.]+) bits?/.exec(describeEntropyAt(last))!
    const { bits, maximum } = last.entropy
    expect(Number(at[1])).toBe(last.round)
    expect(Number(at[2])).toBeCloseTo(bits, 2)
    expect(Number(at[3])).toBeCloseTo(maximum, 2)
    expect(Number(at[2]) < Number(at[3])).toBe(bits < maximum - 1e-9)
    const most = Math.max(0, ...Object.values(last.beliefs))
    expect(summariseBeliefs(rounds, 0.8)).toContain(most > 0 ? most.toFixed(3) : 'no proposals')
    expect(describeBeliefAt(trail.at(-1), (id) => id)).toContain(`Round ${last.round}`)
    expect(tabulateBeliefs(trail, ids, (id) => id).rows).toHaveLength(trail.length)
  })
})

/** As a file that can be opened and looked at. */
const drawFile = (chart: ReactElement): string =>
  `${renderToStaticMarkup(chart).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')}\n`

const SNAPSHOTS = ['abstention-trap', 'the-clone', 'an-empty-chair', 'release-debate'] as const

describe.each(SNAPSHOTS)('a picture of %s', (name) => {
  const { rounds, votesOf } = createChartRun(PRESETS[name]!)
  const ids = rounds.at(-1)!.proposals.map(({ id }) => id)
  const common = {
    box,
    rounds: rounds.length,
    last: rounds.length,
    time: rounds.length,
    round: rounds.length,
    onPick: () => undefined,
    onPoint: () => undefined,
    onFocus: () => undefined,
  }
  it('of its entropy looks as it did', async () => {
    const chart = <EntropyChart {...common} data={rounds} threshold={0.7} reading="" ghost={null} />
    await expect(drawFile(chart)).toMatchFileSnapshot(`testing/snapshots/${name}-entropy.svg`)
  })
  it('of its beliefs looks as it did', async () => {
    const chart = (
      <PosteriorChart
        {...common}
        data={rounds}
        trail={trailBeliefs(rounds, votesOf, ids)}
        proposals={ids}
        colourOf={(id) => ids.indexOf(id)}
        convergence={0.8}
        reading=""
        ghost={null}
        signal={null}
        onStep={() => undefined}
      />
    )
    await expect(drawFile(chart)).toMatchFileSnapshot(`testing/snapshots/${name}-beliefs.svg`)
  })
})

it('follows a few of many proposals as exactly as all of them', () => {
  const { rounds, votesOf } = createChartRun(PRESETS['everybody-disagrees']!)
  const all = rounds[0]!.proposals.map(({ id }) => id)
  const whole = trailBeliefs(rounds, votesOf, all)
  const part = trailBeliefs(rounds, votesOf, all.slice(0, 2))
  expect(part).toHaveLength(whole.length)
  for (const [place, { posteriors }] of part.entries()) {
    expect(Object.keys(posteriors).sort()).toEqual(all.slice(0, 2).sort())
    for (const [id, p] of Object.entries(posteriors)) {
      expect(p).toBeCloseTo(whole[place]!.posteriors[id]!, 9)
    }
  }
})

it('says since when a proposal has been likely enough without a break', () => {
  const round = (number: number, p: number) => ({
    ...createChartRun(PRESETS['abstention-trap']!).rounds[0]!,
    round: number,
    beliefs: { A: p, B: 1 - p },
  })
  const tell = (...beliefs: number[]) =>
    summariseBeliefs(
      beliefs.map((p, i) => round(i + 1, p)),
      0.8,
    )
  expect(tell(0.85, 0.6)).toContain('A is the most probable with 0.600, below the 0.800')
  expect(tell(0.85, 0.6, 0.9, 0.95)).toContain('at or above 0.800 from round 3 on')
  expect(tell(0.9)).toContain('from round 1 on')
})

it('time is where the round is, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), (rounds, at) => {
      const round = (at % rounds) + 1
      const x = scaleTime(rounds, box)
      expect(readTime(x(round), rounds, box)).toBeCloseTo(round, 9)
      expect(timeOf({ round, signalIndex: null }, 7)).toBe(round)
      expect(timeOf({ round, signalIndex: 0 }, 7)).toBe(round - 1)
    }),
  )
})

it('labels keep their distance and their order, as long as there is room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 220 }), { minLength: 1, maxLength: 12 }),
      (places) => {
        const labels = places.map((y, i) => ({ id: String(i), text: '', y }))
        const placed = spreadLabels(labels, { gap: 13, top: 0, bottom: 200 })
        expect(placed).toHaveLength(labels.length)
        for (const [i, { at, y }] of placed.entries()) {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(200)
          const next = placed[i + 1]
          if (!next) continue
          expect(next.y).toBeGreaterThanOrEqual(y)
          expect(next.at - at).toBeGreaterThanOrEqual(13 - 1e-9)
        }
      },
    ),
  )
})

it('the weights that are drawn are the steps that the run recorded', () => {
  const run = runScenario({
    ...createTalk(6, { kind: 'policy' }),
    config: { weights: { attention: true, reputation: true }, rounds: { most: 4 } },
  })
  const votes = run.rounds.flatMap(({ votes: cast }) => cast)
  expect(votes.length).toBeGreaterThan(5)
  const { lines } = layoutWeights(
    votes.map(({ signalId, steps, record }) => ({
      id: signalId,
      agentId: record.agentId,
      proposalId: record.proposalId,
      stance: record.vote.stance,
      steps,
    })),
    box,
  )
  for (const [place, { points }] of lines.entries()) {
    const { steps, record } = votes[place]!
    expect(points.map(({ weight }) => weight)).toEqual(weightsAfter(steps))
    expect(points.at(-1)!.weight).toBe(record.vote.weight)
  }
})
