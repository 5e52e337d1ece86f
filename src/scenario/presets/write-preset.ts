import type { Move, Scenario } from '../../engine'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'

/** Who the letters of the short notation are. */
const NAMES: Readonly<Record<string, string>> = {
  a: 'Ana',
  b: 'Ben',
  c: 'Cleo',
  d: 'Dan',
  e: 'Eli',
  f: 'Fay',
  g: 'Gus',
  h: 'Hal',
  i: 'Ida',
  j: 'Jo',
  u: 'Uma',
  v: 'Vera',
  w: 'Will',
  x: 'Xan',
  y: 'Yara',
  z: 'Zoe',
}

const BALLOT = /^(\w) (\w)([+\-0])(.*)$/

/** `x A+.2` agrees at .2, `x A-.9` disagrees, `x A0(1)` abstains; a weight that is not given is 1. */
export function readBallots(text: string, round = 1): Move[] {
  return text.split(',').map((ballot) => {
    const [, agent, proposalId, sign, weight] = BALLOT.exec(ballot.trim()) ?? []
    if (agent === undefined || proposalId === undefined) throw new Error(`no ballot: ${ballot}`)
    const stance = sign === '+' ? 'agree' : sign === '-' ? 'disagree' : 'abstain'
    const given = (weight ?? '').replace(/[()]/g, '')
    const payload = { proposalId, stance, weight: given === '' ? 1 : Number(given) } as const
    return { agent, round, type: 'vote', payload }
  })
}

/** Somebody puts something new on the table. */
export const propose = (
  agent: string,
  proposalId: string,
  content: string,
  round: number,
): Move => ({
  agent,
  round,
  type: 'proposal',
  payload: { proposalId, content, reasoning: '' },
})

interface Preset {
  readonly title: string
  readonly prompt: string
  /** By id: what is on the table. */
  readonly on: Readonly<Record<string, string>>
  /** Ballots by round, in the short notation or as moves. */
  readonly rounds: readonly (string | readonly Move[])[]
  readonly consensus: NonNullable<NonNullable<Scenario['config']>['consensus']>
}

/**
 * A scenario of ballots alone. It goes through all its rounds whatever is decided on the way, and
 * proposals by different agents are no conflict in it: what it shows is the counting.
 */
export function writePreset({ title, prompt, on, rounds, consensus }: Preset): ScenarioDocument {
  const moves = rounds.flatMap((said, i) =>
    typeof said === 'string' ? readBallots(said, i + 1) : said,
  )
  const ids = [...new Set(moves.map(({ agent }) => agent))].sort()
  return {
    version: SCENARIO_VERSION,
    title,
    prompt,
    agents: ids.map((id) => ({ id, name: NAMES[id] ?? id })),
    proposals: Object.entries(on).map(([id, content]) => ({ id, content })),
    moves,
    config: {
      consensus,
      bus: { enableConflictDetection: false },
      rounds: { stopWhenDecided: false },
    },
  }
}
