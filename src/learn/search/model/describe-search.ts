import { CATALOGUE } from '../../../engine/catalogue'
import { capitalise, formatCount, formatNumber, plural } from '../../../describe/format'
import type { BallotTable } from './ballot-table'
import type { SearchResult } from './find-disagreement'
import type { Stage } from './plan-search'
import type { RulePair } from './question'
import { FINEST_LEVEL, weightsUpTo } from './weight-levels'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `two votes`, `12 votes` */
const count = (many: number, noun: string): string => {
  const text = plural(many, noun)
  return WORDS[many] === undefined ? text : text.replace(String(many), WORDS[many])
}

/** `Two votes of two agents are enough`, and who else is on the roll. */
export function describeSize({ rows }: BallotTable): string {
  const voters = rows.filter((cells) => cells.some((cell) => cell !== null)).length
  const votes = rows.flat().filter((cell) => cell !== null).length
  const absent = rows.length - voters
  if (votes === 0) return 'They differ before anyone has voted'
  const who = `${capitalise(count(votes, 'vote'))} by ${count(voters, 'agent')}`
  const others =
    absent === 0
      ? ''
      : `, while ${count(absent, 'other')} ${absent === 1 ? 'does' : 'do'} not vote,`
  return `${who}${others} ${votes === 1 ? 'is' : 'are'} enough`
}

/** What was gone through: `up to 4 votes by up to 5 agents on up to 3 proposals, ...`. */
export function describeReach({ stages, space }: Pick<SearchResult, 'stages' | 'space'>): string {
  const groups = stages.filter((stage, at) => {
    const next = stages[at + 1]
    return next?.level !== stage.level || next.proposals !== stage.proposals
  })
  return groups.map((stage) => describeBounds(stage, space.weighs)).join('; ')
}

function describeBounds({ votes, agents, proposals, level }: Stage, weighs: boolean): string {
  const upTo = (many: number, noun: string) => `${many > 1 ? 'up to ' : ''}${plural(many, noun)}`
  const bounds = `${upTo(votes, 'vote')} by ${upTo(agents, 'agent')} on ${upTo(proposals, 'proposal')}`
  return weighs ? `${bounds}, with weights of ${describeWeights(level)}` : bounds
}

/** `1, 0.75, 0.5 or 0.25` */
function describeWeights(level: number): string {
  const weights = weightsUpTo(Math.min(level, FINEST_LEVEL - 1))
    .toSorted((a, b) => b - a)
    .map(formatNumber)
  const all = level === FINEST_LEVEL ? [...weights, 'another tenth'] : weights
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} or ${all.at(-1)!}`
}

/** Why what was found is a smallest one, or what it means that nothing was. */
export function describeProof(search: SearchResult, [a, b]: RulePair): string {
  const reach = describeReach(search)
  if (search.table) return `Nothing smaller does, of all ballots with ${reach}.`
  const names = `${CATALOGUE[a].name} and ${CATALOGUE[b].name}`
  return `${names} agree on who wins on each of ${formatCount(search.asked)} tables of ballots: all there are with ${reach}.`
}

/** What the search could leave alone, because neither rule looks at it. */
export function describeIgnored({
  weighs,
  cites,
  countsAbsent,
  isOrdered,
}: SearchResult['space']): string {
  const ignored = [
    ...(weighs ? [] : ['weights']),
    ...(cites ? [] : ['what a vote cites']),
    ...(countsAbsent ? [] : ['who has not voted']),
    ...(isOrdered ? [] : ['who votes first']),
  ]
  if (ignored.length === 0) return ''
  const list =
    ignored.length === 1 ? ignored[0]! : `${ignored.slice(0, -1).join(', ')} or ${ignored.at(-1)!}`
  return `Neither rule looks at ${list}.`
}
