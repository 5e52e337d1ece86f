import type { CodeExport, Seen } from './code-export'
import { writeBallot } from './write-ballot'
import { writeBoardTest } from './write-board-test'
import { writeJudges } from './write-judges'
import { writeSwarm } from './write-swarm'
import { writeSwarmTest } from './write-swarm-test'

export const CODE_KINDS = ['swarm', 'ballot', 'judges', 'test', 'board-test'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

const WRITERS: Readonly<Record<CodeKind, (seen: Seen) => CodeExport>> = {
  swarm: writeSwarm,
  ballot: writeBallot,
  judges: writeJudges,
  test: writeSwarmTest,
  'board-test': writeBoardTest,
}

export const writeCode = (kind: CodeKind, seen: Seen): CodeExport => WRITERS[kind](seen)
