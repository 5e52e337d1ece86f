import type { JudgePlan } from '../plan'
import { describe, expect, it, vi } from 'vitest'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF } from '../../../engine/deliberation/scripts'
import { solveJudges } from './closed-form'
import { runJudgeLoop } from '../../../engine/protocols/judges/judge-loop'
import { errorsApart, MEASURES, type Exact } from './measures'
import { totalOf } from '../../../engine/protocols/judges/model'
import { ON_DISSENT, type StandIn } from '../../../engine/protocols/judges/plan'
import { prepareLoop, promptSettingsOf, seatRoster } from './seating'
import { computeLine } from '../../../engine/working'
import { SIMULATED_RUNS, simulateJudges } from './simulate'

// Hundreds of plans are run thousands of times, also where other tests run at once.
vi.setConfig({ testTimeout: 30_000 })

const agents = ['p', 'q', 'a', 'b', 'c', 'd'].map((id) => resolveAgent({ id }))

const usual: StandIn = {
  kind: 'competence',
  right: 0.6,
  acceptsRight: 0.9,
  acceptsWrong: 0.3,
  repairs: 0.4,
  breaks: 0.1,
}

const usualModels = Object.fromEntries(agents.map(({ id }) => [id, usual]))

const models: Record<string, StandIn> = {
  ...usualModels,
  q: { kind: 'competence', right: 0.3, acceptsRight: 0.7, acceptsWrong: 0.2 },
  b: { kind: 'competence', acceptsRight: 0.8, acceptsWrong: 0.55 },
  c: { kind: 'competence', acceptsRight: 0.35, acceptsWrong: 0.05 },
}

const halfAJury: JudgePlan = {
  question: 'Is it?',
  proposers: ['p'],
  judges: ['a', 'b'],
  models: usualModels,
}

const measuresOf = (plan: JudgePlan): Exact => {
  const solved = solveJudges(plan, agents)
  if (!solved.ok) throw new Error(solved.because)
  return solved.measures
}

const grid: JudgePlan[] = []
for (const proposers of [['p'], ['p', 'q']]) {
  for (const judges of [['a'], ['a', 'b'], ['c', 'a', 'b']]) {
    for (const jury of ['separate', 'own'] as const) {
      for (const onDissent of ON_DISSENT) {
        for (const maxRounds of [1, 2, 3]) {
          const most = judges.length + (jury === 'own' ? proposers.length : 0)
          for (let quorum = 1; quorum <= most; quorum++) {
            grid.push({
              question: '',
              proposers,
              judges,
              models,
              jury,
              onDissent,
              maxRounds,
              quorum,
            })
          }
        }
      }
    }
  }
}

/** Every way in which chance can fall out, with its probability: the loop itself, over and over. */
function enumerate(plan: JudgePlan): { readonly measures: Exact; readonly leaves: number } {
  const roster = seatRoster(plan, agents)
  const prompts = promptSettingsOf(plan, agents)
  const totals = { acceptedRight: 0, accepted: 0, finalRight: 0, rounds: 0, calls: 0, tokens: 0 }
  let leaves = 0
  const ahead: boolean[][] = [[]]
  for (let path = ahead.pop(); path; path = ahead.pop()) {
    const taken: boolean[] = []
    let mass = 1
    const chance = (probability: number): boolean => {
      const isHit = path[taken.length] ?? true
      if (taken.length >= path.length) ahead.push([...taken, false])
      taken.push(isHit)
      mass *= isHit ? probability : 1 - probability
      return isHit
    }
    const result = runJudgeLoop(prepareLoop(plan, roster, prompts, () => chance, SCRIPTS_OFF))
    leaves++
    const right = result.isRight ? mass : 0
    totals.finalRight += right
    totals.rounds += mass * result.rounds
    totals.calls += mass * result.calls.length
    totals.tokens += mass * totalOf(result.usage)
    if (result.verdict === 'accepted') {
      totals.accepted += mass
      totals.acceptedRight += right
    }
  }
  const { acceptedRight, accepted, finalRight, ...means } = totals
  const precision = accepted > 0 ? acceptedRight / accepted : null
  const recall = finalRight > 0 ? acceptedRight / finalRight : null
  return { measures: { accepted, finalRight, precision, recall, ...means }, leaves }
}

describe('the formula', () => {
  it('finds how many accepted answers are right with half a jury and with a whole one', () => {
    expect(measuresOf(halfAJury).precision).toBeCloseTo(0.719, 3)
    expect(measuresOf({ ...halfAJury, quorum: 2 }).precision).toBeCloseTo(0.924, 3)
  })

  it('is what all ways in which chance can fall out add up to', () => {
    let leaves = 0
    for (const plan of grid) {
      // A path through three judges and three rounds has too many forks to walk them all each time.
      if (plan.judges.length + plan.proposers.length > 4 && plan.maxRounds === 3) continue
      const all = enumerate(plan)
      leaves += all.leaves
      const solved = measuresOf(plan)
      for (const measure of MEASURES) {
        const [exact, summed] = [solved[measure], all.measures[measure]]
        if (exact === null || summed === null) expect(exact).toBe(summed)
        else expect(Math.abs(exact - summed), JSON.stringify(plan)).toBeLessThan(1e-9)
      }
    }
    expect(leaves).toBeGreaterThan(10_000)
  })

  it('is met by simulated runs within four standard errors', () => {
    // Every plan with fewer runs, and some with as many as the page makes.
    for (const [place, plan] of grid.entries()) {
      const runs = place % 8 === 0 ? SIMULATED_RUNS : 250
      const simulated = simulateJudges(plan, agents, runs, { seed: place + 1 })
      if (!simulated.ok) throw new Error(simulated.because)
      const solved = measuresOf(plan)
      for (const measure of MEASURES) {
        const apart = errorsApart(solved[measure], simulated.measures[measure])
        if (solved[measure] === null) expect(simulated.measures[measure].value).toBeNull()
        else expect(apart ?? 0, `${measure} of ${JSON.stringify(plan)}`).toBeLessThan(4)
      }
    }
  })

  it('does not exist where the budget might end a run', () => {
    expect(solveJudges({ ...halfAJury, budget: 2999 }, agents)).toEqual({
      ok: false,
      because: 'budget-may-bind',
    })
    expect(solveJudges({ ...halfAJury, budget: 3000 }, agents).ok).toBe(true)
  })

  it('does not exist where a model does not work by chance', () => {
    const fixed: StandIn = { kind: 'replies', replies: ['Yes.'] }
    expect(solveJudges({ ...halfAJury, models: { ...usualModels, a: fixed } }, agents)).toEqual({
      ok: false,
      because: 'not-all-competence',
    })
    expect(solveJudges({ ...halfAJury, judges: [] }, agents).ok).toBe(false)
  })
})

describe('simulated runs', () => {
  it('are the same for a seed', () => {
    const simulate = (seed: number) => simulateJudges(halfAJury, agents, 100, { seed })
    expect(simulate(7)).toEqual(simulate(7))
    expect(simulate(7)).not.toEqual(simulate(8))
  })

  it('count a budget', () => {
    const simulated = simulateJudges({ ...halfAJury, budget: 1000 }, agents)
    if (!simulated.ok) throw new Error(simulated.because)
    // The answer and one verdict: whoever is not accepted by the first judge is not accepted.
    expect(simulated.measures.accepted.value).toBeCloseTo(0.6 * 0.9 + 0.4 * 0.3, 1)
  })

  it('judge fixed replies by whether they say that they are wrong', () => {
    const given = (reply: string): JudgePlan => ({
      ...halfAJury,
      maxRounds: 1,
      models: { ...usualModels, p: { kind: 'replies', replies: [reply] } },
    })
    const shareOf = (reply: string) => {
      const simulated = simulateJudges(given(reply), agents)
      return simulated.ok ? simulated.measures.accepted.value : null
    }
    expect(shareOf('It is 4.')).toBeGreaterThan(0.97)
    expect(shareOf('It is 5 (wrong).')).toBeLessThan(0.6)
  })

  it('are not made where a script would have to be asked, or nothing is left to chance', () => {
    const models = {
      p: { kind: 'replies', replies: ['x'] },
      a: { kind: 'script', source: '' },
    } as const
    const plan = { ...halfAJury, judges: ['a'], models }
    expect(simulateJudges(plan, agents)).toEqual({ ok: false, because: 'scripted' })
    expect(simulateJudges({ ...plan, models: { p: models.p } }, agents)).toEqual({
      ok: false,
      because: 'nothing-by-chance',
    })
  })
})

describe('the working of the formula', () => {
  it('is true line by line, and comes to what is measured', () => {
    for (const plan of grid) {
      const solved = solveJudges(plan, agents)
      if (!solved.ok) throw new Error(solved.because)
      const { working, measures } = solved
      for (const { operation, operands, result } of working) {
        expect(result).toBe(computeLine(operation, operands))
      }
      const resultOf = (name: string) => working.find((each) => each.name === name)?.result ?? null
      expect(resultOf('precision')).toBe(measures.precision)
      expect(resultOf('recall')).toBe(measures.recall)
      const begun = working.filter(({ name }) => name === 'begins-right')
      expect(begun.map(({ about }) => about.round)).toEqual(begun.map((_, i) => i + 1))
    }
  })
})
