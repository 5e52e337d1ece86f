import { checkScenario } from '../check-scenario'
import type { ScenarioDocument } from '../scenario'
import { composeScenario, type Poll } from './compose-scenario'
import { IMPORT_LIMITS } from './import-limits'
import type { Import, ImportKind } from './imported'
import { noteUnlisted, problemWith, type Report } from './report'

export function finishImport(kind: ImportKind, file: string, poll: Poll, report: Report): Import {
  if (poll.votes.length === 0) {
    const nothing = problemWith(file, 'there is no vote in it that can be read')
    return { ok: false, problems: [nothing, ...report.problems].slice(0, IMPORT_LIMITS.problems) }
  }
  const checked = checkScenario(composeScenario(poll, report))
  // Cannot be, as far as we know; and if we are wrong, the reader gets a message and not a broken page.
  if (!checked.ok) {
    const faults = checked.problems.map(({ path, reason }) =>
      problemWith(file, `${path} ${reason}`),
    )
    return { ok: false, problems: faults }
  }
  noteUnlisted(report)
  return presentScenario(kind, checked.value, report)
}

export function presentScenario(
  kind: ImportKind,
  scenario: ScenarioDocument,
  { notes, problems }: Report,
): Import {
  const { agents, proposals, moves } = scenario
  const counts = {
    agents: agents.length,
    proposals: proposals.length,
    votes: moves.filter(({ type }) => type === 'vote').length,
  }
  return { ok: true, imported: { kind, scenario, counts, notes, problems } }
}
