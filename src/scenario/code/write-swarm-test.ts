import { resolveDeliberation } from '../../engine'
import { CATALOGUE } from '../../engine/catalogue'
import { writeFile, type CodeExport, type Seen } from './code-export'
import { quote } from './comment'
import { readCase, type CaseConfig, type DocumentedCase } from './documented-case'
import { isOnBoard, SWARM_STRATEGIES, type SwarmStrategy } from './governing-rule'
import { latestVotes } from './latest-votes'
import { writeLiteral, writeString } from './literal'
import { describeDocumentedVote, describeProposal, writeTable } from './poll-data'
import { KEEPS_EVERY_VOTE, writeSuite } from './suite'

/** Digits after the point that two correct engines share. */
const DIGITS = 10

type AssertedCase = Exclude<DocumentedCase, { kind: 'left-out' }>

const IMPORTS = `import { describe, expect, it } from 'vitest'
import { ConsensusEngine } from '@cognitive-swarm/consensus'
import type { Proposal, VoteRecord } from '@cognitive-swarm/core'`

/** A test that holds a swarm engine to the verdicts seen here, by the five strategies that both have. */
export function writeSwarmTest(given: Seen): CodeExport {
  const seen = dropReplaced(given)
  const cases: AssertedCase[] = []
  const notes: string[] = []
  const replaced = given.votes.length - seen.votes.length
  if (replaced > 0) {
    notes.push(
      `Only an agent’s latest vote counts here, so the earlier ones are left out, ${replaced} in all.`,
    )
  }
  for (const strategy of SWARM_STRATEGIES) {
    const verdict = seen.verdicts.find(({ rule }) => rule === strategy)
    if (!verdict || !isOnBoard(seen.scenario, strategy)) continue
    const { name } = CATALOGUE[strategy]
    const found = readCase(strategy, verdict, seen)
    if (found.kind === 'left-out') notes.push(`${name} is left out: ${found.because}.`)
    else cases.push(found)
    if (found.kind === 'tied') {
      notes.push(
        `${name} takes the first of equals. That is not documented, so no winner is asserted.`,
      )
    }
  }
  return writeFile(
    'consensus.test.ts',
    seen,
    [...notes, ...findOthers(seen)],
    [
      IMPORTS,
      writeTable('proposals', 'Proposal', seen.proposals.map(describeProposal)),
      writeTable('votes', 'VoteRecord', seen.votes.map(describeDocumentedVote)),
      writeSuite(seen, [...cases.map(writeCase), KEEPS_EVERY_VOTE]),
    ],
  )
}

/** An engine that counts every vote gets those that count. */
function dropReplaced(seen: Seen): Seen {
  const { revisions } = resolveDeliberation(seen.scenario).consensus
  return revisions === 'all' ? seen : { ...seen, votes: latestVotes(seen.votes) }
}

function findOthers({ verdicts, scenario }: Seen): readonly string[] {
  const swarm: readonly string[] = SWARM_STRATEGIES
  const others = verdicts.filter(({ rule }) => !swarm.includes(rule) && isOnBoard(scenario, rule))
  if (others.length === 0) return []
  return [`The swarm engine does not have the other ${others.length} rules of the board.`]
}

function writeCase(each: AssertedCase): string {
  const { config, confidence } = each
  if (each.kind === 'waits') {
    return writeIt(`${config.strategy} waits for more voters`, [
      writeEngine(config),
      'expect(engine.canEvaluate(proposals, votes)).toBe(false)',
    ])
  }
  return writeIt(nameCase(config.strategy, each), [
    writeEngine(config),
    'const result = engine.evaluate(proposals, votes)',
    `expect(result.decided).toBe(${each.kind !== 'undecided'})`,
    ...(each.kind === 'no-winner' ? ['expect(result.proposalId).toBeUndefined()'] : []),
    ...(each.kind === 'won' ? [writeExpect('result.proposalId', 'toBe', each.winner)] : []),
    `expect(result.confidence).toBeCloseTo(${writeLiteral(confidence)}, ${DIGITS})`,
    ...(each.kind === 'won' ? [writeExpect('result.dissent', 'toEqual', each.dissent)] : []),
  ])
}

function nameCase(strategy: SwarmStrategy, each: AssertedCase): string {
  switch (each.kind) {
    case 'won':
      return `${strategy} decides for ${quote(each.winner)}`
    case 'no-winner':
      return `${strategy} decides for nothing`
    case 'tied':
      return `${strategy} decides between equals`
    case 'undecided':
    case 'waits':
      return `${strategy} does not decide`
  }
}

const writeIt = (name: string, lines: readonly string[]): string =>
  [`  it(${writeString(name)}, () => {`, ...lines.map((line) => `    ${line}`), '  })'].join('\n')

const writeEngine = ({ strategy, threshold, minVoters }: CaseConfig): string =>
  `const engine = new ConsensusEngine(${writeLiteral({ strategy, threshold, minVoters }, { depth: 2, taken: 42 })})`

function writeExpect(
  actual: string,
  matcher: string,
  expected: string | readonly string[],
): string {
  const start = `expect(${actual}).${matcher}(`
  return `${start}${writeLiteral(expected, { depth: 2, taken: start.length + 1 })})`
}
