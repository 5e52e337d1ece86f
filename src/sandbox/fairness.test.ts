import { beforeAll, describe, expect, it } from 'vitest'
import { runWithScripts, type Run, type Scenario } from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'

let module: WebAssembly.Module
beforeAll(async () => {
  module = await loadInterpreterInNode()
})

const FLOOD = `export default (turn) => Array.from({ length: 199 }, (_, i) =>
  propose('p' + turn.round + '-' + i, 'x'.repeat(1100)))`
const proposer = (lookup: string) => `export default (turn) => {
  const heard = turn.inbox.filter(({ source }) => source === 'last').length
  const kept = []
  ${lookup}
  return turn.round === 4 ? propose('mine', 'My own idea') : vote('A', 'agree', { reasoning: 'heard ' + heard })
}`

const among = (sources: Readonly<Record<string, string>>, most = 6): Scenario => ({
  agents: Object.entries(sources).map(([id, source]) => ({
    id,
    behaviour: { kind: 'script', source },
  })),
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [],
  config: { rounds: { most, stopWhenDecided: false }, consensus: { timeoutMs: 1e6 } },
})

const run = async (scenario: Scenario): Promise<Run> =>
  (await runWithScripts(scenario, await Sandbox.open(module)))!

/** What others look up while one floods them: much, often, and to keep. */
const LOOKUPS = [
  'for (let i = 0; i < 20; i++) kept.push(history({}))',
  'for (let i = 0; i < 500; i++) history({})',
  'for (let i = 0; i < 20; i++) kept.push(history({ until: 1e9 + i }))',
  'for (let i = 0; i < 20; i++) history({ source: "flood", until: 1e9 + i })',
  `for (let i = 0; i < 20 && turn.round > 2; i++)
    if (!history({ until: 1e9 + i }).some(({ source }) => source === 'last')) throw new Error('unheard')`,
]

describe('one agent that floods the others', () => {
  it('neither spoils their turns, nor keeps them from being heard, nor takes the last place', async () => {
    const others = Object.fromEntries(LOOKUPS.map((lookup, i) => [`agent-${i}`, proposer(lookup)]))
    const { rounds } = await run(among({ flood: FLOOD, ...others, last: proposer('') }))
    expect(rounds.flatMap(({ errors }) => errors)).toEqual([])
    expect(rounds[4]!.proposals.map(({ id }) => id)).toContain('mine')
    const reasons = rounds[2]!.votes.map(({ record }) => record.vote.reasoning)
    expect(reasons).toEqual([...LOOKUPS.map(() => 'heard 1'), 'heard 0'])
  })
})

describe('the id of a proposal', () => {
  it.each(['__proto__', 'constructor', 'a#1', 'x'.repeat(201)])(
    'is refused where a scenario would refuse it: %s',
    async (id) => {
      const source = `export default () => propose(${JSON.stringify(id)}, 'content')`
      const { rounds } = await run(among({ ana: source }, 1))
      expect(rounds[0]!.errors[0]!.problem.message).toContain('an id that no proposal may have')
    },
  )
})

describe('what scripts keep and say', () => {
  const hoard = (characters: number) =>
    `export default (turn) => { turn.state.kept = 'x'.repeat(${characters}); return [] }`

  it('ends the run when it is more than a run may hold, by a word to the agent that holds most', async () => {
    const ids = Array.from({ length: 60 }, (_, i) => `hoarder-${i}`)
    const hoarders = Object.fromEntries(ids.map((id) => [id, hoard(200_000)]))
    const { rounds, outcome } = await run(among({ small: hoard(10), ...hoarders }))
    expect(outcome).toMatchObject({ end: 'too-much-text', round: 1 })
    const errors = rounds.flatMap((round) => round.errors)
    expect(errors.map(({ agentId }) => agentId)).toEqual(['hoarder-0'])
    expect(errors[0]!.problem.message).toContain('8 million characters')
  })

  it('may be much in each of many rounds, as long as it is not kept', async () => {
    const { outcome } = await run(among({ ana: hoard(250_000) }, 40))
    expect(outcome.end).toBe('rounds-exhausted')
  })
})
