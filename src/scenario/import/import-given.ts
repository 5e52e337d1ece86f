import { isLink, decodeLink } from '../link/link'
import { isPng, decodePngNote } from '../png-note'
import { presentScenario } from './finish-import'
import { importFiles } from './import-files'
import { IMPORT_LIMITS } from './import-limits'
import type { FileProblem, Import, ImportKind } from './imported'
import { createReport, problemWith } from './report'

export interface GivenBytes {
  readonly name: string
  /** Or why they are not there. */
  readonly bytes: Uint8Array | Unread
}

type Unread = 'too-large' | 'unreadable'

const UNREAD: Readonly<Record<Unread, string>> = {
  'too-large': `is larger than ${IMPORT_LIMITS.bytes / 1_000_000} MB`,
  unreadable: 'is no file, or cannot be read by the browser',
}

interface Bytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A picture with a scenario in it, a link, or files. Never throws. */
export function importGiven(given: readonly GivenBytes[]): Import {
  const files: Bytes[] = []
  const unread: FileProblem[] = []
  for (const { name, bytes } of given) {
    if (typeof bytes === 'string') unread.push(problemWith(name, UNREAD[bytes]))
    else files.push({ name, bytes })
  }
  if (unread.length === 0) return readBytes(files)
  if (files.length === 0) return { ok: false, problems: unread }
  const read = readBytes(files)
  if (!read.ok) return { ...read, problems: [...unread, ...read.problems] }
  const { imported } = read
  return { ok: true, imported: { ...imported, problems: [...unread, ...imported.problems] } }
}

function readBytes(files: readonly Bytes[]): Import {
  const [first] = files
  if (files.length === 1 && first && isPng(first.bytes)) return readPicture(first)
  const texts = files.map(({ name, bytes }) => ({ name, text: decode(bytes) }))
  const link = texts.length === 1 ? findLink(texts[0]!.text) : null
  return link === null ? importFiles(texts) : openLink('link', texts[0]!.name, link)
}

/** Spreadsheets write two bytes a character, and say so at the beginning. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function readPicture({ name, bytes }: Bytes): Import {
  const note = decodePngNote(bytes)
  if (note !== null) return openLink('picture', name, note)
  const reason =
    'is a picture without a scenario in it; programs that shrink pictures take it out on the way'
  return { ok: false, problems: [problemWith(name, reason)] }
}

/** An address of this page, wherever it is served from, or what follows the # in one. */
function findLink(text: string): string | null {
  const given = findFrame(text) ?? text.trim()
  if (/\s/.test(given)) return null
  const hash = given.slice(given.indexOf('#') + 1)
  return isLink(hash) ? hash : null
}

/** The address in what the page offers for embedding. */
const findFrame = (text: string): string | undefined =>
  /^\s*<iframe src="([^"\s]*)"/.exec(text)?.[1]

function openLink(kind: ImportKind, name: string, link: string): Import {
  const read = decodeLink(link)
  if (read.ok) return presentScenario(kind, read.scenario, createReport())
  const problems = [
    problemWith(name, read.reason),
    ...read.problems.map(({ path, reason }) =>
      problemWith(name, path === '' ? reason : `${path} ${reason}`),
    ),
  ]
  const kept = read.kept && presentScenario(kind, read.kept, createReport())
  return { ok: false, problems, ...(kept?.ok === true ? { kept: kept.imported } : {}) }
}
