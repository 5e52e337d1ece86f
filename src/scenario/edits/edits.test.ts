import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { checkScenario } from '../check-scenario'
import { applyPatches } from '../patch'
import { PRESETS } from '../presets/presets'
import { releaseDebate } from '../presets/release-debate'
import { abstentionTrap } from '../presets/abstention-trap'
import type { ScenarioDocument } from '../scenario'
import { parsePastedBallots } from '../parse-ballots'
import {
  addAgent,
  cloneAgent,
  followWeight,
  moveAgent,
  removeAgent,
  renameAgent,
  silenceHand,
  updateAgent,
} from './agents'
import type { Edit } from './edit'
import { countReplaced, findSilenced, pasteBallots } from './paste'
import {
  addProposal,
  cloneProposal,
  moveProposal,
  removeProposal,
  renameProposal,
} from './proposals'
import { updateProposal } from './proposal-text'
import { setConfig, setOwnThreshold, setThreshold } from './settings'
import { addStrategy, removeStrategy, showRules, updateStrategy } from './strategies'
import { castVote, findVote, nextStance, withdrawVote } from './votes'

const apply = (scenario: ScenarioDocument, edit: Edit): ScenarioDocument =>
  applyPatches(scenario, edit.patches)

const some = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length]

/** Every edit there is, on a part chosen by a number. */
const EDITS: readonly ((scenario: ScenarioDocument, at: number) => Edit | null)[] = [
  addAgent,
  (scenario) => addProposal(scenario),
  (scenario, at) => agentOr(scenario, at, (id) => cloneAgent(scenario, id)),
  (scenario, at) => agentOr(scenario, at, (id) => moveAgent(scenario, id, at % 7)),
  (scenario, at) => agentOr(scenario, at, (id) => removeAgent(scenario, id)),
  (scenario, at) => agentOr(scenario, at, (id) => renameAgent(scenario, id, `Name ${at}`)),
  (scenario, at) => agentOr(scenario, at, (id) => silenceHand(scenario, id)),
  (scenario, at) => agentOr(scenario, at, (id) => followWeight(scenario, id)),
  (scenario, at) =>
    agentOr(scenario, at, (id) =>
      updateAgent(scenario, id, { role: undefined, holdsVeto: true, authority: at }),
    ),
  (scenario, at) => proposalOr(scenario, at, (id) => cloneProposal(scenario, id)),
  (scenario, at) => proposalOr(scenario, at, (id) => moveProposal(scenario, id, at % 5)),
  (scenario, at) => proposalOr(scenario, at, (id) => removeProposal(scenario, id)),
  (scenario, at) => proposalOr(scenario, at, (id) => renameProposal(scenario, id, `new ${at}`)),
  (scenario, at) =>
    proposalOr(scenario, at, (id) => updateProposal(scenario, id, { content: `text ${at}` })),
  (scenario, at) => setThreshold(scenario, (at % 101) / 100),
  (scenario, at) => setOwnThreshold(scenario, 'voting', 'Voting', at % 2 === 0 ? 0.4 : null),
  (scenario, at) => setConfig(scenario, 'rounds', 'most', 1 + (at % 20), { name: 'Rounds' }),
  (scenario, at) => addStrategy(scenario, `Rule ${at}`, 'export default 1', STRATEGY_IDS),
  ({ strategies = [], ...scenario }, at) => {
    const rule = some(strategies, at)
    return rule ? removeStrategy({ ...scenario, strategies }, rule.id) : null
  },
  ({ strategies = [], ...scenario }, at) => {
    const rule = some(strategies, at)
    if (!rule) return null
    return updateStrategy({ ...scenario, strategies }, rule.id, { name: 'n', source: 's' })
  },
  (scenario, at) =>
    showRules(scenario, STRATEGY_IDS.slice(0, at % 15), STRATEGY_IDS, 'Choose cards'),
  (scenario, at) =>
    agentOr(scenario, at, (agent) => {
      const proposalId = some(scenario.proposals, at)?.id ?? 'A'
      const place = { round: 1 + (at % 3), agent, proposalId }
      return at % 4 === 0
        ? withdrawVote(scenario, place, 'Withdraw')
        : castVote(scenario, place, { stance: 'disagree', weight: at, reasoning: '' }, 'Cast')
    }),
  (scenario, at) =>
    pasteBallots(scenario, parsePastedBallots(`${1 + (at % 3)}: A+ Z-`, scenario), 2),
]

const agentOr = (
  { agents }: ScenarioDocument,
  at: number,
  edit: (id: string) => Edit,
): Edit | null => {
  const agent = some(agents, at)
  return agent ? edit(agent.id) : null
}

const proposalOr = (
  { proposals }: ScenarioDocument,
  at: number,
  edit: (id: string) => Edit,
): Edit | null => {
  const proposal = some(proposals, at)
  return proposal ? edit(proposal.id) : null
}

describe('edits', () => {
  it('leave a scenario that passes, in whatever order they come', () => {
    const steps = fc.array(fc.tuple(fc.nat(EDITS.length - 1), fc.nat(200)), { maxLength: 30 })
    const starts = fc.constantFrom(...Object.values(PRESETS))
    fc.assert(
      fc.property(starts, steps, (start, taken) => {
        let scenario = start
        for (const [which, at] of taken) {
          const edit = EDITS[which]!(scenario, at)
          if (edit) scenario = apply(scenario, edit)
          const checked = checkScenario(scenario)
          expect(checked.ok ? [] : checked.problems).toEqual([])
        }
      }),
      cases(200),
    )
  })
})

const BO = { round: 1, agent: 'bo', proposalId: 'A' }

describe('a vote', () => {
  it('is changed where it stands, and keeps what is not mentioned', () => {
    const changed = apply(abstentionTrap, castVote(abstentionTrap, BO, { weight: 0.3 }, 'Weight'))
    expect(changed.moves).toHaveLength(abstentionTrap.moves.length)
    expect(changed.moves[1]).toEqual({
      ...abstentionTrap.moves[1],
      payload: {
        proposalId: 'A',
        stance: 'abstain',
        weight: 0.3,
        reasoning: 'I have not seen the load test.',
      },
    })
  })

  it('is cast at the end where there was none, and taken back without a trace', () => {
    const place = { ...BO, proposalId: 'B' }
    const cast = apply(
      abstentionTrap,
      castVote(abstentionTrap, place, { causalLevel: 'intervention', evidence: ['x'] }, 'Cast'),
    )
    expect(findVote(cast, place)).toMatchObject({
      causalLevel: 'intervention',
      payload: { stance: 'agree', evidence: ['x'] },
    })
    expect(apply(cast, withdrawVote(cast, place, 'Withdraw'))).toEqual(abstentionTrap)
  })

  it('follows its agent’s weight until it has one of its own, and again when that is taken back', () => {
    const place = { ...BO, proposalId: 'B' }
    const cast = apply(abstentionTrap, castVote(abstentionTrap, place, { stance: 'agree' }, ''))
    const weightAt = (scenario: ScenarioDocument) => findVote(scenario, place)?.payload.weight
    const heavy = apply(cast, castVote(cast, place, { weight: 2 }, ''))
    expect([weightAt(cast), weightAt(heavy)]).toEqual([undefined, 2])
    expect(apply(heavy, castVote(heavy, place, { weight: undefined }, ''))).toEqual(cast)
  })

  it('loses its causal level when that is taken back', () => {
    const cast = apply(
      abstentionTrap,
      castVote(abstentionTrap, BO, { causalLevel: 'correlation' }, ''),
    )
    expect(apply(cast, castVote(cast, BO, { causalLevel: undefined }, ''))).toEqual(abstentionTrap)
  })

  it('goes round through all stances and none', () => {
    expect(nextStance('agree')).toBe('disagree')
    expect(nextStance('disagree')).toBe('abstain')
    expect(nextStance('abstain')).toBe('agree')
    expect(nextStance('none')).toBe('agree')
  })
})

describe('a proposal', () => {
  it('is renamed wherever it is spoken of', () => {
    const renamed = apply(releaseDebate, renameProposal(releaseDebate, 'ship', 'Friday'))
    const text = JSON.stringify({
      ...renamed,
      strategies: [],
      agents: renamed.agents.map(({ leanings }) => leanings),
    })
    expect(text).not.toContain('"ship"')
    expect(text).not.toContain('#proposal/ship')
    expect(renamed.moves[0]!.replyTo).toBe('#proposal/Friday')
    expect(renamed.agents[1]!.leanings).toEqual({ wait: 0.7, Friday: 0.35 })
  })

  it('leaves nothing behind that speaks of it', () => {
    const without = apply(releaseDebate, removeProposal(releaseDebate, 'ship'))
    const { strategies: _, prompt: __, ...rest } = without
    const plain = JSON.stringify({ ...rest, agents: rest.agents.map(({ leanings }) => leanings) })
    expect(plain).not.toContain('"ship"')
    expect(plain).not.toContain('#proposal/ship')
  })

  it('is cloned with what agents think of it, and never under a name that is used later', () => {
    const cloned = apply(releaseDebate, cloneProposal(releaseDebate, 'ship'))
    expect(cloned.agents[1]!.leanings).toEqual({ ship: 0.35, wait: 0.7, A: 0.35 })
    const later: ScenarioDocument = {
      ...abstentionTrap,
      moves: [
        ...abstentionTrap.moves,
        {
          agent: 'ana',
          round: 2,
          type: 'proposal',
          payload: { proposalId: 'C', content: 'A third way', reasoning: '' },
        },
      ],
    }
    expect(addProposal(later).id).toBe('D')
  })

  it('is cloned with its votes', () => {
    const edit = cloneProposal(abstentionTrap, 'A')
    const cloned = apply(abstentionTrap, edit)
    expect(edit.id).toBe('C')
    expect(cloned.proposals.map(({ id }) => id)).toEqual(['A', 'C', 'B'])
    expect(cloned.moves).toHaveLength(10)
  })
})

describe('an agent', () => {
  it('takes all that it said along when it goes, and owns nothing any more', () => {
    const without = apply(releaseDebate, removeAgent(releaseDebate, 'ana'))
    expect(JSON.stringify(without)).not.toContain('"ana"')
  })

  it('is cloned under a name with a number, and again with the next', () => {
    const once = apply(abstentionTrap, cloneAgent(abstentionTrap, 'ana'))
    const twice = apply(once, cloneAgent(once, 'ana'))
    expect(twice.agents.slice(0, 3).map(({ id, name }) => [id, name])).toEqual([
      ['ana', 'Ana'],
      ['ana-3', 'Ana 3'],
      ['ana-2', 'Ana 2'],
    ])
  })

  it('goes back to its defaults where a field is undefined', () => {
    const plain = apply(abstentionTrap, updateAgent(abstentionTrap, 'bo', { role: undefined }))
    expect(plain.agents[1]).toEqual({ id: 'bo', name: 'Bo' })
  })
})

it('pasted votes take the place of those that the same agents cast in that round', () => {
  const pasted = parsePastedBallots('Bo: A-.5\n2: B+', abstentionTrap)
  const after = apply(abstentionTrap, pasteBallots(abstentionTrap, pasted, 1))
  const onA = after.moves.filter((move) => move.type === 'vote' && move.payload.proposalId === 'A')
  expect(onA).toHaveLength(5)
  expect(findVote(after, BO)?.payload).toEqual({ proposalId: 'A', stance: 'disagree', weight: 0.5 })
  expect(after.agents).toHaveLength(7)
})

it('pasted votes that replace take away what was cast by hand in that round, and in no other', () => {
  const [first, ...rest] = abstentionTrap.moves
  const later = { ...first!, round: 2 }
  const inDebate = { ...first!, debate: 1 }
  const before = { ...abstentionTrap, moves: [first!, ...rest, later, inDebate] }
  const pasted = parsePastedBallots('Bo: A-.5\n2: B+', before)
  const { revised, others } = countReplaced(before, pasted, 1)
  const after = apply(before, pasteBallots(before, pasted, 1, 'replace'))
  expect(after.moves).toEqual([
    later,
    inDebate,
    ...apply(before, pasteBallots(before, pasted, 1)).moves.slice(-3),
  ])
  expect([revised, others]).toEqual([1, abstentionTrap.moves.length - 1])
})

it('agents whom a replacement leaves without a vote can leave with it, others cannot', () => {
  const pasted = parsePastedBallots('Zoe: A+\nYara: A-', abstentionTrap)
  const [first] = abstentionTrap.moves
  const before = {
    ...abstentionTrap,
    agents: abstentionTrap.agents.map((agent) =>
      agent.id === 'cy'
        ? { ...agent, behaviour: { kind: 'script' as const, source: '() => []' } }
        : agent,
    ),
    moves: [...abstentionTrap.moves, { ...first!, agent: 'di', round: 2 }],
  }
  const silenced = findSilenced(before, pasted, 1)
  expect(silenced).toEqual(['ana', 'bo', 'ed'])
  const after = apply(before, pasteBallots(before, pasted, 1, 'replace', silenced))
  expect(after.agents.map(({ name }) => name)).toEqual(['Cy', 'Di', 'Zoe', 'Yara'])
  expect([before.finalOwner, after.finalOwner]).toEqual(['bo', undefined])
  expect(after.moves).toHaveLength(3)
})
