import { parseDocument } from '../parse-document'
import { presentScenario } from './finish-import'
import type { GivenFile, Import } from './imported'
import { createJsonPlaces } from './json-places'
import type { Report } from './report'

/** A scenario as it was saved here, by this or any earlier version. What is wrong in it is left out on request. */
export function importScenario({ name, text }: GivenFile, value: unknown, report: Report): Import {
  const read = parseDocument(value)
  if (read.ok) return presentScenario('scenario', read.scenario, report)
  const placeOf = createJsonPlaces(text)
  const problems = read.problems.map(({ path, reason }) => ({
    file: name,
    ...placeOf(path),
    reason: `${path === '' ? 'the scenario' : path} ${reason}`,
  }))
  if (read.kept === null) return { ok: false, problems }
  const kept = presentScenario('scenario', read.kept, report)
  return { ok: false, problems, ...(kept.ok ? { kept: kept.imported } : {}) }
}
