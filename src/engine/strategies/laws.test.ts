import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { CATALOGUE, STRATEGY_IDS, type StrategyId } from '../catalogue'
import { DEFAULT_SETTINGS, type Settings } from '../settings'
import { question, settings, singleVotes, type Question } from '../testing/arbitrary'
import { createProposal, createVote } from '../testing/make'
import { judgeNaively, withoutReplaced } from '../testing/naive-rules'
import type { VoteRecord } from '../votes/vote'
import { VoteColumns } from '../votes/vote-columns'
import { Board } from './board'
import { isUnsound } from './findings'
import { builtInRule } from './registry'
import type { Aspect } from './rule-entry'
import { isDecided, type Evaluation } from './strategy'
import { computeLine, type Operand, type WorkingLine } from '../working'
import { findBallotsBehind, isSum } from './ballots-behind'

const RUNS = cases(1000)

const judge = (id: StrategyId, { proposals, votes, electorate }: Question, given: Settings) =>
  Board.of(proposals, votes, electorate).evaluate(given, [builtInRule(id)])[0]!

/** What people would call the verdict. */
const verdict = ({ outcome, leader, confidence }: Evaluation) => ({ outcome, leader, confidence })

/** Where the heaviest voter decides alone, nothing is added up. */
const isOverride = (lines: readonly WorkingLine[]) =>
  lines.some(({ name }) => name === 'top-weight')

/** What a sum of a line comes to in another working of the same rule; 0 where nothing is left of it. */
const valueIn = (lines: readonly WorkingLine[], { name, about }: WorkingLine, sum: Operand) =>
  lines
    .find((each) => each.name === name && each.about.proposalId === about.proposalId)
    ?.operands.find((each) => each.name === sum.name)?.value ?? 0

describe.each(STRATEGY_IDS)('%s', (id) => {
  it('agrees with the plain formula', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const documented: Settings = { ...given, guards: 'documented' }
        const actual = judge(id, asked, documented)
        const expected = judgeNaively(id, asked, documented)
        expect(actual.outcome.status).toBe(expected.status)
        if (expected.leader !== 'drawn') expect(actual.leader).toBe(expected.leader)
        expect(Math.abs(actual.confidence - expected.confidence)).toBeLessThan(1e-9)
      }),
      RUNS,
    )
  })

  it('never throws, and never answers with something that is not a number', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const { confidence, working } = judge(id, asked, given)
        expect(Number.isFinite(confidence)).toBe(true)
        for (const { operands, result } of working) {
          expect(Number.isNaN(Number(result))).toBe(false)
          for (const { value } of operands) expect(Number.isFinite(value)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('keeps its confidence within the documented range', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const { confidence, unit } = judge(id, asked, given)
        expect(confidence).toBeGreaterThanOrEqual(-1e-12)
        if (unit !== 'weight') expect(confidence).toBeLessThanOrEqual(1 + 1e-12)
      }),
      RUNS,
    )
  })

  it('goes by its own threshold as it would go by the same one of the board', () => {
    fc.assert(
      fc.property(
        question,
        settings,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (asked, given, own) => {
          const alone = judge(id, asked, { ...given, thresholds: { [id]: own, other: 0.5 } })
          expect(alone).toEqual(judge(id, asked, { ...given, threshold: own }))
        },
      ),
      RUNS,
    )
  })

  const claimsOrder = CATALOGUE[id].ignores.some((aspect) => aspect === 'order')
  if (claimsOrder) {
    it('gives the very same verdict whatever order the votes arrive in, where it claims to', () => {
      const shuffled = question.chain((asked) =>
        fc.tuple(
          fc.constant(asked),
          fc.shuffledSubarray([...asked.votes], { minLength: asked.votes.length }),
        ),
      )
      fc.assert(
        fc.property(shuffled, settings, ([asked, votes], given) => {
          const before = judge(id, asked, given)
          if (!before.ignores.includes('order')) return
          expect(verdict(judge(id, { ...asked, votes }, given))).toEqual(verdict(before))
        }),
        cases(3000),
      )
    })
  }

  it('does not care what proposals and agents are called', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const renamed = rename(asked)
        const actual = judge(id, renamed, given)
        const expected = judge(id, asked, given)
        expect(actual.outcome.status).toBe(expected.outcome.status)
        expect(actual.leader).toBe(expected.leader === null ? null : newName(expected.leader))
        expect(actual.confidence).toBe(expected.confidence)
      }),
      RUNS,
    )
  })

  it('lists every vote against the leader, and nothing else, in voting order', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const { leader, outcome, dissent, dissentOn } = judge(id, asked, given)
        if (leader !== null) expect(dissentOn).toContain(leader)
        if (outcome.status === 'tied') expect(dissentOn).toEqual(outcome.between)
        const counted = new Set(
          given.revisions === 'all' ? asked.votes : withoutReplaced(asked.votes),
        )
        const expected = asked.votes.flatMap((each, at) =>
          counted.has(each) &&
          each.vote.stance === 'disagree' &&
          dissentOn.includes(each.proposalId)
            ? [at]
            : [],
        )
        expect([...dissent]).toEqual(expected)
      }),
      RUNS,
    )
  })

  it('shows a working in which every line is true', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        for (const { operation, operands, result } of judge(id, asked, given).working) {
          const again = computeLine(operation, operands)
          if (typeof result === 'boolean') expect(again).toBe(result)
          else expect(Math.abs(Number(again) - result)).toBeLessThanOrEqual(1e-9 * Math.abs(result))
        }
      }),
      RUNS,
    )
  })

  it('names for every sum exactly the ballots whose removal changes it', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        // Where the latest vote counts, another takes the place of one that is gone.
        const all = { ...given, revisions: 'all', quorumGate: 0, minVoters: 0 } as const
        const { proposals, votes, electorate } = asked
        const pollOf = (some: readonly VoteRecord[]) =>
          Board.of(proposals, some, electorate).poll(all.revisions)
        const { working } = judge(id, asked, all)
        const rest = votes.map((_, at) => ({ ...asked, votes: votes.toSpliced(at, 1) }))
        const without = rest.map((each) => judge(id, each, all).working)
        for (const line of working) {
          if (without.some((lines) => isOverride(lines) !== isOverride(working))) continue
          const sums = line.operands.filter(isSum)
          const behind = votes.flatMap((_, at) =>
            sums.some((sum) => valueIn(without[at]!, line, sum) !== sum.value) ? [at] : [],
          )
          const added = { ...line, operands: sums }
          expect(findBallotsBehind(added, pollOf(votes)), line.name).toEqual(behind)
        }
      }),
      cases(200),
    )
  })

  it('decides at its critical threshold and not above it, or at no threshold at all', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const evaluation = judge(id, asked, given)
        const isMet = (setting: string, value: number) =>
          isDecided(judge(id, asked, { ...given, [setting]: value }).outcome)
        const { critical } = evaluation
        if (critical !== null) {
          const { setting, value } = critical
          const step = setting === 'quorum' ? 1 : 1e-6
          expect(isMet(setting, value)).toBe(true)
          if (setting === 'quorum' || value + step <= 1) {
            expect(isMet(setting, value + step)).toBe(false)
          }
        } else if (evaluation.leader !== null && !evaluation.ignores.includes('threshold')) {
          expect([0, 0.2, 0.4, 0.6, 0.8, 1].some((value) => isMet('threshold', value))).toBe(false)
        }
      }),
      RUNS,
    )
  })

  it('says nothing strict that it does not say as documented, and nothing unsound', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const documented = judge(id, asked, { ...given, guards: 'documented' })
        const strict = judge(id, asked, { ...given, guards: 'strict' })
        expect(strict.findings).toEqual(documented.findings)
        const isUnsoundDecision =
          isDecided(documented.outcome) && documented.findings.some(isUnsound)
        if (isUnsoundDecision) {
          expect(strict.outcome).toEqual({ status: 'undecided', because: 'guarded' })
        } else {
          expect(strict.outcome).toEqual(documented.outcome)
        }
      }),
      RUNS,
    )
  })

  it('comes to the same whether votes arrive at once or in parts', () => {
    const cut = question.chain((asked) =>
      fc.tuple(fc.constant(asked), fc.integer({ min: 0, max: asked.votes.length })),
    )
    fc.assert(
      fc.property(cut, settings, ([asked, at], given) => {
        const { proposals, votes, electorate } = asked
        const columns = new VoteColumns(proposals, votes.slice(0, at))
        columns.append(votes.slice(at))
        const actual = new Board(columns, electorate).evaluate(given, [builtInRule(id)])[0]!
        expect(actual).toEqual(judge(id, asked, given))
      }),
      RUNS,
    )
  })

  it.each(claimsOf(id))('ignores %s where it claims to', (aspect) => {
    let claimed = 0
    fc.assert(
      fc.property(singleVotes, settings, (asked, given) => {
        const before = judge(id, asked, given)
        if (!before.ignores.includes(aspect)) return
        claimed++
        const [changed, changedSettings] = CHANGES[aspect](asked, given)
        const after = judge(id, changed, changedSettings)
        expect(after.outcome).toEqual(before.outcome)
        expect(after.leader).toBe(before.leader)
      }),
      RUNS,
    )
    expect(claimed).toBeGreaterThan(RUNS.numRuns / 20)
  })
})

type Change = (asked: Question, given: Settings) => [Question, Settings]

const editVotes =
  (edit: (vote: VoteRecord, at: number) => VoteRecord[]): Change =>
  (asked, given) => [{ ...asked, votes: asked.votes.flatMap(edit) }, given]

/** A change of each aspect that a rule which ignores it must not notice. */
const CHANGES = {
  weight: editVotes((each, at) => [{ ...each, vote: { ...each.vote, weight: (at % 3) + 0.25 } }]),
  abstention: (asked, given) => {
    // Without moving the number of voters: that is another aspect.
    const stay = new Set(
      asked.votes.filter(({ vote }) => vote.stance !== 'abstain').map(({ agentId }) => agentId),
    )
    const votes = asked.votes.filter(
      ({ vote, agentId }) => vote.stance !== 'abstain' || !stay.has(agentId),
    )
    return [{ ...asked, votes }, given]
  },
  disagreement: editVotes((each) =>
    each.vote.stance === 'disagree'
      ? [{ ...each, vote: { ...each.vote, stance: 'abstain' } }]
      : [each],
  ),
  evidence: editVotes((each) => [{ ...each, vote: { ...each.vote, evidence: [] } }]),
  absence: (asked, given) => {
    const { electorate } = asked
    const agents = [...electorate.agents, { id: 'somebody who stayed at home' }]
    return [{ ...asked, electorate: { ...electorate, agents } }, given]
  },
  'proposal-count': (asked, given) => [
    asked.proposals.length === 0
      ? asked
      : { ...asked, proposals: [...asked.proposals, createProposal('unheard of')] },
    given,
  ],
  'min-voters': (asked, given) => [asked, { ...given, minVoters: given.minVoters + 3 }],
  threshold: (asked, given) => [asked, { ...given, threshold: 1 - given.threshold }],
} satisfies Partial<Record<Aspect, Change>>

type ChangeableAspect = keyof typeof CHANGES

/** What a rule claims to ignore, always or now and then. The order of votes has its own law. */
function claimsOf(id: StrategyId): ChangeableAspect[] {
  const overrides: Aspect[] = id === 'hierarchical' ? ['threshold', 'min-voters'] : []
  return [...CATALOGUE[id].ignores, ...overrides].filter((aspect): aspect is ChangeableAspect =>
    Object.hasOwn(CHANGES, aspect),
  )
}

const newName = (id: string) => `${id.charCodeAt(0)}-${id}`

function rename({ proposals, votes, electorate }: Question): Question {
  const { finalOwner } = electorate
  return {
    proposals: proposals.map((each) => ({ ...each, id: newName(each.id) })),
    votes: votes.map((each) => {
      const proposalId = newName(each.proposalId)
      const vote = { ...each.vote, proposalId }
      return { ...each, agentId: newName(each.agentId), proposalId, vote }
    }),
    electorate: {
      ...electorate,
      agents: electorate.agents.map((each) => ({ ...each, id: newName(each.id) })),
      ...(finalOwner === undefined ? {} : { finalOwner: newName(finalOwner) }),
    },
  }
}

describe('where the order of votes matters by design', () => {
  it('hierarchical lets the first of two equally heavy voters decide', () => {
    const proposals = [createProposal('A'), createProposal('B')]
    const votes = [createVote(['x', 'A', 'agree', 1]), createVote(['y', 'B', 'agree', 1])]
    const asked = { proposals, votes, electorate: { agents: [] } }
    const swapped = { ...asked, votes: votes.toReversed() }
    expect(judge('hierarchical', asked, DEFAULT_SETTINGS).leader).toBe('A')
    expect(judge('hierarchical', swapped, DEFAULT_SETTINGS).leader).toBe('B')
  })

  it.each([
    ['voting', { revisions: 'latest' }],
    ['owner-review', {}],
    ['majority', { tieBreak: 'owner', revisions: 'all' }],
  ] as const)('%s takes the later of two words of one agent (%o)', (id, given) => {
    const proposals = [createProposal('A'), createProposal('B')]
    const change = [createVote(['x', 'A', 'agree', 1]), createVote(['x', 'A', 'disagree', 1])]
    const others = [
      createVote(['y', 'A', 'agree', 1]),
      createVote(['y', 'B', 'agree', 1]),
      createVote(['z', 'B', 'agree', 1]),
      createVote(['z', 'B', 'disagree', 1]),
    ]
    const electorate = { agents: [], finalOwner: 'x' }
    const settled = { ...DEFAULT_SETTINGS, threshold: 0.6, minVoters: 1, ...given }
    const asked = { proposals, votes: [...others, ...change], electorate }
    const swapped = { ...asked, votes: [...others, ...change.toReversed()] }
    const before = judge(id, asked, settled)
    expect(before.ignores).not.toContain('order')
    expect(verdict(judge(id, swapped, settled))).not.toEqual(verdict(before))
  })
})
