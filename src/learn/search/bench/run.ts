import { CATALOGUE } from '../../../engine/catalogue'
import { IS_SHORT, report } from '../../../engine/bench/figure'
import { ALL_PAIRS } from '../model/all-pairs'
import { disagree } from '../model/disagree'
import { DEFAULT_SEARCH, type SearchQuestion } from '../model/question'

/** How long it takes to find where two rules differ, pair by pair, or that they do not: by the processor's time. */

const SLOWEST_SHOWN = 10

/** Without a holder, a veto is a majority: the longest search there is. */
const hopeless: SearchQuestion = {
  ...DEFAULT_SEARCH,
  rules: ['majority', 'veto'],
  roles: { owner: false, veto: false },
}

function time(question: SearchQuestion) {
  const startedAt = process.cpuUsage()
  const { search } = disagree(question, () => undefined)
  const { user, system } = process.cpuUsage(startedAt)
  return {
    name: question.rules.map((rule) => CATALOGUE[rule].name).join(' and '),
    seconds: (user + system) / 1e6,
    search,
  }
}

type Fixed = Omit<SearchQuestion, 'rules'>

const { settings, roles } = DEFAULT_SEARCH
const NOBODY = { owner: false, veto: false }

/** Other settings, with which some pairs need more votes, or never differ. */
const OTHERS: Readonly<Record<string, Fixed>> = {
  'five voters needed': { settings: { ...settings, minVoters: 5 }, roles },
  'a threshold of 0.95, no roles': {
    settings: { ...settings, threshold: 0.95 },
    roles: NOBODY,
  },
  'a threshold of 0.5, the first of equals': {
    settings: { ...settings, threshold: 0.5, tieBreak: 'first' },
    roles: NOBODY,
  },
  'a quorum of 6': { settings: { ...settings, quorum: 6 }, roles },
  'a supermajority of 0.9, four voters': {
    settings: { ...settings, supermajority: 0.9, minVoters: 4 },
    roles,
  },
}

const timeAll = (fixed: Fixed) =>
  (IS_SHORT ? ALL_PAIRS.slice(0, 3) : ALL_PAIRS)
    .map((rules) => time({ ...fixed, rules }))
    .toSorted((a, b) => b.seconds - a.seconds)

const timed = timeAll(DEFAULT_SEARCH)
const slowest = timed.slice(0, SLOWEST_SHOWN)
const found = timed.filter(({ search }) => search.table !== null).length
const last = time(hopeless)
const furthest = last.search.stages.at(-1)!

console.log(`${found} of ${timed.length} pairs differ; the others are searched to the end`)
const results = [
  ...slowest.map(({ name, seconds, search }) =>
    report({
      name: `${name}: ${search.rank?.[0] ?? 'no'} votes of ${search.asked} tables, seconds`,
      value: seconds,
      target: { atMost: 5 },
      isWhole: true,
    }),
  ),
  ...Object.entries(OTHERS).map(([name, fixed]) => {
    const all = timeAll(fixed)
    const [first] = all
    const apart = all.filter(({ search }) => search.table !== null).length
    return report({
      name: `With ${name}: ${apart} pairs differ; the slowest is ${first!.name}, seconds`,
      value: first!.seconds,
      target: { atMost: 5 },
      isWhole: true,
    })
  }),
  report({
    name: `Majority and Veto without a holder, ${last.search.asked} tables up to ${furthest.votes} votes, seconds`,
    value: last.seconds,
    target: { atMost: 5 },
    isWhole: true,
  }),
]
process.exitCode = results.every(Boolean) ? process.exitCode : 1
