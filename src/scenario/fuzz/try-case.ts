import { checkScenario } from '../check-scenario'
import type { Import } from '../import/imported'
import { importGiven } from '../import/import-given'
import { decodeLink, encodeLink, type DecodedLink } from '../link/link'
import type { ScenarioDocument } from '../scenario'
import type { FuzzInput } from './cases'

export interface Trial {
  /** How it ended, in a word or two. */
  readonly ended: string
  /** What must not happen, and did; null where all is well. */
  readonly fault: string | null
  /** Of the processor: a busy machine makes no reader slow. */
  readonly ms: number
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Gives a reader what it may get from a stranger, and holds its answer to what it promises. */
export function tryCase(input: FuzzInput): Trial {
  const native = describeNative()
  const startedAt = processorMs()
  let ms = 0
  try {
    const read = 'hash' in input ? decodeLink(input.hash) : importGiven(input.files)
    ms = processorMs() - startedAt
    const { ended, fault } =
      'stage' in read || 'scenario' in read ? judgeLink(read) : judgeImport(read)
    const isPolluted = describeNative() !== native
    return { ended, fault: isPolluted ? 'something of the language was changed' : fault, ms }
  } catch (error) {
    const { stack = '' } = error instanceof Error ? error : new Error(String(error))
    return { ended: 'threw', fault: `threw: ${stack}`, ms: ms || processorMs() - startedAt }
  }
}

/** What every object has; a key that a stranger adds there is everywhere. */
const describeNative = (): number =>
  [Object, Array, Function, String, Number].reduce(
    (sum, { prototype }) => sum + Reflect.ownKeys(prototype as object).length,
    Reflect.ownKeys(Object).length,
  )

type Judged = Pick<Trial, 'ended' | 'fault'>

function judgeLink(read: DecodedLink): Judged {
  if (read.ok) return { ended: 'ok', fault: findFault(read.scenario) }
  const { stage, reason, problems, kept } = read
  const isSaid = reason !== '' && problems.every((problem) => problem.reason !== '')
  return {
    ended: kept === null ? stage : `${stage}, some kept`,
    fault: isSaid ? kept && findFault(kept) : 'a link is broken without a reason',
  }
}

function judgeImport(read: Import): Judged {
  if (read.ok) {
    const { kind, scenario } = read.imported
    return { ended: `ok: ${kind}`, fault: findFault(scenario) }
  }
  const { problems, kept } = read
  const [first] = problems
  if (first === undefined) return { ended: 'no problem', fault: 'refused without a problem' }
  const caught = problems.find(({ reason }) => reason.startsWith('cannot be read: '))
  return {
    ended: `${nameProblem(first.reason)}${kept === undefined ? '' : ', some kept'}`,
    fault: problems.some(({ reason }) => reason === '')
      ? 'a problem without a reason'
      : caught
        ? `threw inside: ${caught.reason}`
        : kept
          ? findFault(kept.scenario)
          : null,
  }
}

/** The kinds of problems, by the words that only they have. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/^is empty/, 'empty'],
  [/^there is no file/, 'no file'],
  [/^there are more than|^has more than|characters$/, 'too large'],
  [/without a scenario in it/, 'bare picture'],
  [/^is nothing that can be read/, 'unknown text'],
  [/^is JSON, but/, 'unknown JSON'],
  [/open it (alone|with)/, 'mixed'],
  [/no vote/, 'no vote'],
  [
    /It does not begin as|newer version|never was|grow to more|characters in it|missing or was changed|Some of what it says/,
    'link',
  ],
  [
    /^(agents|proposals|moves|strategies|config|shows|version|title|prompt|task|rubric|finalOwner|the scenario)\b/,
    'field',
  ],
]

const nameProblem = (reason: string): string =>
  PROBLEMS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'syntax or line'

/** Links of larger scenarios would take more time than all the rest. */
const MAX_SENT_ON = 500

function findFault(scenario: ScenarioDocument): string | null {
  const checked = checkScenario(scenario)
  if (!checked.ok) return `is no scenario: ${JSON.stringify(checked.problems[0])}`
  if (scenario.moves.length > MAX_SENT_ON) return null
  const link = encodeLink(scenario)
  if (link === null) return null
  const back = decodeLink(link)
  return back.ok && isSame(back.scenario, scenario) ? null : 'does not survive a link of its own'
}

/** Whatever order its fields stand in. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return (
    keys.length === others.length &&
    keys.every((key) =>
      isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  )
}
