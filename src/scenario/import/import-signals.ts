import {
  MODERATOR,
  ORCHESTRATOR,
  SIGNALS,
  type Move,
  type PayloadField,
  type Signal,
  type TabledProposal,
} from '../../engine'
import { plural } from '../../describe/format'
import type { LineProblem } from '../csv'
import { parseDocument } from '../parse-document'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'
import { configFor } from './compose-scenario'
import { presentScenario } from './finish-import'
import { IMPORT_LIMITS } from './import-limits'
import type { GivenFile, Import, ImportKind } from './imported'
import type { FoundSignal } from './read-signals'
import { addProblem, noteUnlisted, problemWith, type Report } from './report'
import { titleFrom } from './title'

const OFFICIALS: readonly string[] = [ORCHESTRATOR, MODERATOR]
const TABLED = '#proposal/'

/** What was said becomes moves cast by hand, in the rounds in which it was said. */
export function importSignals(
  kind: ImportKind,
  { name }: GivenFile,
  found: Iterable<FoundSignal | LineProblem>,
  report: Report,
): Import {
  const said = collect(found, name, report)
  const own = said.filter(({ signal }) => isOwn(signal))
  const proposals = tableProposals(said)
  if (own.length + proposals.length === 0) {
    const nothing = problemWith(name, 'there is no signal in it that can be read')
    return { ok: false, problems: [nothing, ...report.problems].slice(0, IMPORT_LIMITS.problems) }
  }
  const task = said.find(({ signal }) => signal.id === '#task')?.signal
  const document: ScenarioDocument = {
    version: SCENARIO_VERSION,
    title: titleFrom(name, 'Signals'),
    prompt: '',
    ...(task?.type === 'task:new' && { task: task.payload.task }),
    agents: listAgents(own, proposals),
    proposals,
    moves: writeMoves(own),
    config: configFor(own.reduce((last, { round }) => Math.max(last, round), 1)),
  }
  noteWhatIsMissing(said.length - own.length - proposals.length, report)
  return present(kind, name, document, report)
}

function present(kind: ImportKind, file: string, document: ScenarioDocument, report: Report) {
  noteUnlisted(report)
  const read = parseDocument(document)
  if (read.ok) return presentScenario(kind, read.scenario, report)
  const problems = read.problems.map(({ path, reason }) => problemWith(file, `${path} ${reason}`))
  const kept = read.kept && presentScenario(kind, read.kept, report)
  const refused = { ok: false, problems: [...problems, ...report.problems] } as const
  return kept?.ok === true ? { ...refused, kept: kept.imported } : refused
}

/** In the order of saying, however the file is sorted; each signal once. */
function collect(
  found: Iterable<FoundSignal | LineProblem>,
  file: string,
  report: Report,
): readonly FoundSignal[] {
  const seen = new Set<string>()
  const said: FoundSignal[] = []
  for (const each of found) {
    if ('reason' in each) {
      const { line, column = null, reason, text } = each
      addProblem(report, () => ({ file, line, column, reason, text }))
    } else if (!seen.has(each.signal.id)) {
      seen.add(each.signal.id)
      said.push(each)
    }
  }
  return said.sort((a, b) => a.round - b.round || a.signal.timestamp - b.signal.timestamp)
}

/** What the orchestrator and the moderator say, a run says by itself. */
const isOwn = ({ id, source }: Signal): boolean =>
  !OFFICIALS.includes(source) && !id.startsWith('#')

/** What was on the table from the start; or where the file does not tell, what is voted on. */
function tableProposals(said: readonly FoundSignal[]): readonly TabledProposal[] {
  const tabled = said.flatMap(({ signal }) => {
    if (signal.type !== 'proposal' || !signal.id.startsWith(TABLED)) return []
    const { source, confidence, payload } = signal
    const { proposalId: id, content, reasoning } = payload
    const by = OFFICIALS.includes(source) ? {} : { by: source }
    return [{ id, content, ...(reasoning !== '' && { reasoning }), ...by, confidence }]
  })
  if (tabled.length > 0) return tabled
  const proposed = new Set(
    said.flatMap(({ signal }) => (signal.type === 'proposal' ? [signal.payload.proposalId] : [])),
  )
  const named = said.flatMap(({ signal }) =>
    signal.type === 'vote' ? [signal.payload.proposalId] : [],
  )
  return [...new Set(named)]
    .filter((id) => !proposed.has(id) && !id.startsWith('#'))
    .map((id) => ({ id, content: id }))
}

const listAgents = (own: readonly FoundSignal[], proposals: readonly TabledProposal[]) =>
  [
    ...new Set([
      ...proposals.flatMap(({ by }) => by ?? []),
      ...own.map(({ signal }) => signal.source),
    ]),
  ].map((id) => ({ id }))

function writeMoves(own: readonly FoundSignal[]): readonly Move[] {
  const ids = renumber(own)
  return own.map(({ signal, round }) => {
    const { id, type, source: agent, confidence, replyTo, ttl, metadata = {} } = signal
    const { priority, causalLevel } = metadata
    return {
      agent,
      round,
      type,
      payload: redirect(signal, ids),
      ...(!id.includes('#') && { id }),
      ...(confidence !== 1 && { confidence }),
      ...(replyTo !== undefined && { replyTo: ids.get(replyTo) ?? replyTo }),
      ...(ttl !== undefined && { ttl }),
      ...(priority !== undefined && { priority }),
      ...(causalLevel !== undefined && { causalLevel }),
    } as Move
  })
}

/** By id: the one that it will have, since a run numbers what an agent says anew, without what was withheld. */
function renumber(own: readonly FoundSignal[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  return new Map(
    own.flatMap(({ signal: { id, source } }) => {
      if (!id.includes('#')) return []
      const count = (counts.get(source) ?? 0) + 1
      counts.set(source, count)
      return [[id, `${source}#${count}`] as const]
    }),
  )
}

function redirect({ type, payload }: Signal, ids: ReadonlyMap<string, string>): Signal['payload'] {
  const fields: Readonly<Record<string, PayloadField>> = SIGNALS[type].payload
  const entries = Object.entries(payload as Readonly<Record<string, unknown>>).map(
    ([name, value]): [string, unknown] => [
      name,
      fields[name]?.kind === 'signal' ? (ids.get(String(value)) ?? value) : value,
    ],
  )
  return Object.fromEntries(entries) as Signal['payload']
}

function noteWhatIsMissing(official: number, { notes }: Report): void {
  notes.push('Every agent is moved by hand: characters, scripts and settings are not in the file.')
  if (official > 0)
    notes.push(
      `${plural(official, 'signal')} of the orchestrator and the moderator ${official === 1 ? 'is' : 'are'} left out: the run says such by itself.`,
    )
}
