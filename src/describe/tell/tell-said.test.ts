import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  MODERATOR,
  ORCHESTRATOR,
  type Move,
  type Run,
  type Scenario,
  type Signal,
  type SignalType,
} from '../../engine'
import { cases } from '../../engine/testing/cases'
import type { Sentence } from '../sentence'
import { asQuoted, readId, readList, readQuotes, sentencesOf } from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

const words = fc.constantFrom(
  'so',
  'It is done.',
  'Why?',
  'two\n lines ',
  'they say “no”, and cite “it”.',
  'x'.repeat(300),
)
const target = fc.constantFrom(
  '#proposal/A',
  '#proposal/B',
  'move-0',
  'talk-1',
  'talk-4',
  'nothing',
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const payloads = {
  discovery: fc.record({ finding: words, evidence: maybe(words), relevance: fc.constant(1) }),
  proposal: fc.record({
    proposalId: fc.constantFrom('A', 'E', 'F'),
    content: words,
    reasoning: words,
  }),
  doubt: fc.record({
    targetSignalId: target,
    concern: words,
    severity: fc.constantFrom('low', 'medium', 'high'),
  }),
  challenge: fc.record({
    targetSignalId: target,
    counterArgument: words,
    alternativeProposal: maybe(words),
  }),
  'tool:result': fc.record({
    toolName: words,
    result: words,
    isError: fc.boolean(),
    durationMs: fc.constant(1),
    triggeredBy: fc.constant('ana'),
  }),
} satisfies Partial<Record<SignalType, fc.Arbitrary<object>>>

type Talked = keyof typeof payloads

const withTalk = (scenario: Scenario): fc.Arbitrary<Scenario> =>
  fc
    .array(
      fc.constantFrom(...(Object.keys(payloads) as Talked[])).chain((type) =>
        fc.record({
          agent: fc.constantFrom(...scenario.agents.map(({ id }) => id)),
          round: fc.integer({ min: 1, max: 2 }),
          type: fc.constant(type),
          payload: payloads[type] as fc.Arbitrary<object>,
        }),
      ),
      { maxLength: 24 },
    )
    .map((talk) => ({
      ...scenario,
      moves: [
        ...scenario.moves,
        ...talk.map((move, at) => {
          const payload = Object.entries(move.payload).filter(([, value]) => value !== undefined)
          return {
            ...move,
            id: `talk-${at}`,
            payload: Object.fromEntries(payload),
          } as unknown as Move
        }),
      ],
    }))

/** By the words that only a sentence of that type has. */
const READ: readonly (readonly [SignalType, RegExp])[] = [
  ['task:new', /^(?<who>.+) sets the task: “”\.?$/],
  ['discovery', /^(?<who>.+) reports: “”(?<cites>, and cites “”)?\.?$/],
  ['proposal', /^On the table is (?<proposal>\S+): “”\.?$/],
  ['proposal', /^(?<who>.+) proposes (?<proposal>\S+): “”\.?$/],
  ['doubt', /^(?<who>.+) doubts (?<target>[^:]+), with (?<severity>\w+) severity: “”\.?$/],
  ['challenge', /^(?<who>.+) challenges (?<target>[^:]+): “”\.?(?<rather> Instead: “”\.?)?$/],
  ['conflict', /^(?<who>.+) reports a conflict: “”\.?$/],
  ['consensus:reached', /^(?<who>.+) claims that (?<proposal>\S+) is decided\.$/],
  ['escalate', /^(?<who>.+) escalates: “”\.?$/],
  ['memory:shared', /^(?<who>.+) recalls: “”\.?$/],
  ['tool:result', /^(?<who>.+) calls “”(?<fails>, which fails)?: “”\.?$/],
]

const NOUNS: Readonly<Record<string, SignalType>> = {
  task: 'task:new',
  discovery: 'discovery',
  proposal: 'proposal',
  doubt: 'doubt',
  challenge: 'challenge',
  vote: 'vote',
  'report of a conflict': 'conflict',
  'claim of consensus': 'consensus:reached',
  escalation: 'escalate',
  memory: 'memory:shared',
  'result of a tool': 'tool:result',
}

const PLURALS: Readonly<Record<string, string>> = {
  discoveries: 'discovery',
  'reports of conflicts': 'report of a conflict',
  'claims of consensus': 'claim of consensus',
  memories: 'memory',
  'results of tools': 'result of a tool',
}

const typeOf = (noun: string): SignalType | undefined =>
  NOUNS[PLURALS[noun] ?? noun] ?? NOUNS[noun.replace(/s$/, '')]

/** The proposal, or the type and the agent, of what is doubted or challenged. */
function readTarget(text: string): string {
  if (text === 'a signal that was never said') return 'never said'
  const [, noun, who] = /^a (.+) of (\S+|the \w+)$/.exec(text) ?? []
  return noun === undefined ? text : `${typeOf(noun)} ${readId(who!)}`
}

function readSaid(sentence: Sentence) {
  const { text, quotes } = readQuotes(sentence)
  const [type, pattern] = READ.find(([, each]) => each.test(text)) ?? []
  if (!type) throw new Error(`not read: ${text}`)
  const { who, proposal, target: of, severity, fails } = pattern!.exec(text)!.groups!
  return {
    type,
    who: who === undefined ? ORCHESTRATOR : readId(who.replace(/^The /, 'the ')),
    quotes,
    ...(proposal !== undefined && { proposal }),
    ...(of !== undefined && { target: readTarget(of) }),
    ...(severity !== undefined && { severity }),
    ...(type === 'tool:result' && { fails: fails !== undefined }),
  }
}

/** What a sentence about the signal has to say. */
function expectedOf(signal: Signal, all: ReadonlyMap<string, Signal>) {
  const { type, source } = signal
  const targetOf = (id: string): string => {
    const found = all.get(id)
    if (!found) return 'never said'
    return found.type === 'proposal' ? found.payload.proposalId : `${found.type} ${found.source}`
  }
  const said = (quotes: readonly (string | undefined)[], more: object = {}) => ({
    type,
    who: source,
    quotes: quotes.flatMap((each) => (each === undefined ? [] : [asQuoted(each)])),
    ...more,
  })
  switch (signal.type) {
    case 'task:new':
      return said([signal.payload.task])
    case 'discovery':
      return said([signal.payload.finding, signal.payload.evidence])
    case 'proposal':
      return said([signal.payload.content], { proposal: signal.payload.proposalId })
    case 'doubt':
      return said([signal.payload.concern], {
        target: targetOf(signal.payload.targetSignalId),
        severity: signal.payload.severity,
      })
    case 'challenge':
      return said([signal.payload.counterArgument, signal.payload.alternativeProposal], {
        target: targetOf(signal.payload.targetSignalId),
      })
    case 'conflict':
      return said([signal.payload.description])
    case 'consensus:reached':
      return said([], { proposal: signal.payload.proposalId })
    case 'escalate':
      return said([signal.payload.reason])
    case 'memory:shared':
      return said([signal.payload.content])
    case 'tool:result':
      return said([signal.payload.toolName, signal.payload.result], {
        fails: signal.payload.isError,
      })
    case 'vote':
      throw new Error('votes are told elsewhere')
  }
}

const isOfTheRun = ({ type, source }: Signal): boolean =>
  (source === ORCHESTRATOR || source === MODERATOR) &&
  ['conflict', 'consensus:reached', 'escalate', 'challenge'].includes(type)

/** Outside of debates. */
function saidIn({ rounds }: Run, at: number): readonly Signal[] {
  const { signals, debate } = rounds[at]!
  const debated = new Set(debate?.rounds.flatMap(({ signals: ids }) => ids))
  return signals.filter(
    (signal) => signal.type !== 'vote' && !isOfTheRun(signal) && !debated.has(signal.id),
  )
}

const MORE = /^After these (\d+), more is said: (.+)\.$/

it('tells who says what about which proposal or signal, and counts the rest by type', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(toldScenario('none').chain(withTalk), async (scenario) => {
      const { run, told } = await tellScripted(scenario)
      const all = new Map(
        run.rounds.flatMap(({ signals }) => signals.map((each) => [each.id, each])),
      )
      for (const [at, each] of told.entries()) {
        const signals = saidIn(run, at)
        const sentences = sentencesOf(each, 'said').filter(
          (sentence) => !readQuotes(sentence).text.startsWith('In a poll on '),
        )
        const last = sentences.at(-1)
        const [, first, list] = (last && MORE.exec(readQuotes(last).text)) ?? []
        const single = list === undefined ? sentences : sentences.slice(0, -1)
        expect(single.map(readSaid)).toEqual(
          signals.slice(0, single.length).map((signal) => expectedOf(signal, all)),
        )
        for (const { type } of signals.slice(0, single.length)) seen.add(type)
        expect(Number(first ?? single.length)).toBe(single.length)
        const counts = (list === undefined ? [] : readList(list).named).map((text) => {
          const [, size, noun] = /^(\d+) (.+)$/.exec(text)!
          return `${typeOf(noun!)} ${size}`
        })
        const rest = signals.slice(single.length)
        const types = [...new Set(rest.map(({ type }) => type))]
        expect(counts).toEqual(
          types.map((type) => `${type} ${rest.filter((signal) => signal.type === type).length}`),
        )
        if (list !== undefined) seen.add('more')
      }
    }),
    cases(400),
  )
  expect([...seen].sort()).toEqual(['more', ...READ.map(([type]) => type)].filter(isFirst).sort())
})

const isFirst = (each: string, at: number, all: readonly string[]): boolean =>
  all.indexOf(each) === at
