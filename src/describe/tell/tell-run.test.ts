import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScenario, type Run, type Scenario } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { randomScenario } from '../../engine/testing/random-scenario'
import { formatSentence, type Sentence } from '../sentence'
import { tellRun } from './tell-run'
import type { Teller, ToldRound } from './teller'
import { ownWords, textsOf } from './testing/read-told'

const teller: Teller = { nameOf: (id) => id, nameOfRule: (rule) => rule }

const tell = (scenario: Scenario): { readonly run: Run; readonly told: readonly ToldRound[] } => {
  const run = runScenario(scenario)
  return { run, told: tellRun(scenario, run, teller) }
}

const STANCE = { agrees: 'agree', disagrees: 'disagree', abstains: 'abstain' } as const

interface ToldVote {
  readonly agent: string
  readonly stance: string
  readonly proposal: string
  readonly isChange: boolean
  readonly before: string | null
}

/** The votes that sentences tell one by one, read back out of their words. */
const votesIn = (texts: readonly string[]): readonly ToldVote[] =>
  texts.flatMap((text) => {
    const agent = text.split(' ')[0]!
    const clauses =
      /(now )?(agrees|disagrees|abstains) (?:with|on) ([#/\w-]+)(?: \([^)]*?(agreed|disagreed|abstained) before)?/g
    return [...text.matchAll(clauses)].map(([, now, verb, proposal, before]) => ({
      agent,
      stance: STANCE[verb as keyof typeof STANCE],
      proposal: proposal!,
      isChange: now !== undefined,
      before: before ?? null,
    }))
  })

/** From the run's events, which no sentence is made of. */
function votesCast({ events }: Run, round: number) {
  const last = new Map<string, string>()
  const all = events.flatMap((event) => {
    if (event.type !== 'vote:cast') return []
    const { agentId: agent, proposalId: proposal, stance } = event
    const key = `${agent} ${proposal}`
    const before = last.get(key)
    last.set(key, stance)
    const isChange = before !== undefined && before !== stance
    const past = isChange ? `${before.replace(/e$/, '')}ed` : null
    return [{ round: event.round, told: { agent, stance, proposal, isChange, before: past } }]
  })
  return all.filter((each) => each.round === round).map(({ told }) => told)
}

const byText = (items: readonly object[]): readonly string[] =>
  items.map((item) => JSON.stringify(item)).sort()

describe('a run in words', () => {
  it('tells every vote with its agent, stance and proposal, and every change of mind', () => {
    let changes = 0
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { run, told } = tell(scenario)
        for (const each of told) {
          const texts = textsOf(each, 'vote', 'debate')
          const cast = votesCast(run, each.round)
          // More than are told one by one are counted, which another test reads back.
          if (texts.some((text) => /^\d+ votes? on /.test(text))) continue
          const votes = votesIn(texts)
          expect(byText(votes)).toEqual(byText(cast))
          changes += votes.filter(({ isChange }) => isChange).length
        }
      }),
      cases(300),
    )
    expect(changes).toBeGreaterThan(5)
  })

  it('has no number in its words but those that it marks as numbers', () =>
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        for (const { sentences } of tell(scenario).told) {
          for (const { text } of sentences) {
            for (const part of text) if (part.kind === 'text') expect(part.text).not.toMatch(/\d/)
            expect(formatSentence(text)).toMatch(/^\S.*[.!?…”]$/)
          }
        }
      }),
      cases(200),
    ))

  it('names every rule of the first round once, with its verdict', () =>
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { run, told } = tell(scenario)
        const { verdicts, verdictsBeforeDebate = verdicts } = run.rounds[0]!
        const sentences = told[0]!.sentences.filter(({ about }) => about === 'verdict')
        const claims = sentences.slice(0, sentences.length).flatMap(({ text }) => {
          const rules = text.flatMap((part) => (part.kind === 'rule' ? [part.id] : []))
          const words = ownWords(text)
          if (/ turns? from /.test(words)) return []
          return rules.map((rule) => `${rule}: ${words.includes('choose') ? chosenIn(text) : '-'}`)
        })
        expect([...claims].sort()).toEqual(
          verdictsBeforeDebate
            .map(
              ({ rule, outcome }) =>
                `${rule}: ${outcome.status === 'decided' ? outcome.winner : '-'}`,
            )
            .sort(),
        )
      }),
      cases(200),
    ))

  it('counts the verdicts of every later round, and names each that turned', () => {
    let turned = 0
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { run, told } = tell(scenario)
        run.rounds.slice(1).forEach(({ verdicts, verdictsBeforeDebate, debate }, at) => {
          const before = run.rounds[at]!.verdicts
          const texts = told[at + 1]!.sentences.filter(({ about }) => about === 'verdict')
          const named = texts.flatMap(({ text }) =>
            / turns? from /.test(ownWords(text)) ? text.filter(({ kind }) => kind === 'rule') : [],
          )
          const steps = debate ? [before, verdictsBeforeDebate!, verdicts] : [before, verdicts]
          const expected = steps
            .slice(1)
            .flatMap((now, step) =>
              now.filter(
                ({ outcome }, place) => readAs(outcome) !== readAs(steps[step]![place]!.outcome),
              ),
            )
          expect(named.map(({ text }) => text).sort()).toEqual(
            expected.map(({ rule }) => rule).sort(),
          )
          turned += named.length
          const decided = new Set(
            verdicts.flatMap(({ outcome }) =>
              outcome.status === 'decided' ? [outcome.winner] : [],
            ),
          )
          for (const winner of decided) {
            const rules = verdicts.filter(
              ({ outcome }) => outcome.status === 'decided' && outcome.winner === winner,
            )
            expect(ownWords(texts.at(-1)!.text)).toMatch(
              new RegExp(
                `${rules.length === verdicts.length ? '(All )?' : ''}\\b${rules.length}( of ${verdicts.length})?( rules)? chooses? ${winner}\\b`,
              ),
            )
          }
        })
      }),
      cases(300),
    )
    expect(turned).toBeGreaterThan(5)
  })

  it('ends with the governing rule, the round, the winner, and every reason against it', () => {
    let reasons = 0
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { run, told } = tell(scenario)
        const { outcome } = run
        const last = told.at(-1)!
        const end = last.sentences.find(({ about }) => about === 'end')!.text
        expect(end.find(({ kind }) => kind === 'rule')?.text).toBe(outcome.rule)
        expect(ownWords(end)).toMatch(new RegExp(`the run ends in round ${outcome.round}\\.$`))
        if (outcome.winner !== null) expect(chosenIn(end)).toBe(outcome.winner)
        const quoted = last.sentences
          .filter(({ about }) => about === 'dissent')
          .flatMap(({ text }) => text.filter(({ kind }) => kind === 'quote'))
          .map(({ text }) => text.slice(1, -1))
        expect([...new Set(outcome.dissent)].sort()).toEqual([...new Set(quoted)].sort())
        reasons += quoted.length
      }),
      cases(400),
    )
    expect(reasons).toBeGreaterThan(5)
  })

  it('counts as many votes against as the governing verdict does', () =>
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { run, told } = tell(scenario)
        if (run.outcome.end === 'majority') return
        const verdict = run.rounds.at(-1)!.verdicts.find(({ rule }) => rule === run.outcome.rule)!
        const sentences = told.at(-1)!.sentences.filter(({ about }) => about === 'dissent')
        const votes = sentences.reduce((sum, { text }) => {
          const number = text.find((part) => part.kind === 'number')
          const agents = text.filter(({ kind }) => kind === 'agent').length
          return sum + (number?.kind === 'number' ? number.value : agents)
        }, 0)
        expect(votes).toBe(verdict.dissentCount)
      }),
      cases(300),
    ))

  it('tells a debate round by round, with the posteriors at the end of each', () => {
    let debates = 0
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { run, told } = tell(scenario)
        for (const [at, { debate }] of run.rounds.entries()) {
          const sentences = told[at]!.sentences.filter(({ about }) => about === 'debate')
          if (!debate) {
            expect(sentences).toEqual([])
            continue
          }
          debates++
          const texts = sentences.map(({ text }) => ownWords(text))
          const heads = texts.filter((text) => /^Debate round \d+:/.test(text))
          expect(heads).toHaveLength(debate.roundsUsed)
          const posteriors = sentences.flatMap(({ text }) =>
            ownWords(text).includes(' has a posterior of ')
              ? text.flatMap((part) => (part.kind === 'number' ? [part.value] : []))
              : [],
          )
          const [a, b] = debate.between
          expect(posteriors).toEqual(
            debate.rounds.flatMap(({ posteriors: p }) =>
              p[a] === undefined || p[b] === undefined ? [] : [p[a], p[b]],
            ),
          )
          expect(texts.at(-1)).toMatch(
            debate.winningProposalId === null
              ? new RegExp(`after ${debate.roundsUsed} rounds? without a winner`)
              : new RegExp(`ends for ${debate.winningProposalId} after ${debate.roundsUsed} round`),
          )
        }
      }),
      cases(300),
    )
    expect(debates).toBeGreaterThan(5)
  })
})

/** The proposal that a sentence names first. */
const chosenIn = (sentence: Sentence): string | undefined =>
  sentence.find(({ kind }) => kind === 'proposal')?.text

const readAs = (outcome: Run['rounds'][number]['verdicts'][number]['outcome']): string => {
  const { status } = outcome
  if (status === 'decided') return `decided ${outcome.winner}`
  if (status === 'tied') return `tied ${outcome.between.join()}`
  return status === 'undecided' && outcome.because === 'awaiting-owner' ? 'awaiting' : status
}

describe('a round with more than can be told one by one', () => {
  const agents = Array.from({ length: 60 }, (_, at) => ({ id: `agent-${at}` }))
  const crowd: Scenario = {
    agents,
    proposals: [
      { id: 'A', content: 'Do A' },
      { id: 'B', content: 'Do B' },
    ],
    moves: [
      ...agents.map(({ id }, at) => ({
        agent: id,
        round: 1,
        type: 'vote' as const,
        payload: {
          proposalId: at % 3 === 0 ? 'B' : 'A',
          stance: at % 4 === 0 ? ('disagree' as const) : ('agree' as const),
          weight: 0.5,
          ...(at % 8 === 0 ? { reasoning: `reason ${at}` } : {}),
        },
      })),
      ...agents.slice(0, 30).map(({ id }) => ({
        agent: id,
        round: 1,
        type: 'discovery' as const,
        payload: { finding: 'so', relevance: 1 },
      })),
    ],
  }

  it('counts votes by proposal and stance, with their weight, and signals by type', () => {
    const { told } = tell(crowd)
    expect(textsOf(told[0]!, 'vote')).toEqual([
      '40 votes on A: 30 agree (weight 15) and 10 disagree (weight 5).',
      '20 votes on B: 15 agree (weight 7.5) and 5 disagree (weight 2.5).',
    ])
    expect(textsOf(told[0]!, 'said').at(-1)).toBe('After these 12, more is said: 20 discoveries.')
  })

  it('leaves out no reason against', () => {
    const { run, told } = tell(crowd)
    const quoted = told[0]!.sentences
      .filter(({ about }) => about === 'dissent')
      .flatMap(({ text }) => text.filter(({ kind }) => kind === 'quote'))
    expect(quoted).toHaveLength(run.outcome.dissent.length)
    expect(quoted.length).toBeGreaterThan(3)
  })
})
