import { isLink, readLink } from '../link/link'
import { isPng, readPngNote } from '../png-note'
import { presentScenario } from './finish-import'
import { importFiles } from './import-files'
import type { Import, ImportKind } from './imported'
import { createReport, problemWith } from './report'

export interface GivenBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Whatever somebody dropped, chose or pasted: a picture with a scenario in it, a link, or files. Never throws. */
export function readGiven(files: readonly GivenBytes[]): Import {
  const [first] = files
  if (files.length === 1 && first && isPng(first.bytes)) return readPicture(first)
  const texts = files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }))
  const link = texts.length === 1 ? findLink(texts[0]!.text) : null
  return link === null ? importFiles(texts) : openLink('link', texts[0]!.name, link)
}

function readPicture({ name, bytes }: GivenBytes): Import {
  const note = readPngNote(bytes)
  if (note !== null) return openLink('picture', name, note)
  const reason =
    'is a picture without a scenario in it; programs that shrink pictures take it out on the way'
  return { ok: false, problems: [problemWith(name, reason)] }
}

/** An address of this page, wherever it is served from, or what follows the # in one. */
function findLink(text: string): string | null {
  const given = text.trim()
  if (/\s/.test(given)) return null
  const hash = given.slice(given.indexOf('#') + 1)
  return isLink(hash) ? hash : null
}

function openLink(kind: ImportKind, name: string, link: string): Import {
  const read = readLink(link)
  if (read.ok) return presentScenario(kind, read.scenario, createReport())
  const problems = [
    problemWith(name, read.reason),
    ...read.problems.map(({ path, reason }) => problemWith(name, `${path} ${reason}`)),
  ]
  const kept = read.kept && presentScenario(kind, read.kept, createReport())
  return { ok: false, problems, ...(kept?.ok === true ? { kept: kept.imported } : {}) }
}
