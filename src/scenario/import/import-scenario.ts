import { parseDocument } from '../parse-document'
import { presentScenario } from './finish-import'
import type { GivenFile, Import } from './imported'
import { createJsonPlaces } from './json-places'
import type { Report } from './report'

/** A scenario as it was saved here, by this or any earlier version. What is wrong in it is left out on request. */
export function importScenario(file: GivenFile, value: unknown, report: Report): Import {
  return importDocument('scenario', file, value, '', report)
}

/** The scenario that a run was of. */
export const importRun = (file: GivenFile, run: RunOfScenario, report: Report): Import =>
  importDocument('run', file, run.scenario, 'scenario.', report)

export interface RunOfScenario {
  readonly scenario: unknown
}

function importDocument(
  kind: 'scenario' | 'run',
  { name, text }: GivenFile,
  value: unknown,
  within: string,
  report: Report,
): Import {
  const read = parseDocument(value)
  if (read.ok) return presentScenario(kind, read.scenario, report)
  const placeOf = createJsonPlaces(text)
  const problems = read.problems.map(({ path, reason }) => ({
    file: name,
    ...placeOf(within + path),
    reason: `${path === '' ? 'the scenario' : path} ${reason}`,
  }))
  if (read.kept === null) return { ok: false, problems }
  const kept = presentScenario(kind, read.kept, report)
  return { ok: false, problems, ...(kept.ok ? { kept: kept.imported } : {}) }
}
