import type { CodeVote, ExpectedVerdict, RuleCase } from './rule-case'
import { HELPERS } from './rules/helpers'
import { CIRCUMSTANCES, NUMBERS, type CircumstanceName, type NumberName } from './rules/options'
import type { Code } from './rules/rule-code'

/** What a rule's code makes use of. The TypeScript tells; the Python uses the same. */
export interface RuleParts {
  readonly numbers: readonly NumberName[]
  readonly circumstances: readonly CircumstanceName[]
  readonly helpers: readonly Code[]
  /** Fields of a vote beyond agent, proposal and stance. */
  readonly fields: readonly OptionalField[]
  readonly statuses: readonly ExpectedVerdict['status'][]
}

const OPTIONAL_FIELDS = ['weight', 'evidence'] as const satisfies readonly (keyof CodeVote)[]
type OptionalField = (typeof OPTIONAL_FIELDS)[number]

const STATUSES: readonly ExpectedVerdict['status'][] = [
  'decided',
  'decided-without-winner',
  'rejected',
  'tied',
  'too-few-voters',
  'undecided',
]

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[]

export function findParts({ code: { typescript } }: RuleCase): RuleParts {
  const body = withoutComments(typescript)
  const helpers = findHelpers(body)
  const all = withoutComments([body, ...helpers.map((each) => each.typescript)].join('\n'))
  return {
    numbers: keysOf(NUMBERS).filter((name) => isFree(name, body)),
    circumstances: keysOf(CIRCUMSTANCES).filter((name) => isFree(name, body)),
    helpers,
    fields: OPTIONAL_FIELDS.filter((name) => mentions(all, name)),
    statuses: STATUSES.filter((status) => body.includes(`'${status}'`)),
  }
}

/** A vote as far as the rule reads it. */
export function describeRow(vote: CodeVote, fields: RuleParts['fields']) {
  const { agentId, proposalId, stance } = vote
  const more = fields.map((field) => [field, vote[field]] as const)
  return { agentId, proposalId, stance, ...Object.fromEntries(more) }
}

const withoutComments = (typescript: string): string =>
  typescript.replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')

const mentions = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code)

/** Mentioned, and not worked out there. */
const isFree = (name: string, code: string): boolean =>
  mentions(code, name) && !code.includes(`const ${name} =`)

/** What is called, and what that calls. */
function findHelpers(body: string): readonly Code[] {
  const found = new Set<string>()
  const look = (code: string) => {
    for (const [name, helper] of Object.entries(HELPERS)) {
      if (found.has(name) || !code.includes(`${name}(`)) continue
      found.add(name)
      look(withoutComments(helper.typescript))
    }
  }
  look(body)
  return Object.entries(HELPERS)
    .filter(([name]) => found.has(name))
    .map(([, helper]) => helper)
}
