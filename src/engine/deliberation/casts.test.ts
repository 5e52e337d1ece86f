import { describe, expect, it } from 'vitest'
import { MAX_CASTS, type CastDraft, type TopicVote } from './casts'
import type { Run } from './run'
import { runScenario, runWithScripts } from './run-scenario'
import type { Scenario } from './scenario'
import type { ScriptCall, ScriptHost } from './scripts'

/** Somebody whose scripts are functions of this test. */
const hostOf = (think: (call: ScriptCall) => unknown): ScriptHost => ({
  call: (call) => ({ ok: true, value: think(call), fuel: 0 }),
  isUsable: true,
  restore: () => Promise.resolve(),
})

const scenarioOf = (ids: readonly string[], parts: Partial<Scenario> = {}): Scenario => ({
  agents: ids.map((id) => ({ id, behaviour: { kind: 'script', source: '' } })),
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [],
  config: { rounds: { most: 2, stopWhenDecided: false } },
  ...parts,
})

const finish = async (scenario: Scenario, think: (call: ScriptCall) => unknown): Promise<Run> =>
  (await runWithScripts(scenario, hostOf(think)))!

const says = (casts: unknown) => ({ said: [], state: {}, casts })

const cast = (choice: string, parts: Partial<CastDraft> = {}): CastDraft => ({
  topic: 'lunch',
  choice,
  confidence: 1,
  ...parts,
})

const asksFor = ({ services }: ScriptCall, topic: string) =>
  JSON.parse(services!['votes']!(JSON.stringify({ topic }))) as TopicVote[]

const errorsOf = ({ rounds }: Run) =>
  rounds.flatMap(({ errors }) => errors.map(({ agentId, problem }) => [agentId, problem.message]))

describe('votes on topics', () => {
  it('are kept in the order of casting, with whose they are and when', async () => {
    const run = await finish(scenarioOf(['ana', 'bo']), ({ caller: { id } }) =>
      says(id === 'ana' ? [cast('soup'), cast('salad', { reason: 'Warm.' })] : [cast('soup')]),
    )
    const [first, second] = run.rounds
    expect(run.casts.map(({ agent, round, choice }) => [agent, round, choice])).toEqual([
      ['ana', 1, 'soup'],
      ['ana', 1, 'salad'],
      ['bo', 1, 'soup'],
      ['ana', 2, 'soup'],
      ['ana', 2, 'salad'],
      ['bo', 2, 'soup'],
    ])
    expect(run.casts[1]).toEqual({
      agent: 'ana',
      round: 1,
      at: first!.startsAt,
      topic: 'lunch',
      choice: 'salad',
      confidence: 1,
      reason: 'Warm.',
    })
    expect(run.casts.at(-1)!.at).toBe(second!.startsAt)
    expect(run.casts.at(-1)).not.toHaveProperty('reason')
  })

  it('are none where nobody casts any', async () => {
    expect(runScenario(scenarioOf(['ana'])).casts).toEqual([])
    expect((await finish(scenarioOf(['ana']), () => ({ said: [], state: {} }))).casts).toEqual([])
  })

  it('change nothing but the list of them', async () => {
    const vote = { type: 'vote', payload: { proposalId: 'A', stance: 'agree', weight: 0.5 } }
    const think = (casts: readonly CastDraft[]) => () => ({ said: [vote], state: {}, casts })
    const silent = await finish(scenarioOf(['ana', 'bo', 'cy']), think([]))
    const polled = await finish(scenarioOf(['ana', 'bo', 'cy']), think([cast('A'), cast('B')]))
    expect(polled.casts).toHaveLength(12)
    expect({ ...polled, casts: [] }).toEqual(silent)
  })

  it('are of the round of the run also in its debates, at the time of the debate', async () => {
    const proposals = [
      { id: 'A', content: 'Do A', by: 'ana' },
      { id: 'B', content: 'Do B', by: 'bo' },
    ]
    const config = {
      rounds: { most: 1 },
      consensus: { conflictResolution: 'debate' as const, maxDebateRounds: 2 },
    }
    const { casts, rounds } = await finish(
      scenarioOf(['ana', 'bo'], { proposals, config }),
      ({ caller }) => says([cast(caller.id)]),
    )
    expect(casts.map(({ agent, round }) => [agent, round])).toEqual(
      ['ana', 'bo', 'ana', 'bo', 'ana', 'bo'].map((agent) => [agent, 1]),
    )
    const times = casts.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(3)
    expect(times.at(-1)).toBeLessThanOrEqual(rounds[0]!.endsAt)
  })
})

describe('where everybody stands on a topic', () => {
  it('is the latest choice of each, those of the same round included, the newest last', async () => {
    const seen: string[] = []
    await finish(scenarioOf(['ana', 'bo', 'cy']), (call) => {
      const { id, round } = call.caller
      const stands = asksFor(call, 'lunch').map(({ agent, choice }) => `${agent} ${choice}`)
      seen.push(`${id}: ${stands.join(', ')}`)
      if (id === 'cy') return says([cast('tea', { topic: 'drinks' })])
      return says([cast('no'), cast(`round-${round}`, { confidence: 0.5 })])
    })
    expect(seen).toEqual([
      'ana: ',
      'bo: ana round-1',
      'cy: ana round-1, bo round-1',
      'ana: ana round-1, bo round-1',
      'bo: bo round-1, ana round-2',
      'cy: ana round-2, bo round-2',
    ])
  })

  it('tells agent, choice and confidence, and nothing of another topic', async () => {
    let lunch: readonly TopicVote[] = []
    await finish(scenarioOf(['ana', 'bo']), (call) => {
      if (call.caller.id === 'bo') lunch = asksFor(call, 'lunch')
      const secret = cast('tea', { topic: '__proto__' })
      return says([cast('soup', { confidence: 0.25, reason: 'Mine.' }), secret])
    })
    expect(lunch).toContainEqual({ agent: 'ana', choice: 'soup', confidence: 0.25 })
    expect(lunch).toHaveLength(2)
  })

  it.each([
    [{ topic: '' }, /votes: topic must be at least 1 long/],
    [{ topic: 'x'.repeat(201) }, /votes: topic must be at most 200 long/],
    [{ topic: 7 }, /votes: topic must be text/],
    [{}, /votes: topic is missing/],
    ['lunch', /votes: {2}must be an object/],
  ])('is not told for %j', async (question, complaint) => {
    await finish(scenarioOf(['ana']), ({ services }) => {
      expect(() => services!['votes']!(JSON.stringify(question))).toThrow(complaint)
      return says([])
    })
  })
})

describe('votes on topics that cannot be counted', () => {
  it.each([
    [[cast('')], 'casts[0].choice: must be at least 1 long'],
    [[cast('soup'), cast('x'.repeat(201))], 'casts[1].choice: must be at most 200 long'],
    [[cast('soup', { topic: 'x'.repeat(201) })], 'casts[0].topic: must be at most 200 long'],
    [[cast('soup', { confidence: 1.01 })], 'casts[0].confidence: must be at most 1'],
    [[cast('soup', { confidence: NaN })], 'casts[0].confidence: must be a number'],
    [[cast('soup', { reason: 'x'.repeat(20_001) })], 'casts[0].reason: must be at most 20000 long'],
    [[{ ...cast('soup'), agent: 'boss' }], 'casts[0].agent: is not known here'],
    [Array.from({ length: 51 }, () => cast('soup')), 'casts: must be at most 50 long'],
    ['soup', 'casts: must be a list'],
  ])('are a problem of the script, and so is the whole turn: %#', async (casts, complaint) => {
    const vote = { type: 'vote', payload: { proposalId: 'A', stance: 'agree', weight: 1 } }
    const run = await finish(scenarioOf(['ana', 'bo']), ({ caller }) => ({
      said: [vote],
      state: {},
      casts: caller.id === 'ana' ? casts : [cast('salad')],
    }))
    const message = `what it cast cannot be counted: ${complaint}`
    expect(errorsOf(run)).toEqual([
      ['ana', message],
      ['ana', message],
    ])
    expect(run.casts.map(({ agent }) => agent)).toEqual(['bo', 'bo'])
    expect(run.cost.votes).toBe(2)
  })
})

describe('a run', () => {
  it('keeps the votes on topics of those with few, whoever else has filled it', async () => {
    const ids = Array.from({ length: 60 }, (_, i) => `flood-${i}`)
    const fifty = Array.from({ length: 50 }, (_, i) => cast(`c${i}`))
    const long = [cast('soup', { reason: 'x'.repeat(15_000) })]
    const scenario = scenarioOf([...ids, 'ana', 'bo'])
    const run = await finish(scenario, ({ caller: { id } }) =>
      says(id === 'ana' ? [cast('soup')] : id === 'bo' ? long : fifty),
    )
    const ofOthers = run.casts.filter(({ agent }) => !agent.startsWith('flood'))
    expect(ofOthers.map(({ agent, round }) => [agent, round])).toEqual([
      ['ana', 1],
      ['bo', 1],
      ['ana', 2],
      ['bo', 2],
    ])
    expect(errorsOf(run).every(([agent]) => agent!.startsWith('flood'))).toBe(true)
    expect(run.casts.length).toBeLessThan(2 * MAX_CASTS)
  })

  it('keeps so many votes on topics, or an equal part of that, and says whose were withheld', async () => {
    const ids = Array.from({ length: 51 }, (_, i) => `agent-${i}`)
    const fifty = Array.from({ length: 50 }, (_, i) => cast(`c${i}`))
    const run = await finish(scenarioOf(ids), () => says(fifty))
    const part = Math.floor(MAX_CASTS / ids.length)
    expect(run.casts).toHaveLength(MAX_CASTS + 2 * (part - 50))
    expect(run.casts.at(-1)).toMatchObject({ agent: 'agent-50', round: 2, choice: 'c47' })
    const message = expect.stringMatching(/^2 of its votes on topics withheld: .* 5000 /) as string
    expect(errorsOf(run)).toEqual([
      ['agent-49', message],
      ['agent-50', message],
    ])
  })

  it('keeps a million characters of them, or an equal part of that', async () => {
    const long = cast('c', { topic: 't', reason: 'x'.repeat(19_998) })
    const ids = ['ana', 'bo', 'cy', 'di', 'ed']
    const casts = Array.from({ length: 13 }, () => long)
    const config = { rounds: { most: 1 } }
    const run = await finish(scenarioOf(ids, { config }), () => says(casts))
    expect(run.casts).toHaveLength(60)
    expect(errorsOf(run).map(([agent, message]) => [agent, message!.slice(0, 2)])).toEqual([
      ['di', '2 '],
      ['ed', '3 '],
    ])
  })

  it('still says what an agent said whose votes on topics were too many', async () => {
    const vote = { type: 'vote', payload: { proposalId: 'A', stance: 'agree', weight: 1 } }
    const ids = Array.from({ length: 101 }, (_, i) => `agent-${i}`)
    const casts = Array.from({ length: 50 }, () => cast('soup'))
    const config = { rounds: { most: 1 } }
    const run = await finish(scenarioOf(ids, { config }), () => ({
      said: [vote],
      state: {},
      casts,
    }))
    expect(errorsOf(run)).toHaveLength(1)
    expect(run.cost.votes).toBe(101)
  })
})

describe('votes on topics that a person casts', () => {
  const heard = async (handCasts: Scenario['handCasts'], most = 3) => {
    const seen: string[] = []
    const scenario = scenarioOf(['ana', 'bo'], {
      config: { rounds: { most, stopWhenDecided: false, lastMs: 1000 } },
      ...(handCasts && { handCasts }),
    })
    const run = await finish(scenario, (call) => {
      const { id, round } = call.caller
      if (id === 'bo')
        seen.push(
          `${round}: ${asksFor(call, 'lunch')
            .map((v) => v.choice)
            .join()}`,
        )
      return says([])
    })
    return { run, seen }
  }

  it('are seen by scripts from the next turn on, and kept as casts by hand', async () => {
    const { run, seen } = await heard([
      { at: 1500, agent: 'ana', ...cast('soup', { reason: 'Warm.' }) },
      { at: 0, agent: 'bo', ...cast('salad') },
    ])
    expect(seen).toEqual(['1: salad', '2: salad', '3: salad,soup'])
    expect(run.casts).toEqual([
      { agent: 'bo', round: 1, at: 0, ...cast('salad'), isByHand: true },
      { agent: 'ana', round: 2, at: 1500, ...cast('soup', { reason: 'Warm.' }), isByHand: true },
    ])
  })

  it('are none of a run that is over by then, nor of agents that are not there', async () => {
    const { run } = await heard([
      { at: 9000, agent: 'ana', ...cast('soup') },
      { at: 0, agent: 'zoe', ...cast('soup') },
      { at: 3000, agent: 'bo', ...cast('bread') },
    ])
    expect(run.casts.map(({ choice }) => choice)).toEqual(['bread'])
  })

  it('change nothing else of a run', async () => {
    const { run } = await heard([{ at: 0, agent: 'ana', ...cast('soup') }])
    expect({ ...run, casts: [] }).toEqual((await heard(undefined)).run)
  })
})
