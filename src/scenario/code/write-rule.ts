import { CATALOGUE, type StrategyId } from '../../engine/catalogue'
import { titleOf, type CodeExport, type Seen } from './code-export'
import { IN_PYTHON, writeComment } from './comment'
import { readRuleCase, type RuleCase } from './rule-case'
import { writeRuleJson } from './write-rule-json'
import { pythonNameOf, writePythonParts } from './write-rule-python'
import { writeTypeScriptParts } from './write-rule-typescript'

export const RULE_LANGUAGES = ['typescript', 'python', 'json'] as const
export type RuleLanguage = (typeof RULE_LANGUAGES)[number]

/** A built-in rule with the settings of a scenario, as a function without any library, or as data. */
export function writeRule(language: RuleLanguage, rule: StrategyId, seen: Seen): CodeExport {
  const given = readRuleCase(rule, seen)
  switch (language) {
    case 'typescript':
      return writeTypeScript(given, seen)
    case 'python':
      return writePython(given, seen)
    case 'json':
      return { file: `${rule}.json`, code: writeRuleJson(given), notes: [] }
  }
}

function writeTypeScript(given: RuleCase, seen: Seen): CodeExport {
  const file = `decide-by-${given.rule}.ts`
  const notes = listNotes(given, seen, `npx tsx ${file}`)
  const header = [
    writeComment(describeRule(given)),
    '//',
    ...notes.map((note) => writeComment(note)),
  ]
  const code = [header.join('\n'), ...writeTypeScriptParts(given)].join('\n\n')
  return { file, code: `${code}\n`, notes }
}

/** In its first two lines Python would look for the name of an encoding, so no stranger's words are there. */
function writePython(given: RuleCase, seen: Seen): CodeExport {
  const file = `${pythonNameOf(given)}.py`
  const notes = listNotes(given, seen, `python3 ${file}`)
  const header = [
    writeComment(describeRule(given), '', '', IN_PYTHON),
    '#',
    ...notes.map((note) => writeComment(note, '', '', IN_PYTHON)),
  ]
  const [imports, ...rest] = writePythonParts(given)
  const top = `${header.join('\n')}\n\n${imports}`
  return { file, code: `${[top, ...rest].join('\n\n\n')}\n`, notes }
}

const describeRule = ({ rule }: RuleCase): string =>
  `${CATALOGUE[rule].name}. ${CATALOGUE[rule].rule}`

function listNotes({ rule, settings }: RuleCase, seen: Seen, command: string): readonly string[] {
  const { revisions, guards, tieBreak, seed } = settings
  const isByLot = tieBreak === 'seeded-lot' && CATALOGUE[rule].family !== 'swarm'
  return [
    `Exported from Conclave with the votes of ${titleOf(seen)}.`,
    `Run its test: ${command}`,
    ...(revisions === 'latest' ? ['Only an agent’s latest vote on a proposal counts.'] : []),
    ...(guards === 'strict' ? ['Strict guards: an unsound decision is undecided.'] : []),
    ...(isByLot ? [`The lot was drawn with the seed ${seed}.`] : []),
  ]
}
