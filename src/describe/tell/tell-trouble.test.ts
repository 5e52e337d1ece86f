import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Run, RunEvent, WithheldBecause } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { randomScenario } from '../../engine/testing/random-scenario'
import { formatSentence } from '../sentence'
import type { ToldRound } from './teller'
import { readId, readList, sentencesOf } from './testing/read-told'
import {
  overfillWithProposals,
  overfillWithSignals,
  tellScripted,
  toldScenario,
} from './testing/told-run'

type EventOf<T extends RunEvent['type']> = Extract<RunEvent, { readonly type: T }>

const eventsOf = <T extends RunEvent['type']>({ events }: Run, round: number, type: T) =>
  events.filter((event): event is EventOf<T> => event.round === round && event.type === type)

const textsAbout = (round: ToldRound, about: 'trouble' | 'said'): readonly string[] =>
  sentencesOf(round, about).map(formatSentence)

const REASONS: Readonly<Record<string, WithheldBecause>> = {
  'its agent may not say signals of that type': 'may-not-emit',
  'another signal has the same id': 'duplicate-id',
  'the run has as many signals as it may': 'too-many-signals',
  'there are as many proposals as there may be': 'too-many-proposals',
}

const WITHHELD = /^(At least )?(\d+) signals? of (.+) (?:is|are) withheld: (.+)\.$/

interface ReadWithheld {
  readonly because: WithheldBecause
  readonly count: number
  readonly isAtLeast: boolean
  readonly agents: readonly string[]
  readonly more: number
}

const withheldIn = (texts: readonly string[]): readonly ReadWithheld[] =>
  texts.flatMap((text) => {
    const read = WITHHELD.exec(text)
    if (!read) return []
    const [, atLeast, count, who, reason] = read
    const { named, more } = readList(who!)
    return {
      because: REASONS[reason!]!,
      count: Number(count),
      isAtLeast: atLeast !== undefined,
      agents: named.map(readId),
      more,
    }
  })

const FAILS = /^The script of (.+) fails: “(.*)(?:”\.|[.!?…]”)$/

/** As `<ana> Line 3: x`, and no longer than what is repeated of it. */
const failuresIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const read = FAILS.exec(text)
    return read ? [`${readId(read[1]!)} ${read[2]!}`] : []
  })

const MAX_COMPARED = 200

const failure = (who: string, { line, message }: EventOf<'agent:error'>['problem']): string =>
  `${who} ${line === null ? '' : `Line ${line}: `}${message.replace(/\s+/g, ' ').replace(/[.!?]$/, '')}`

const shortened = (texts: Iterable<string>): readonly string[] =>
  Array.from(texts, (text) => text.slice(0, MAX_COMPARED)).sort()

const FORGETS =
  /^The bus forgets (\d+) signals?(?:, among them (\d+) votes? that no longer counts?)?\.$/

describe('of what went wrong in a round', () => {
  it('every signal that was withheld is counted by its reason, with whose it was', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        toldScenario('one id for many moves', 'a crowd that may only vote'),
        async (scenario) => {
          const { run, told } = await tellScripted(scenario)
          for (const each of told) {
            const events = eventsOf(run, each.round, 'signal:withheld')
            const texts = textsAbout(each, 'trouble')
            for (const text of texts)
              expect([WITHHELD, FAILS, FORGETS].filter((each) => each.test(text))).toHaveLength(1)
            const read = withheldIn(texts)
            expect(read.map(({ because }) => because).sort()).toEqual(
              [...new Set(events.map(({ because }) => because))].sort(),
            )
            for (const { because, count, isAtLeast, agents, more } of read) {
              const own = events.filter((event) => event.because === because)
              const authors = [...new Set(own.map(({ agentId }) => agentId))]
              expect(count).toBe(own.length)
              expect(isAtLeast).toBe(false)
              expect(agents).toEqual(authors.slice(0, agents.length))
              expect(agents.length + more).toBe(authors.length)
              seen.add(because)
              if (more > 0) seen.add('more')
            }
          }
        },
      ),
      cases(400),
    )
    expect([...seen].sort()).toEqual(['duplicate-id', 'may-not-emit', 'more'])
  })

  it('proposals beyond those that there may be are counted', () =>
    fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        const { told } = await tellScripted(overfillWithProposals(scenario))
        const ids = scenario.agents.map(({ id }) => id)
        expect(withheldIn(textsAbout(told[0]!, 'trouble'))).toEqual([
          {
            because: 'too-many-proposals',
            count: ids.length,
            isAtLeast: false,
            agents: ids,
            more: 0,
          },
        ])
      }),
      { numRuns: 2 },
    ))

  it.each([
    [99, false],
    [160, true],
  ])('of %i signals too many, no more are said to be withheld than were', (surplus, isCut) =>
    fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        const { run, told } = await tellScripted(overfillWithSignals(scenario, surplus))
        const count = eventsOf(run, 1, 'signal:withheld').length
        expect(withheldIn(textsAbout(told[0]!, 'trouble'))).toEqual([
          { because: 'too-many-signals', count, isAtLeast: isCut, agents: ['ana'], more: 0 },
        ])
        expect(isCut ? count < surplus : count === surplus).toBe(true)
      }),
      { numRuns: 1 },
    ),
  )

  it('every failure of a script is told with whose it is, its line and its message', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(toldScenario('none', 'rivals in a debate'), async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        const ruleIds = new Set(Object.keys(run.stops))
        for (const each of told) {
          const ofAgents = eventsOf(run, each.round, 'agent:error').map(({ agentId, problem }) =>
            failure(agentId, problem),
          )
          // A rule is asked again after a debate, and fails in the same way again.
          const ofRules = new Set(
            eventsOf(run, each.round, 'strategy:error').map(({ rule, problem }) =>
              failure(rule, problem),
            ),
          )
          const read = failuresIn(textsAbout(each, 'trouble'))
          expect(shortened(read)).toEqual(shortened([...ofAgents, ...ofRules]))
          for (const text of read) {
            const [who = ''] = text.split(' ')
            seen.add(ruleIds.has(who) ? 'rule' : 'agent')
            for (const kind of KINDS_OF_FAILURE) if (text.includes(kind)) seen.add(kind)
          }
        }
      }),
      cases(600),
    )
    expect([...seen].sort()).toEqual(['agent', 'rule', ...KINDS_OF_FAILURE].sort())
  })

  it('what the bus has forgotten when the rules judge is counted, and the votes among it', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(toldScenario('none'), async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        const typeOf = new Map(
          run.events.flatMap((event) =>
            event.type === 'signal:emitted' ? [[event.signal.id, event.signal.type] as const] : [],
          ),
        )
        for (const each of told) {
          const own = run.events.filter(({ round }) => round === each.round)
          const judgedAt = own.findIndex(
            ({ type }) => type === 'consensus:reached' || type === 'consensus:failed',
          )
          const forgotten = own
            .slice(0, judgedAt)
            .flatMap((event) =>
              event.type === 'signal:expired' || event.type === 'signal:evicted'
                ? [typeOf.get(event.signalId)]
                : [],
            )
          const votes = forgotten.filter((type) => type === 'vote').length
          const read = textsAbout(each, 'trouble').flatMap((text) => {
            const told = FORGETS.exec(text)
            return told ? [[Number(told[1]), Number(told[2] ?? 0)]] : []
          })
          expect(read).toEqual(forgotten.length === 0 ? [] : [[forgotten.length, votes]])
          if (forgotten.length > 0) seen.add(votes > 0 ? 'votes' : 'no votes')
        }
      }),
      cases(400),
    )
    expect([...seen].sort()).toEqual(['no votes', 'votes'])
  })
})

const KINDS_OF_FAILURE = [
  'Line 3: x is not defined',
  'Line 3: long',
  'Line 12: not yet',
  'no line',
  'said cannot be published',
  'cast cannot be counted',
  'its answer is no evaluation',
  'the run ends here',
]
