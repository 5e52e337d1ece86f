import type { Problem } from '../../engine'
import { orNothing, parseDocument, type Refusal } from '../parse-document'
import { isAnswer, SCENARIO_VERSION, type ScenarioDocument } from '../scenario'
import { closeJson } from './close-json'
import { checkLetters, compress, unsqueeze } from './compress'
import { packDocument, unpackDocument, type LostPart, type Unpacked } from './tables'
import { leastVersionsOfLabs } from '../../labs/plans'
import { formatCount } from '../../describe/format'

/** A scenario as the part of an address after the `#`: `c4-` for the version, four letters to check, the rest. */

export type LinkStage = 'prefix' | 'version' | 'size' | 'letters' | 'damage' | 'field'

export type DecodedLink = { readonly ok: true; readonly scenario: ScenarioDocument } | BrokenLink

export interface BrokenLink {
  readonly ok: false
  readonly stage: LinkStage
  readonly reason: string
  /** Without a path where the reason is a sentence by itself. */
  readonly problems: readonly Problem[]
  /** What is left without the parts that are broken; null where that is nothing. */
  readonly kept: ScenarioDocument | null
}

const LINK_LIMITS = {
  /** Characters; browsers differ, and the strictest gives up somewhere above this. */
  letters: 500_000,
  /** Bytes of what it grows to. */
  grown: 4_000_000,
} as const

const LINK = /^#?c(\d{1,6})-(.*)$/s
const CHECK = 4

/** Whether an address means to carry a scenario, whole or broken. A name of a place in the page does not. */
export const isLink = (hash: string): boolean => /^#?c\d+-/.test(hash)

/** Null where the scenario is too large to travel in an address. */
export function encodeLink(scenario: ScenarioDocument): string | null {
  const packed = JSON.stringify(packDocument(scenario))
  // In bytes, as whoever opens it counts.
  if (new TextEncoder().encode(packed).length > LINK_LIMITS.grown) return null
  const letters = compress(packed)
  if (letters.length > LINK_LIMITS.letters) return null
  return `c${leastVersion(scenario)}-${checkLetters(letters)}${letters}`
}

/** The earliest that knows all of a scenario: pages that are older than this one open it, too. */
const leastVersion = (scenario: ScenarioDocument): number =>
  Math.max(leastVersionOfBoard(scenario), ...leastVersionsOfLabs(scenario.labs))

function leastVersionOfBoard(scenario: ScenarioDocument): number {
  const { agents, moves, shows, context, memory, acts, config, lesson } = scenario
  if (lesson !== undefined) return 6
  const isFifth =
    [context, memory, acts, config?.routing].some((part) => part !== undefined) ||
    config?.debate?.alternatives !== undefined
  if (isFifth) return 5
  return shows?.hidden?.some(isAnswer) === true ||
    shows?.canReveal !== undefined ||
    agents.some(({ weight }) => weight !== undefined) ||
    moves.some(({ type, payload }) => type === 'vote' && !('weight' in payload))
    ? 4
    : 3
}

/** Never throws: says what is there, or at which stage reading ended and what is left. */
export function decodeLink(hash: string): DecodedLink {
  if (hash.length > LINK_LIMITS.letters + 16) {
    return broken('size', `It is longer than ${formatCount(LINK_LIMITS.letters)} characters.`)
  }
  const [, number, rest = ''] = LINK.exec(hash) ?? []
  if (number === undefined) {
    return broken('prefix', 'It does not begin as the links of this page do.')
  }
  const version = Number(number)
  if (version < 1) return broken('version', 'There never was a version 0 of this page.')
  if (version > SCENARIO_VERSION) {
    return broken(
      'version',
      `It was made by a newer version of this page (${version}; this is ${SCENARIO_VERSION}). Reload the page, or open the link where it was made.`,
    )
  }
  // What a chat took for part of the address: a full stop, a bracket, a space.
  const letters = withoutTail(rest.slice(CHECK))
  const grown = unsqueeze(letters, LINK_LIMITS.grown)
  if (!grown.ok && grown.because === 'size') {
    const most = LINK_LIMITS.grown / 1_000_000
    return broken('size', `It would grow to more than ${most} MB, which no scenario needs.`)
  }
  if (!grown.ok && grown.because === 'letters') {
    return broken(
      'letters',
      'It has characters in it that no link has. It may not be all of it, or too much.',
    )
  }
  const isSound = grown.ok && checkLetters(letters) === rest.slice(0, CHECK)
  const unpacked = unpackText(grown.text)
  if (!isSound || unpacked === null) {
    const kept = unpacked && salvage(version, unpacked)
    return broken('damage', 'Part of it is missing or was changed on the way.', {
      kept,
      // That all of it is lost needs no list.
      problems: kept ? withMissing(unpacked).map(toProblem) : [],
    })
  }
  const read = parseDocument({ version, ...unpacked.fields })
  if (read.ok && unpacked.lost.length === 0) return read
  const problems = [...unpacked.lost.map(toProblem), ...(read.ok ? [] : read.problems)]
  return broken('field', 'Some of what it says cannot be.', {
    problems,
    kept: read.ok ? orNothing(read.scenario) : read.kept,
  })
}

/** By hand: an expression that looks for an end takes hours for half a million dots. */
function withoutTail(text: string): string {
  let end = text.length
  while (end > 0 && !/[\w-]/.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

const NEEDED = ['title', 'prompt', 'agents', 'proposals', 'moves'] as const

/** A link that was cut off does not say what came after. */
function withMissing({ fields, lost }: Unpacked): readonly LostPart[] {
  const isTold = new Set<string>([...Object.keys(fields), ...lost.map(({ field }) => field)])
  const untold = NEEDED.filter((field) => !isTold.has(field))
  return [...lost, ...untold.map((field) => ({ field, reason: null }))]
}

const PARTS: Readonly<Record<LostPart['field'], string>> = {
  title: 'The title is',
  prompt: 'The question is',
  agents: 'The agents are',
  proposals: 'The proposals are',
  config: 'The settings are',
  task: 'The task is',
  context: 'The background of the task is',
  memory: 'The memory is',
  acts: 'What was done to the bus is',
  finalOwner: 'The owner is',
  rubric: 'The criteria are',
  shows: 'What to look at first is',
  strategies: 'The rules of its own are',
  moves: 'The votes and other moves are',
  labs: 'What is set up in the labs is',
  lesson: 'The lesson is',
  rest: 'The rest is',
}

const toProblem = ({ field, reason }: LostPart): Problem => ({
  path: '',
  reason: `${PARTS[field]} ${reason === null ? 'missing' : `damaged (${reason})`}.`,
})

function broken(
  stage: LinkStage,
  reason: string,
  rest: Partial<Pick<Refusal, 'kept' | 'problems'>> = {},
): BrokenLink {
  return { ok: false, stage, reason, problems: rest.problems ?? [], kept: rest.kept ?? null }
}

function unpackText(text: string): Unpacked | null {
  const packed = closeJson(text)
  return packed === undefined ? null : unpackDocument(packed)
}

function salvage(version: number, { fields }: Unpacked): ScenarioDocument | null {
  const read = parseDocument({
    version,
    title: '',
    prompt: '',
    agents: [],
    proposals: [],
    moves: [],
    ...fields,
  })
  return read.ok ? orNothing(read.scenario) : read.kept
}
