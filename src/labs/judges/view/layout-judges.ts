import { scaleBand } from 'd3-scale'
import { isOverBudget, type DissentCode } from '../../../engine/protocols/judges'
import type { JudgeRun, RecordedCall } from '../model'

/** How a call is drawn: always a shape of its own, never a colour alone. */
export type CallLook =
  'propose' | 'revise' | 'nothing' | 'accept' | 'dissent' | 'unreadable' | 'schema' | 'discarded'

export const SEQUENCE_BOX = { right: 8, top: 26, bottom: 26 } as const
/** Of a lane with words below its marks, and of one without. */
const LANE = 46
const LOW_LANE = 30
/** More agents than this have low lanes. */
const MAX_HIGH = 8
/** Room for a word behind the line of the budget. */
const BUDGET_WIDTH = 52
const NARROWEST = 20
/** More calls than this do without words: the chart would be as wide as a corridor. */
const MAX_WORDED = 80
const WIDEST = 120
/** Room that the longest word below a mark needs. */
const WORD_WIDTH = 68

const LOOKS: Readonly<Record<DissentCode, CallLook>> = {
  'no-critique': 'dissent',
  'invalid-json': 'unreadable',
  schema: 'schema',
}

export function lookOf({ kind, reply, verdict, isDiscarded }: RecordedCall): CallLook {
  if (kind !== 'judge') return reply === null ? 'nothing' : kind
  if (isDiscarded) return 'discarded'
  if (verdict?.accept === true) return 'accept'
  const critique = verdict?.critique
  const code = critique && 'code' in critique ? critique.code : 'no-critique'
  return LOOKS[code]
}

/**
 * A lane an agent, a column a call, a band a round. As wide as there is room, wider if it must. Names
 * stand left of the lanes and have `left` to themselves.
 */
export function layoutSequence(run: JudgeRun, room: number, left: number) {
  const { top, bottom } = SEQUENCE_BOX
  const crossed = run.calls.find(({ usedAfter }) => isOverBudget(usedAfter, run.budget))
  const agents = [...new Set([...run.proposers, ...run.judges])]
  const isLow = agents.length > MAX_HIGH
  const lane = isLow ? LOW_LANE : LANE
  const columns = run.calls.length + (run.spared.length > 0 ? 1 : 0)
  const right = crossed ? BUDGET_WIDTH : SEQUENCE_BOX.right
  const fair = (room - left - right) / Math.max(1, columns)
  const least = columns <= MAX_WORDED ? WORD_WIDTH : NARROWEST
  const step = Math.max(least, Math.min(WIDEST, fair))
  const width = Math.max(room, left + columns * step + right)
  const height = top + agents.length * lane + bottom
  const y = scaleBand(agents, [top, height - bottom])
  const middleOf = (agent: string) => (y(agent) ?? 0) + y.bandwidth() / 2
  const middle = (place: number) => left + (place + 0.5) * step
  const marks = run.calls.map((call) => ({
    place: call.place,
    agent: call.agent,
    look: lookOf(call),
    x: middle(call.place),
    y: middleOf(call.agent),
  }))
  const spared = new Map(run.spared.map((each) => [each.agent, each.because]))
  return {
    width,
    height,
    step,
    /** Whether words fit below marks. */
    hasWords: step >= WORD_WIDTH,
    lanes: agents.map((agent) => ({ agent, y: middleOf(agent) })),
    bands: findBands(run.calls).map(({ round, from, to }) => ({
      round,
      x: left + from * step,
      width: (to - from + 1) * step,
    })),
    marks,
    /** Who was not asked, all in one column behind the last call. */
    ghosts: [...spared].map(([agent, because]) => ({ agent, because, y: middleOf(agent) })),
    ghostX: middle(run.calls.length),
    /** Behind the call that crossed the budget; null where none did. */
    budgetX: crossed ? left + (crossed.place + 1) * step : null,
    /** From call to call. */
    thread: marks.map(({ x, y: at }, place) => `${place === 0 ? 'M' : 'L'}${x} ${at}`).join(''),
  }
}

function findBands(calls: readonly RecordedCall[]) {
  const bands: { round: number; from: number; to: number }[] = []
  for (const { round, place } of calls) {
    const last = bands.at(-1)
    if (last?.round === round) last.to = place
    else bands.push({ round, from: place, to: place })
  }
  return bands
}
