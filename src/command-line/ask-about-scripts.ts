import { plural } from '../describe/format'
import type { ScenarioDocument } from '../scenario/scenario'
import { toPrintableLine } from './printable'

/** Of a list that leaves the question in sight, with names that leave the rest of their line in sight. */
const MAX_LISTED = 15
const MAX_NAME = 30

function shorten(name: string): string {
  const printable = toPrintableLine(name)
  return printable.length > MAX_NAME ? `${printable.slice(0, MAX_NAME)}…` : printable
}

/** Somebody else's program runs only when it was allowed; `ask` is null where nobody can be asked. */
export async function askAboutScripts(
  scenario: ScenarioDocument,
  ask: ((question: string) => Promise<string>) | null,
): Promise<void> {
  const scripts = [
    ...scenario.agents.flatMap(({ id, behaviour }) =>
      behaviour?.kind === 'script' ? [{ owner: id, source: behaviour.source }] : [],
    ),
    ...(scenario.strategies ?? []).map(({ id, source }) => ({ owner: id, source })),
  ]
  if (scripts.length === 0) return
  const list = scripts
    .slice(0, MAX_LISTED)
    .map(
      ({ owner, source }) =>
        `  ${shorten(owner)}: ${plural(source.split('\n').length, 'line')}, ${plural(source.length, 'character')}`,
    )
  const more = scripts.length - list.length
  if (more > 0) list.push(`  and ${more} more`)
  const what = ['This scenario brings scripts:', ...list].join('\n')
  const answer = await ask?.(`${what}\nRun them? (y/N) `)
  if (answer !== undefined && /^y(es)?$/i.test(answer.trim())) return
  throw new Error(`${what}\nRead them first; --allow-scripts runs them.`)
}
