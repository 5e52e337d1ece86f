import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, STRATEGY_IDS } from '../catalogue'
import type { Aspect, StrategyId } from '../catalogue'
import { DEFAULT_SETTINGS } from '../settings'
import type { Settings } from '../settings'
import { question, settings, singleVotes } from '../testing/arbitrary'
import type { Question } from '../testing/arbitrary'
import { createProposal, createVote } from '../testing/make'
import { judgeNaively, withoutReplaced } from '../testing/naive-rules'
import type { VoteRecord } from '../votes/vote'
import { VoteColumns } from '../votes/vote-columns'
import { Board } from './board'
import { isUnsound } from './findings'
import { builtInRule } from './registry'
import { isDecided } from './strategy'
import type { Evaluation } from './strategy'
import { workOut } from './working'

const RUNS = { numRuns: 1000 }

const judge = (id: StrategyId, { proposals, votes, electorate }: Question, given: Settings) =>
  Board.of(proposals, votes, electorate).evaluate(given, [builtInRule(id)])[0]!

/** What people would call the verdict. */
const verdict = ({ outcome, leader, confidence }: Evaluation) => ({ outcome, leader, confidence })

/** Rules that read something from the order of votes, each with the smallest case that shows it. */
const ORDER_MATTERS: Partial<Record<StrategyId, string>> = {
  hierarchical: 'two voters of equal weight: the first one decides',
}

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

  if (ORDER_MATTERS[id] === undefined) {
    it('gives the very same verdict whatever order the votes arrive in', () => {
      const shuffled = singleVotes.chain((asked) =>
        fc.tuple(
          fc.constant(asked),
          fc.shuffledSubarray([...asked.votes], { minLength: asked.votes.length }),
        ),
      )
      fc.assert(
        fc.property(shuffled, settings, ([asked, votes], given) => {
          expect(verdict(judge(id, { ...asked, votes }, given))).toEqual(
            verdict(judge(id, asked, given)),
          )
        }),
        RUNS,
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
        const { leader, outcome, dissent } = judge(id, asked, given)
        const about = outcome.status === 'tied' ? outcome.between : [leader]
        const counted = new Set(
          given.revisions === 'all' ? asked.votes : withoutReplaced(asked.votes),
        )
        const expected = asked.votes.flatMap((each, at) =>
          counted.has(each) && each.vote.stance === 'disagree' && about.includes(each.proposalId)
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
          const again = workOut(operation, operands)
          if (typeof result === 'boolean') expect(again).toBe(result)
          else expect(Math.abs(Number(again) - result)).toBeLessThanOrEqual(1e-9 * Math.abs(result))
        }
      }),
      RUNS,
    )
  })

  it('flips exactly at its critical threshold', () => {
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const { critical } = judge(id, asked, given)
        if (critical === null) return
        const { setting, value } = critical
        const at = (threshold: number) =>
          judge(id, asked, { ...given, guards: 'documented', [setting]: threshold }).outcome
        const yes = (threshold: number) => {
          const { status } = at(threshold)
          return status === 'decided' || status === 'decided-without-winner' || status === 'tied'
        }
        if (value > 0 && value <= 1) expect(yes(value)).toBe(true)
        if (value > 1e-6 && value <= 1) expect(yes(value - 1e-6)).toBe(true)
        if (value <= 1 - 1e-6) expect(yes(Math.max(0, value) + 1e-6)).toBe(false)
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
    expect(claimed).toBeGreaterThan(RUNS.numRuns / 5)
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

describe('hierarchical, where the order of votes matters by design', () => {
  it('lets the first of two equally heavy voters decide', () => {
    const proposals = [createProposal('A'), createProposal('B')]
    const votes = [createVote(['x', 'A', 'agree', 1]), createVote(['y', 'B', 'agree', 1])]
    const asked = { proposals, votes, electorate: { agents: [] } }
    const swapped = { ...asked, votes: votes.toReversed() }
    expect(judge('hierarchical', asked, DEFAULT_SETTINGS).leader).toBe('A')
    expect(judge('hierarchical', swapped, DEFAULT_SETTINGS).leader).toBe('B')
  })
})
