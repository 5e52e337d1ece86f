import { CATALOGUE } from '../../engine/catalogue'
import { LINE_WIDTH, Verbatim, writeLiteral, type Literal } from './literal'
import type { CircumstanceValue, RuleCase } from './rule-case'
import { describeRow, findParts, type RuleParts } from './rule-parts'
import { CIRCUMSTANCES, type CircumstanceName, type NumberName } from './rules/options'
import { indent } from './rules/rule-code'

export const typescriptNameOf = ({ rule }: Pick<RuleCase, 'rule'>): string =>
  `decideBy${rule.replaceAll(/(^|-)[a-z]/g, (start) => start.at(-1)!.toUpperCase())}`

const IMPORTS = `import assert from 'node:assert/strict'
import { test } from 'node:test'`

const TOLERANCE = `// Floats carry noise in their last digits: 0.7999999999999999 meets 0.8.
const TOLERANCE = 1e-9`

/** Everything below the header; the parts are a blank line apart. */
export function writeTypeScriptParts(given: RuleCase): readonly string[] {
  const parts = findParts(given)
  const helpers = parts.helpers.map(({ typescript }) => typescript)
  const rest = [writeFunction(given, parts), ...writeTypes(parts), ...helpers]
  return [
    IMPORTS,
    ...(rest.some((code) => code.includes('TOLERANCE')) ? [TOLERANCE] : []),
    ...rest,
    ...writeData(given, parts),
    writeTest(given, parts),
  ]
}

function writeFunction(given: RuleCase, parts: RuleParts): string {
  const votes = given.code.typescript.includes('latestVotes(history)') ? 'history' : 'votes'
  const parameters = [
    'proposals: readonly string[]',
    `${votes}: readonly Vote[]`,
    ...writeOptions(given, parts),
  ]
  const start = `export function ${typescriptNameOf(given)}(`
  const end = '): Verdict {'
  const flat = start + parameters.join(', ') + end
  const broken = `${start}\n${parameters.map((each) => `  ${each},\n`).join('')}${end}`
  return [
    `/** ${CATALOGUE[given.rule].rule} */`,
    flat.length <= LINE_WIDTH ? flat : broken,
    indent(given.code.typescript, '  '),
    '}',
  ].join('\n')
}

function writeOptions(given: RuleCase, { numbers, circumstances }: RuleParts): readonly string[] {
  const names = [
    ...circumstances,
    ...numbers.map((name) => `${name} = ${writeDefault(given, name)}`),
  ]
  if (names.length === 0) return []
  const type = circumstances.length === 0 ? ' = {}' : ': Options'
  const flat = `{ ${names.join(', ')} }${type}`
  // Two before it, and a comma behind.
  if (flat.length + 3 <= LINE_WIDTH) return [flat]
  return [`{\n${names.map((name) => `    ${name},\n`).join('')}  }${type}`]
}

const writeDefault = ({ numbers }: RuleCase, name: NumberName): string =>
  numbers[name] === 2 / 3 ? '2 / 3' : writeLiteral(numbers[name])

function writeTypes(parts: RuleParts): readonly string[] {
  const { numbers, circumstances, statuses, fields } = parts
  const options = [
    ...circumstances.map((name) => `${name}: ${CIRCUMSTANCES[name].typescript}`),
    ...numbers.map((name) => `${name}?: number`),
  ]
  return [
    writeInterface('Verdict', [
      `status: ${writeUnion(statuses)}`,
      'winner: string | null',
      'confidence: number',
    ]),
    writeInterface('Vote', [
      'agentId: string',
      'proposalId: string',
      'stance: Stance',
      ...fields.map((field) =>
        field === 'weight' ? 'weight: number' : 'evidence: readonly string[]',
      ),
    ]),
    `export type Stance = 'agree' | 'disagree' | 'abstain'`,
    ...(circumstances.length === 0 ? [] : [writeInterface('Options', options)]),
  ]
}

const writeInterface = (name: string, fields: readonly string[]): string =>
  `export interface ${name} {\n${fields.map((field) => `  readonly ${field}\n`).join('')}}`

function writeUnion(statuses: readonly string[]): string {
  const members = statuses.map((status) => `'${status}'`)
  const flat = members.join(' | ')
  if ('  readonly status: '.length + flat.length <= LINE_WIDTH) return flat
  return members.map((member) => `\n    | ${member}`).join('')
}

function writeData(given: RuleCase, { circumstances, fields }: RuleParts): readonly string[] {
  const write = (name: string, type: string, value: Literal, isOpen = false) => {
    const start = `const ${name}: ${type} = `
    return start + writeLiteral(value, { taken: start.length, isOpen })
  }
  return [
    write('proposals', 'readonly string[]', given.proposals),
    write(
      'votes',
      'readonly Vote[]',
      given.votes.map((vote) => describeRow(vote, fields)),
    ),
    ...circumstances.map((name) => writeCircumstance(name, given.circumstances[name])),
    write('expected', 'Verdict', { ...given.expected }, true),
  ]
}

function writeCircumstance(name: CircumstanceName, value: CircumstanceValue): string {
  if (value instanceof Map) {
    const start = `const ${name} = new Map<string, number>(`
    return `${start}${writeLiteral([...(value as ReadonlyMap<string, number>)], { taken: start.length + 1 })})`
  }
  const start = `const ${name}: ${CIRCUMSTANCES[name].typescript} =`
  const written = writeLiteral(value as Literal, { taken: start.length + 1 })
  const isMoved = typeof value === 'string' && start.length + 1 + written.length > LINE_WIDTH
  return `${start}${isMoved ? '\n  ' : ' '}${written}`
}

function writeTest(given: RuleCase, { circumstances }: RuleParts): string {
  const start = `const verdict = ${typescriptNameOf(given)}(proposals, votes`
  const options = Object.fromEntries(circumstances.map((name) => [name, new Verbatim(name)]))
  const last =
    circumstances.length === 0
      ? ''
      : `, ${writeLiteral(options, { depth: 1, taken: start.length + 3 })}`
  return `test('gives the verdict of the scenario', () => {
  ${start}${last})
  assert.equal(verdict.status, expected.status)
  assert.equal(verdict.winner, expected.winner)
  assert.ok(Math.abs(verdict.confidence - expected.confidence) < 1e-9)
})`
}
