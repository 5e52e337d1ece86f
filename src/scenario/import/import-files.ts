import { importBallots } from './import-ballots'
import { importConsensusResult } from './import-consensus-result'
import { IMPORT_LIMITS } from './import-limits'
import { importPolis } from './import-polis'
import { importRun, importScenario } from './import-scenario'
import { importSignals } from './import-signals'
import { importVoteRecords } from './import-vote-records'
import type { GivenFile, Import } from './imported'
import { recogniseFile, type Recognised } from './recognise-file'
import { addProblem, createReport, problemWith, type Report } from './report'

export type { GivenFile, Import, ImportedScenario } from './imported'

type Known = Exclude<Recognised, { kind: null }>

/** Never throws. */
export function importFiles(files: readonly GivenFile[]): Import {
  try {
    const excess = findExcess(files)
    if (excess !== null) return { ok: false, problems: [problemWith(nameOf(files), excess)] }
    return importRecognised(files.map((file) => recogniseFile(withoutByteOrderMark(file))))
  } catch (error) {
    // Such as a text so large that the browser has no memory for it.
    const reason = `cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { ok: false, problems: [problemWith(nameOf(files), reason)] }
  }
}

/** None where all of them are meant. */
const nameOf = (files: readonly GivenFile[]): string => (files.length === 1 ? files[0]!.name : '')

function findExcess(files: readonly GivenFile[]): string | null {
  const { files: mostFiles, characters: mostCharacters } = IMPORT_LIMITS
  if (files.length === 0) return 'there is no file'
  if (files.length > mostFiles) return `there are more than ${mostFiles} files`
  const characters = files.reduce((sum, { text }) => sum + text.length, 0)
  if (characters <= mostCharacters) return null
  const what = files.length === 1 ? 'it has' : 'the files together have'
  return `${what} more than ${mostCharacters} characters`
}

const withoutByteOrderMark = ({ name, text }: GivenFile): GivenFile => ({
  name,
  text: text.replace(/^\uFEFF+/, ''),
})

function importRecognised(recognised: readonly Recognised[]): Import {
  const known = recognised.filter((each): each is Known => each.kind !== null)
  const report = createReport()
  for (const each of recognised) {
    if (each.kind === null) for (const problem of each.problems) addProblem(report, () => problem)
  }
  const [first] = known
  if (first === undefined) return { ok: false, problems: report.problems }
  const polis = known.filter((each) => each.kind === 'polis')
  if (polis.length === known.length) return importPolis(polis, report)
  if (known.length === 1) return importOne(first, report)
  return { ok: false, problems: known.map(({ file, kind }) => problemWith(file.name, MIXED[kind])) }
}

const MIXED: Readonly<Record<Known['kind'], string>> = {
  scenario: 'is a scenario: open it alone',
  'vote-records': 'holds votes of an engine: open it alone',
  'consensus-result': 'is the result of a consensus: open it alone',
  polis: 'is a file of Polis: open it with others of the same conversation only',
  ballots: 'holds ballots: open it alone',
  signals: 'holds signals of a run: open it alone',
  run: 'is a run: open it alone',
  'scenario-run': 'is a run: open it alone',
}

function importOne(known: Known, report: Report): Import {
  switch (known.kind) {
    case 'scenario':
      return importScenario(known.file, known.value, report)
    case 'vote-records':
      return importVoteRecords(known.file, known.value, report)
    case 'consensus-result':
      return importConsensusResult(known.file, known.value, report)
    case 'ballots':
      return importBallots(known, report)
    case 'signals':
    case 'run':
      return importSignals(known.kind, known.file, known.found, report)
    case 'scenario-run':
      return importRun(known.file, known.run, report)
    case 'polis':
      return importPolis([known], report)
  }
}
