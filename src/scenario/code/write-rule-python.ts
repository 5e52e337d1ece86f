import { CATALOGUE } from '../../engine/catalogue'
import type { RuleCase } from './rule-case'
import { findParts, type RuleParts } from './rule-parts'
import {
  PYTHON_WIDTH,
  writeBracketed,
  writePythonNumber,
  writePythonValue,
  writePythonVote,
} from './python-literal'
import { CIRCUMSTANCES, NUMBERS, type NumberName } from './rules/options'
import { indent } from './rules/rule-code'

const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const pythonNameOf = ({ rule }: Pick<RuleCase, 'rule'>): string => `decide_by_${snake(rule)}`

const TOLERANCE = `# Floats carry noise in their last digits: 0.7999999999999999 meets 0.8.
TOLERANCE = 1e-9`

/** Python’s own idea of a blank is another one. */
const BLANKS = `BLANKS = (
    "\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006"
    "\\u2007\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff"
)`

const FIELD_TYPES = { weight: 'float', evidence: 'list[str]' } as const

/** Everything below the header; the parts are two blank lines apart. */
export function writePythonParts(given: RuleCase): readonly string[] {
  const parts = findParts(given)
  const helpers = parts.helpers.map(({ python }) => python).filter((code) => code !== '')
  const rest = [writeFunction(given, parts), ...writeTypes(parts), ...helpers]
  const tolerance = rest.some((code) => code.includes('TOLERANCE')) ? [TOLERANCE] : []
  const blanks = rest.some((code) => code.includes('BLANKS')) ? [BLANKS] : []
  return [
    [writeImports(rest), ...tolerance, ...blanks].join('\n\n'),
    ...rest,
    writeData(given, parts),
    writeTest(given, parts),
    'if __name__ == "__main__":\n    unittest.main()',
  ]
}

function writeImports(code: readonly string[]): string {
  const uses = (name: string) => code.some((each) => each.includes(name))
  const modules = [...(uses('math.') ? ['import math'] : []), 'import unittest']
  const names = [
    ...(uses('Callable[') ? ['from collections.abc import Callable'] : []),
    'from typing import NamedTuple',
  ]
  return ['from __future__ import annotations', '', ...modules, ...names].join('\n')
}

function writeFunction(given: RuleCase, { numbers, circumstances }: RuleParts): string {
  const options = [
    ...circumstances.map((name) => `${snake(name)}: ${CIRCUMSTANCES[name].python}`),
    ...numbers.map(
      (name) => `${snake(name)}: ${NUMBERS[name].python} = ${writeDefault(given, name)}`,
    ),
  ]
  const parameters = [
    'proposals: list[str]',
    'votes: list[Vote]',
    ...(options.length === 0 ? [] : ['*', ...options]),
  ]
  const start = `def ${pythonNameOf(given)}`
  const end = ' -> Verdict:'
  const written = writeBracketed(['(', ')'], parameters, { taken: start.length + end.length })
  const { motto } = CATALOGUE[given.rule]
  return `${start}${written}${end}\n${indent(`"""${motto}."""\n${given.code.python}`, '    ')}`
}

const writeDefault = ({ numbers }: RuleCase, name: NumberName): string =>
  numbers[name] === 2 / 3 ? '2 / 3' : writePythonNumber(numbers[name])

function writeTypes({ statuses, fields }: RuleParts): readonly string[] {
  const listed = statuses.map((status) => `"${status}"`).join(', ')
  const note = `    # ${listed}`
  return [
    `class Verdict(NamedTuple):\n${foldComment(note)}\n    status: str\n    winner: str | None\n    confidence: float`,
    [
      'class Vote(NamedTuple):',
      '    agent_id: str',
      '    proposal_id: str',
      '    # "agree", "disagree", "abstain"',
      '    stance: str',
      ...fields.map((field) => `    ${field}: ${FIELD_TYPES[field]}`),
    ].join('\n'),
  ]
}

const foldComment = (line: string): string => {
  if (line.length <= PYTHON_WIDTH) return line
  const at = line.lastIndexOf(' ', PYTHON_WIDTH)
  return `${line.slice(0, at)}\n    # ${line.slice(at + 1)}`
}

function writeData(given: RuleCase, parts: RuleParts): string {
  const { proposals, votes, circumstances } = given
  const rows = votes.map((vote) => writePythonVote(vote, parts.fields))
  return [
    `PROPOSALS = ${writePythonValue(proposals, 'PROPOSALS = '.length)}`,
    `VOTES: list[Vote] = ${writeBracketed(['[', ']'], rows, { isOpen: true })}`,
    ...parts.circumstances.map((name) => {
      const start = `${snake(name).toUpperCase()} = `
      return start + writePythonValue(circumstances[name], start.length)
    }),
    writeExpected(given),
  ].join('\n')
}

function writeExpected({ expected }: RuleCase): string {
  const { status, winner, confidence } = expected
  const start = 'EXPECTED = Verdict'
  const items = [`"${status}"`, writePythonValue(winner, 0), writePythonNumber(confidence)]
  return start + writeBracketed(['(', ')'], items, { taken: start.length })
}

function writeTest(given: RuleCase, { circumstances }: RuleParts): string {
  const start = `verdict = ${pythonNameOf(given)}`
  const parameters = [
    'PROPOSALS',
    'VOTES',
    ...circumstances.map((name) => `${snake(name)}=${snake(name).toUpperCase()}`),
  ]
  const call = writeBracketed(['(', ')'], parameters, { depth: 2, taken: start.length })
  return `class VerdictTest(unittest.TestCase):
    def test_gives_the_verdict_of_the_scenario(self) -> None:
        ${start}${call}
        self.assertEqual(verdict.status, EXPECTED.status)
        self.assertEqual(verdict.winner, EXPECTED.winner)
        self.assertAlmostEqual(verdict.confidence, EXPECTED.confidence, 9)`
}
