import type { AgentSetup } from '../../engine'
import {
  findFreeName,
  listBriefly,
  questionOf,
  writeFile,
  type CodeExport,
  type Seen,
} from './code-export'
import { quote } from './comment'
import { findGoverningRule, type GoverningRule } from './governing-rule'
import { writeOptions, writeQuestion, writeTypes } from './judge-loop'

const DEFAULT_ROUNDS = 2

interface Bench {
  readonly proposers: readonly string[]
  readonly judges: readonly string[]
  readonly notes: readonly string[]
}

/** The author of the leading proposal proposes, and all others judge. */
export function writeJudges(seen: Seen): CodeExport {
  const { scenario } = seen
  const rule = findGoverningRule(scenario)
  const { proposers, judges, notes } = seatBench(seen, rule)
  const quorum = findQuorum(rule, judges.length)
  const { mode, roles } = findMode(scenario.agents, judges)
  const { conflictResolution } = rule.config.consensus
  const onDissent = conflictResolution === 'debate' ? 'revise' : 'reject'
  const maxRounds = findMostRounds(seen)
  const all = [
    ...notes,
    `Quorum: ${quorum.because}`,
    `Mode: ${roles}`,
    `onDissent is ${quote(onDissent)} because a conflict leads to ${quote(conflictResolution)} here.`,
    'The proposer writes its own answer: what is on the table here is not handed to it, and neither are votes, weights and characters.',
  ]
  return writeFile('judges.ts', seen, all, [
    writeTypes(),
    writeQuestion(questionOf(scenario)),
    writeOptions(proposers, judges, { mode, quorum: quorum.value, maxRounds, onDissent }),
  ])
}

/** Decided, the winner's author proposes; undecided, all authors do, and the judges see every answer. */
function seatBench(seen: Seen, rule: GoverningRule): Bench {
  const { scenario, proposals, verdicts } = seen
  const ids = scenario.agents.map(({ id }) => id)
  const authors = [...new Set(proposals.map(({ sourceAgentId }) => sourceAgentId))].filter((id) =>
    ids.includes(id),
  )
  const verdict = verdicts.find((each) => each.rule === rule.id)
  const winner = verdict?.outcome.status === 'decided' ? verdict.leader : null
  const author = proposals.find(({ id }) => id === winner)?.sourceAgentId
  const notes: string[] = []
  let proposers = author !== undefined && ids.includes(author) ? [author] : authors
  if (proposers.length === ids.length && proposers.length > 1) {
    proposers = proposers.slice(0, 1)
    notes.push('Every agent has proposed something: the first proposes, and the others judge.')
  } else if (proposers.length > 1) {
    notes.push('Nothing is decided: all who proposed something propose, and the others judge.')
  }
  if (proposers.length === 0) {
    proposers = [findFreeName('proposer', ids)]
    notes.push('No agent made the leading proposal, so the proposer is a new one.')
  }
  let judges = ids.filter((id) => !proposers.includes(id))
  if (judges.length === 0) {
    judges = [findFreeName('judge', proposers)]
    notes.push('No agent is left to judge, so the judge is a new one.')
  }
  return { proposers, judges, notes }
}

/** As many judges as the governing rule would want heads, where it counts heads at all. */
function findQuorum(
  { builtIn, threshold, name, config }: GoverningRule,
  judges: number,
): { readonly value: number; readonly because: string } {
  const { supermajority, quorum } = config.consensus
  const within = (heads: number) => Math.min(judges, Math.max(1, heads))
  const share = (part: number) => within(Math.ceil(part * judges - 1e-9))
  const asked = `as ${name} asks for`
  // A rule that does not count heads needs no case of its own.
  switch (String(builtIn)) {
    case 'voting':
      return {
        value: share(threshold),
        because: `a share of ${threshold} of the judges, ${asked}.`,
      }
    case 'supermajority':
      return { value: share(supermajority), because: `a supermajority of the judges, ${asked}.` }
    case 'unanimous':
      return { value: judges, because: `every judge, ${asked}.` }
    case 'majority':
    case 'veto':
      return {
        value: Math.floor(judges / 2) + 1,
        because: `more than half of the judges, ${asked}.`,
      }
    case 'quorum':
      return {
        value: within(Math.max(quorum ?? 0, Math.floor(judges / 2) + 1)),
        because: `a majority, and at least as many as must vote, ${asked}.`,
      }
    default:
      return {
        value: Math.ceil(judges / 2),
        because: `half of the judges, the default: ${name} does not count heads.`,
      }
  }
}

/** Judges of different roles look from different angles. */
function findMode(
  agents: readonly AgentSetup[],
  judges: readonly string[],
): { readonly mode: 'refute' | 'lens'; readonly roles: string } {
  const roles = agents.filter(({ id }) => judges.includes(id)).map(({ role = '' }) => role)
  const isMixed = roles.length > 1 && !roles.includes('') && new Set(roles).size === roles.length
  return isMixed
    ? {
        mode: 'lens',
        roles: `every judge has a role of its own (${listBriefly(roles.map(quote))}), so each looks from another angle; the angles are the orchestrator’s.`,
      }
    : { mode: 'refute', roles: 'all judges are asked alike, the default.' }
}

/** How often objections go back and forth, where the scenario says so; the default is two. */
const findMostRounds = ({ scenario }: Seen): number =>
  Math.max(1, scenario.config?.consensus?.maxDebateRounds ?? DEFAULT_ROUNDS)
