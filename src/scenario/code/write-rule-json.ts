import { CATALOGUE } from '../../engine/catalogue'
import { describeRow, findParts, type RuleParts } from './rule-parts'
import type { CircumstanceValue, RuleCase } from './rule-case'

type Json = string | number | null | readonly Json[] | { readonly [key: string]: Json }

/** What nobody can see, or what ends a line for some. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu

/** The rule, what it is told, the votes and the verdict: for tests in a language of one's own. */
export function writeRuleJson(given: RuleCase): string {
  const parts = findParts(given)
  const entries = Object.entries({
    rule: write(given.rule),
    settings: write(listSettings(given, parts)),
    ...Object.fromEntries(
      parts.circumstances.map((name) => [name, write(toJson(given.circumstances[name]))]),
    ),
    proposals: write(given.proposals),
    votes: writeRows(given.votes.map((vote) => describeRow(vote, parts.fields))),
    verdict: write({ ...given.expected }),
  })
  return `{\n${entries.map(([name, written]) => `  "${name}": ${written}`).join(',\n')}\n}\n`
}

function listSettings({ rule, settings, numbers }: RuleCase, parts: RuleParts): Json {
  const { guards, revisions, tieBreak, quorum } = settings
  return {
    ...Object.fromEntries(parts.numbers.map((name) => [name, numbers[name]])),
    ...(rule === 'quorum' ? { quorum } : {}),
    ...(CATALOGUE[rule].family === 'swarm' ? {} : { tieBreak }),
    guards,
    revisions,
  }
}

const toJson = (value: CircumstanceValue): Json =>
  value instanceof Map ? Object.fromEntries(value as ReadonlyMap<string, number>) : (value as Json)

/** On one line. */
function write(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value).replaceAll(UNSEEN, escapeUnits)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
  const entries = Object.entries(value).map(([key, each]) => `${write(key)}: ${write(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const escapeUnits = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

const writeRows = (rows: readonly Json[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => `    ${write(row)}`).join(',\n')}\n  ]`
