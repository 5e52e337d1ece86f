import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../engine/testing/cases'
import { endOf, isDecided, runWithScripts, type RuleVerdict, type Step } from '../engine'
import { randomScenario } from '../engine/testing/random-scenario'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { AGENT_SCRIPTS, STRATEGY_SCRIPTS } from '../sandbox/testing/well-behaved-scripts'
import { setThreshold } from '../scenario/edits/settings'
import { castVote, findVote, withdrawVote } from '../scenario/edits/votes'
import { applyPatches } from '../scenario/patch'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { everybodyDisagrees } from '../scenario/presets/everybody-disagrees'
import { releaseDebate } from '../scenario/presets/release-debate'
import { theClone } from '../scenario/presets/the-clone'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario/scenario'
import { RunQueries } from './run-queries'
import { openWorker, viewOf } from './testing/views'

/** Votes that are revised, of different weights, with reputations that change them. */
const TWO_ROUNDS: ScenarioDocument = {
  ...abstentionTrap,
  agents: abstentionTrap.agents.map((agent, i) => ({
    ...agent,
    reputation: { right: i, judged: 5 },
  })),
  moves: [
    ...abstentionTrap.moves,
    ...['ana', 'bo', 'cy'].map((agent, i) => ({
      agent,
      round: 2,
      type: 'vote' as const,
      payload: { proposalId: 'A', stance: i === 0 ? 'disagree' : 'abstain', weight: 0.5 + i },
    })),
  ] as ScenarioDocument['moves'],
  config: {
    consensus: { threshold: 0.7 },
    weights: { attention: true, reputation: true },
    rounds: { stopWhenDecided: false },
  },
}

/** As the page takes them: a vote of this round is changed, an older one is cast again as it was. */
function takeSteps(scenario: ScenarioDocument, round: number, steps: readonly Step[]) {
  return steps.reduce((document, step) => {
    if (step.kind === 'threshold') {
      return applyPatches(document, setThreshold(document, step.value).patches)
    }
    const place = { round, agent: step.agentId, proposalId: step.proposalId }
    if (step.kind === 'remove') {
      return applyPatches(document, withdrawVote(document, place, '').patches)
    }
    const old = findVote(document, place) ?? findVote(document, { ...place, round: round - 1 })
    const weight = step.kind === 'weight' ? step.weight : (old?.payload.weight ?? 1)
    const stance = step.kind === 'stance' ? step.stance : old!.payload.stance
    return applyPatches(document, castVote(document, place, { stance, weight }, '').patches)
  }, scenario)
}

describe('about a run, the worker', () => {
  it('judges a round as the run recorded it, and the round before likewise', async () => {
    const { worker, summary } = await openWorker(theClone)
    const judged = await worker.judge(viewOf(2))
    if (judged.status !== 'done') throw new Error(judged.status)
    const outcomes = judged.shown.verdicts.map(({ evaluation }) => evaluation.outcome)
    expect(outcomes).toEqual(summary.rounds[1]!.verdicts.map(({ outcome }) => outcome))
    expect(judged.shown.before).toEqual(summary.rounds[0]!.verdicts)
  })

  it('gives a card the lines of the one in front, and the inspector all of them', async () => {
    const { worker } = await openWorker(everybodyDisagrees)
    const judged = await worker.judge(viewOf(1))
    if (judged.status !== 'done') throw new Error(judged.status)
    for (const { evaluation } of judged.shown.verdicts) {
      const explained = (await worker.explain(endOf(1), evaluation.rule))!
      const { working, leader } = explained.evaluation
      const own = working.filter(
        ({ about }) => about.proposalId === undefined || about.proposalId === leader,
      )
      expect(evaluation.working).toEqual(own.slice(-40))
      expect({ ...explained.evaluation, working: [] }).toEqual({ ...evaluation, working: [] })
    }
  })

  it('keeps dissent and abstentions in full', async () => {
    const { worker } = await openWorker(abstentionTrap)
    const { dissent, abstentions } = (await worker.explain(endOf(1), 'voting'))!
    expect(dissent).toEqual([])
    expect(abstentions.map(({ record }) => record.vote.reasoning)).toEqual([
      'I have not seen the load test.',
      'Not my area.',
    ])
  })

  it('judges at other thresholds, whatever a rule has of its own', async () => {
    const { worker } = await openWorker(abstentionTrap)
    const rows = await worker.sweepThresholds(1, [0.6, 0.61], { thresholds: { voting: 1 } })
    const voting = rows.map((verdicts) => verdicts.find(({ rule }) => rule === 'voting')!)
    expect(voting.map(({ outcome }) => outcome.status)).toEqual(['decided', 'undecided'])
  })

  it('knows the nearest flips, under the settings of the moment', async () => {
    const { flipsOf } = await openWorker(abstentionTrap)
    expect((await flipsOf(1, { threshold: 0.7 }))['voting']).toEqual({
      change: 'agree',
      proposalId: 'A',
      agents: ['bo'],
    })
    expect((await flipsOf(1, { threshold: 0.9 }))['bayesian']?.agents).toEqual(['bo'])
    expect((await flipsOf(1, { threshold: 0.99 }))['bayesian']).toBeNull()
  })

  it('knows no flips of a board that is too large to try any', async () => {
    const proposals = Array.from({ length: 300 }, (_, at) => ({ id: `P${at}`, content: `P${at}` }))
    const { flipsOf } = await openWorker({ ...abstentionTrap, proposals, moves: [] })
    expect(await flipsOf(1)).toEqual({})
  })

  it('names ballots that flip the verdict when they are cast, whatever came before and however they are weighed', async () => {
    const scenario = TWO_ROUNDS
    const { flipsOf, summary } = await openWorker(scenario)
    const round = 2
    const flips = await flipsOf(round, scenario.config!.consensus)
    let cast = 0
    for (const before of summary.rounds[round - 1]!.verdicts) {
      const flip = flips[before.rule]
      if (flip?.change !== 'agree') continue
      cast++
      const changed = flip.agents.reduce((document, agent) => {
        const place = { round, agent, proposalId: flip.proposalId }
        // As the page does it: a vote of this round is changed, an older one is cast again as it was.
        const old = findVote(document, place) ?? findVote(document, { ...place, round: round - 1 })
        const weight = old?.payload.weight ?? 1
        const edit = castVote(document, place, { stance: 'agree', weight }, '')
        return applyPatches(document, edit.patches)
      }, scenario)
      const { summary: after } = await openWorker(changed)
      const verdict = after.rounds[round - 1]!.verdicts.find(({ rule }) => rule === before.rule)!
      expect([before.rule, isDecided(before.outcome)]).toEqual([before.rule, false])
      expect([before.rule, isDecided(verdict.outcome)]).toEqual([before.rule, true])
    }
    expect(cast).toBeGreaterThan(3)
  })

  it('compares two rules as long as nobody asks for another comparison', async () => {
    const { worker } = await openWorker(abstentionTrap)
    const given = { threshold: 0.7 }
    const [overtaken, comparison] = await Promise.all([
      worker.compare(endOf(1), ['voting', 'bayesian'], given),
      worker.compare(endOf(1), ['voting', 'majority'], given),
    ])
    expect(overtaken).toBeNull()
    expect(comparison?.cause).toMatchObject({ aspects: ['abstentions'], enough: 1 })
    expect(await worker.compare(endOf(1), ['voting', 'unheard-of'], given)).toBeNull()
    expect(await worker.compare(endOf(1), ['voting', 'voting'], given)).toBeNull()
  })

  it('offers steps that make two rules agree when they are taken, whatever came before', async () => {
    const { worker, summary } = await openWorker(TWO_ROUNDS)
    const round = 2
    let taken = 0
    for (const { rule } of summary.rounds[round - 1]!.verdicts.slice(1)) {
      const comparison = (await worker.compare(endOf(round), ['voting', rule]))!
      for (const { steps, outcomes } of comparison.tries) {
        taken++
        const { summary: after } = await openWorker(takeSteps(TWO_ROUNDS, round, steps))
        const { verdicts } = after.rounds[round - 1]!
        const [voting, other] = ['voting', rule].map((id) => verdicts.find((e) => e.rule === id)!)
        expect([steps, voting!.outcome, other!.outcome]).toEqual([steps, ...outcomes])
      }
    }
    expect(taken).toBeGreaterThan(15)
  })

  it('compares with a rule of one’s own', async () => {
    const source = STRATEGY_SCRIPTS[0]!
    const { worker } = await openWorker({ ...abstentionTrap, strategies: [{ id: 'mine', source }] })
    const comparison = await worker.compare(endOf(1), ['mine', 'voting'])
    expect(comparison?.cause).toMatchObject({ aspects: ['abstentions'] })
    expect(comparison?.tries.length).toBeGreaterThan(0)
  })

  it('judges by what it is given and nothing else', async () => {
    const { worker } = await openWorker({
      ...abstentionTrap,
      config: { consensus: { minVoters: 6, threshold: 0.7 } },
    })
    const statusOf = async (given?: object) => {
      const judged = await worker.judge(viewOf(1, given && { settings: given }))
      return judged.status === 'done' ? judged.shown.verdicts[0]!.evaluation.outcome.status : null
    }
    expect(await statusOf()).toBe('too-few-voters')
    expect(await statusOf({ threshold: 0.7 })).toBe('undecided')
  })

  it('lists no abstention that its agent has taken back, where only the latest votes count', async () => {
    const changed = applyPatches(
      abstentionTrap,
      castVote(abstentionTrap, { round: 2, agent: 'bo', proposalId: 'A' }, { stance: 'agree' }, '')
        .patches,
    )
    const { worker } = await openWorker(changed)
    const abstainers = async (revisions: 'all' | 'latest') =>
      (await worker.explain(endOf(2), 'voting', { revisions }))!.abstentions.map(
        ({ record }) => record.agentId,
      )
    expect(await abstainers('all')).toEqual(['bo', 'cy'])
    expect(await abstainers('latest')).toEqual(['cy'])
  })

  it('tells what agents voted by themselves, and how heavy their votes are', async () => {
    const { worker } = await openWorker(releaseDebate)
    const judged = await worker.judge(viewOf(1))
    if (judged.status !== 'done') throw new Error(judged.status)
    const spoken = judged.shown.spoken!
    expect(spoken.some(({ record }) => record.agentId === 'ana')).toBe(false)
    expect(new Set(spoken.map(({ record }) => `${record.agentId} ${record.proposalId}`)).size).toBe(
      spoken.length,
    )
    const again = await worker.judge({ ...viewOf(1), hasSpoken: true })
    expect(again).toEqual({ ...judged, shown: { ...judged.shown, spoken: null } })
    const [vote] = worker.votesOf('di', 1)
    expect(vote!.steps.final).toBeCloseTo(
      vote!.steps.raw * vote!.steps.attention * vote!.steps.reputation,
      12,
    )
    expect(worker.voteLog(['di'])).toHaveLength(2)
  })

  it('answers nothing about rounds and rules that there are not', async () => {
    const { worker } = await openWorker(abstentionTrap)
    expect(await worker.judge(viewOf(2))).toEqual({ status: 'no-such-round' })
    expect(await worker.judge(viewOf(1.5))).toEqual({ status: 'no-such-round' })
    expect(await worker.explain(endOf(1), 'nobody')).toBeNull()
  })
})

describe('the verdicts of a run', () => {
  it('are those that a count from the beginning gives, with all of their working', async () => {
    const sandbox = await Sandbox.open(await loadInterpreterInNode())
    const pool = { agents: AGENT_SCRIPTS, strategies: STRATEGY_SCRIPTS }
    await fc.assert(
      fc.asyncProperty(randomScenario(pool), async (scenario) => {
        const heard = new Map<number, readonly RuleVerdict[]>()
        const run = await runWithScripts(scenario, sandbox, {
          onVerdicts: (round, verdicts) => heard.set(round, verdicts),
        })
        const document = { version: SCENARIO_VERSION, title: '', prompt: '', ...scenario } as const
        const queries = new RunQueries(document, run!)
        for (const [round, verdicts] of heard) {
          for (const { evaluation } of verdicts) {
            const explained = await queries.explain(
              endOf(round),
              evaluation.rule,
              undefined,
              sandbox,
            )
            expect(explained!.evaluation).toEqual(evaluation)
          }
        }
      }),
      cases(40),
    )
  })
})

describe('trying out a script', () => {
  it('shows what an agent would say, in the place of its hand, and keeps nothing', async () => {
    const { worker } = await openWorker(abstentionTrap)
    const source = "export default () => vote('B', 'agree', { weight: 0.25 })"
    const turns = await worker.tryAgent('bo', source)
    expect(turns[0]!.said.map(({ payload }) => payload)).toEqual([
      { proposalId: 'B', stance: 'agree', weight: 0.25 },
    ])
    const judged = await worker.judge(viewOf(1))
    expect(judged.status === 'done' && judged.shown.spoken).toEqual([])
  })

  it('says where it goes wrong', async () => {
    const { worker } = await openWorker(abstentionTrap)
    const turns = await worker.tryAgent('bo', 'export default () => {\n  lost()\n}')
    expect(turns[0]!.problem).toMatchObject({ line: 2 })
    expect(turns[0]!.said).toEqual([])
  })

  it('judges a round by a rule that is not in the scenario', async () => {
    const { worker } = await openWorker(abstentionTrap)
    const source =
      "export default () => ({ reached: true, winningProposalId: 'B', confidence: 1, reasoning: 'so' })"
    expect((await worker.tryStrategy(source, 1))!.evaluation.outcome).toEqual({
      status: 'decided',
      winner: 'B',
    })
    const wrong = await worker.tryStrategy('export default () => 1', 1)
    expect(wrong!.problem?.message).toContain('no evaluation')
  })
})
