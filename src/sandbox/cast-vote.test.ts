import { beforeAll, describe, expect, it } from 'vitest'
import { runWithScripts, type Run, type ScriptAnswer } from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await Sandbox.open(await loadInterpreterInNode())
})

const finish = async (sources: Readonly<Record<string, string>>, seed = 1): Promise<Run> =>
  (await runWithScripts(
    {
      agents: Object.entries(sources).map(([id, source]) => ({
        id,
        behaviour: { kind: 'script', source },
      })),
      proposals: [{ id: 'A', content: 'Do A' }],
      moves: [],
      config: { rounds: { most: 2, stopWhenDecided: false }, consensus: { seed } },
    },
    sandbox,
  ))!

const turn = (body: string): string => `export default function (turn) {\n  ${body}\n}`

const castsOf = ({ casts }: Run, round = 1) =>
  casts.filter((cast) => cast.round === round).map(({ round: _, at: __, ...cast }) => cast)

const problemsOf = ({ rounds }: Run) =>
  rounds.flatMap(({ errors }) => errors.map(({ problem }) => problem))

describe('cast_vote', () => {
  it('counts every call of a turn, in order, with whatever the agent says', async () => {
    const run = await finish({
      ana: turn(`
        const nothing = cast_vote('lunch', 'soup')
        cast_vote('lunch', 'salad', 0.25)
        cast_vote('drinks', 'tea', 0, 'because ' + nothing)
        return vote('A', 'agree')`),
    })
    const agent = 'ana'
    expect(problemsOf(run)).toEqual([])
    expect(castsOf(run)).toEqual([
      { agent, topic: 'lunch', choice: 'soup', confidence: 1 },
      { agent, topic: 'lunch', choice: 'salad', confidence: 0.25 },
      { agent, topic: 'drinks', choice: 'tea', confidence: 0, reason: 'because undefined' },
    ])
    expect(run.cost.votes).toBe(2)
  })

  it('counts up to the last step of a turn that waits, and not after it', async () => {
    const run = await finish({
      ana: `export default async function () {
        await null
        cast_vote('t', 'in time')
        Promise.resolve().then(() => null).then(() => null).then(() => null)
          .then(() => null).then(() => cast_vote('t', 'too late'))
      }`,
    })
    expect(problemsOf(run)).toEqual([])
    expect(castsOf(run).map(({ choice }) => choice)).toEqual(['in time'])
  })

  it('counts nothing of a turn that fails', async () => {
    const run = await finish({ ana: turn("cast_vote('t', 'c'); throw new Error('no')") })
    expect(problemsOf(run).map(({ message }) => message)).toEqual(['Error: no', 'Error: no'])
    expect(run.casts).toEqual([])
  })

  it('names the line where it is called with something else than text', async () => {
    const [problem] = problemsOf(await finish({ ana: turn("\n  cast_vote('t', { a: 1 })") }))
    expect(problem).toMatchObject({
      message: 'TypeError: cast_vote: the choice must be text',
      line: 3,
    })
  })

  it('allows as much as it says, and not more', async () => {
    const body = `for (let i = 0; i < 50; i++) cast_vote('t'.repeat(200), String(i).repeat(50), 1)`
    const run = await finish({ ana: turn(body) })
    expect(problemsOf(run)).toEqual([])
    expect(run.casts).toHaveLength(100)
    const reason = await finish({ ana: turn("cast_vote('t', 'c', 1, 'r'.repeat(20000))") })
    expect(problemsOf(reason)).toEqual([])
  })

  it('can only be fooled for oneself', async () => {
    const run = await finish({
      ana: turn(`
        Object.defineProperty(Array.prototype, '0', { set() {}, configurable: true })
        Array.prototype.push = () => 0
        cast_vote('t', 'hidden')`),
      bo: turn("cast_vote('t', 'seen by ' + votes('t').length)"),
    })
    expect(castsOf(run).filter(({ agent }) => agent === 'bo')).toEqual([
      { agent: 'bo', topic: 't', choice: 'seen by 0', confidence: 1 },
    ])
  })

  it('is the same by the same seed', async () => {
    const source = turn(`
      cast_vote('t', votes('t').map(({ choice }) => choice[0]).join('') + turn.me.id, Math.random())`)
    const sources = { ana: source, bo: source, cy: source }
    const run = await finish(sources, 7)
    expect(problemsOf(run)).toEqual([])
    expect(JSON.stringify(await finish(sources, 7))).toBe(JSON.stringify(run))
    expect(JSON.stringify((await finish(sources, 8)).casts)).not.toBe(JSON.stringify(run.casts))
  })
})

describe('votes', () => {
  const looks = turn(`
    const stands = votes('lunch').map(({ agent, choice }) => agent + ' ' + choice)
    cast_vote('seen', stands.join(', ') || 'nothing')
    cast_vote('lunch', turn.round === 1 ? 'soup' : 'salad', 0.5)`)

  const seenIn = (run: Run) =>
    run.casts.filter(({ topic }) => topic === 'seen').map(({ agent, choice }) => [agent, choice])

  it('tells of those who were asked earlier in the same round, in order', async () => {
    expect(seenIn(await finish({ ana: looks, bo: looks, cy: looks }))).toEqual([
      ['ana', 'nothing'],
      ['bo', 'ana soup'],
      ['cy', 'ana soup, bo soup'],
      ['ana', 'ana soup, bo soup, cy soup'],
      ['bo', 'bo soup, cy soup, ana salad'],
      ['cy', 'cy soup, ana salad, bo salad'],
    ])
  })

  it('tells of what the agent itself has just cast, in place of what it cast before', async () => {
    const source = turn(`
      cast_vote('t', 'first', 0.1)
      cast_vote('t', 'then', 0.2)
      cast_vote('other', JSON.stringify(votes('t')))`)
    const run = await finish({ ana: turn("cast_vote('t', 'ana', 0.3)"), bo: source })
    const [inFirst, inSecond] = run.casts.filter(({ topic }) => topic === 'other')
    const ana = { agent: 'ana', choice: 'ana', confidence: 0.3 }
    const bo = { agent: 'bo', choice: 'then', confidence: 0.2 }
    expect(JSON.parse(inFirst!.choice)).toEqual([ana, bo])
    expect(JSON.parse(inSecond!.choice)).toEqual([ana, bo])
  })

  it('lets scripts converge', async () => {
    const follows = (own: string) =>
      turn(`
        const counts = new Map()
        for (const { choice } of votes('t')) counts.set(choice, (counts.get(choice) ?? 0) + 1)
        const [most] = [...counts].sort(([, a], [, b]) => b - a)
        cast_vote('t', most?.[1] > 1 ? most[0] : '${own}')`)
    const run = await finish({ ana: follows('x'), bo: follows('y'), cy: follows('y') })
    expect(castsOf(run, 1).map(({ choice }) => choice)).toEqual(['x', 'y', 'y'])
    expect(castsOf(run, 2).map(({ choice }) => choice)).toEqual(['y', 'y', 'y'])
  })
})

describe('whoever is no agent in its turn', () => {
  const callAs = (kind: 'strategy' | 'model', body: string): ScriptAnswer =>
    sandbox.call({
      caller: { kind, id: 'x', round: 1 },
      source: `export default function () { ${body} }`,
      input: '{}',
      seed: 1,
    })

  it.each([
    ['strategy', "cast_vote('t', 'c')", 'only an agent can'],
    ['model', "cast_vote('t', 'c')", 'only an agent can'],
    ['strategy', "votes('t')", 'no such service'],
    ['model', "votes('t')", 'no such service'],
  ] as const)('a %s cannot call %s', (kind, body, complaint) => {
    const answer = callAs(kind, body)
    expect(answer).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining(complaint) as string, line: 1 },
    })
  })
})
