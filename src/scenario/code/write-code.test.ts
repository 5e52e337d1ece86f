import fc from 'fast-check'
import * as prettier from 'prettier'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { runScenario, runWithScripts } from '../../engine'
import { randomScenario } from '../../engine/testing/random-scenario'
import { loadInterpreterInNode } from '../../sandbox/load-node'
import { Sandbox } from '../../sandbox/sandbox'
import { abstentionTrap } from '../presets/abstention-trap'
import { bossAgainstCrowd } from '../presets/boss-against-crowd'
import { opposedYetElected } from '../presets/opposed-yet-elected'
import { PRESETS } from '../presets/presets'
import { releaseDebate } from '../presets/release-debate'
import { tenWhispers } from '../presets/ten-whispers'
import { yourThresholdIsNotMine } from '../presets/your-threshold-is-not-mine'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'
import type { Seen } from './code-export'
import { compile } from './testing/compile'
import { evaluateCode } from './testing/evaluate-code'
import { hostileText, rename } from './testing/hostile'
import { see } from './testing/see'
import { CODE_KINDS, writeCode, type CodeKind } from './write-code'

// Compilers are slow to start where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Every preset at the end of every round. */
const shown: (readonly [name: string, seen: Seen])[] = []

beforeAll(async () => {
  const sandbox = await Sandbox.open(await loadInterpreterInNode())
  for (const [name, scenario] of Object.entries(PRESETS)) {
    const run = (await runWithScripts(scenario, sandbox))!
    for (const { round } of run.rounds)
      shown.push([`${name}, round ${round}`, see(scenario, run, round)])
  }
})

const seePreset = (scenario: ScenarioDocument, round = 1): Seen =>
  see(scenario, runScenario(scenario), round)

const withConsensus = (
  scenario: ScenarioDocument,
  consensus: NonNullable<NonNullable<ScenarioDocument['config']>['consensus']>,
): ScenarioDocument => ({
  ...scenario,
  config: { ...scenario.config, consensus: { ...scenario.config?.consensus, ...consensus } },
})

/** The words of a random scenario that strangers choose. */
const WORDS = [
  ...['ana', 'bo', 'cy', 'di', 'ed', 'fay', 'A', 'B', 'C', 'Do A', 'Do B', 'Do C', 'mine'],
  ...[
    'Choose a release day',
    'Engineer',
    'Reviewer',
    'too risky',
    'too dear',
    'a title',
    'a prompt',
  ],
]

const hostileSeen: fc.Arbitrary<Seen> = fc
  .record({
    scenario: randomScenario({ agents: ['export default 1'], strategies: ['x', 'y'] }),
    words: fc.uniqueArray(
      hostileText.filter((text) => text !== ''),
      { minLength: WORDS.length, maxLength: WORDS.length },
    ),
    round: fc.nat(),
  })
  .map(({ scenario, words, round }) => {
    const document = {
      version: SCENARIO_VERSION,
      title: 'a title',
      prompt: 'a prompt',
      ...scenario,
    }
    const run = runScenario(document)
    const seen = see(document as ScenarioDocument, run, 1 + (round % run.rounds.length))
    return rename(seen, new Map(WORDS.map((word, i) => [word, words[i]!])))
  })

const filesOf = (seen: Seen, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(CODE_KINDS.map((kind) => [`${prefix}.${kind}.ts`, writeCode(kind, seen).code]))

const failuresOf = (code: string) => evaluateCode(code).outcomes.filter(({ failure }) => failure)

describe('what is exported', () => {
  it('compiles, for every preset and for scenarios by people who mean harm', () => {
    const strangers = fc.sample(hostileSeen, 40)
    const files = Object.assign(
      {},
      ...shown.map(([, seen], i) => filesOf(seen, `preset-${i}`)),
      ...strangers.map((seen, i) => filesOf(seen, `stranger-${i}`)),
    ) as Readonly<Record<string, string>>
    expect(Object.keys(files)).toHaveLength(CODE_KINDS.length * (shown.length + strangers.length))
    expect(compile(files)).toEqual([])
  })

  it('is checked by a compiler that sees a wrong field', () => {
    const { code } = writeCode('swarm', seePreset(abstentionTrap))
    expect(compile({ 'wrong.ts': code.replace('threshold:', 'treshold:') })).toHaveLength(1)
  })

  it.each(CODE_KINDS)('is formatted as prettier would: %s', async (kind) => {
    for (const [name, seen] of shown) {
      const { code } = writeCode(kind, seen)
      const formatted = await prettier.format(code, {
        parser: 'typescript',
        semi: false,
        singleQuote: true,
        printWidth: 100,
      })
      expect(code, name).toBe(formatted)
    }
  })

  it('keeps every character of what strangers wrote', () => {
    fc.assert(
      fc.property(hostileSeen, (seen) => {
        const { ballot } = evaluateCode(writeCode('ballot', seen).code).exported
        const { options, participants } = ballot as Record<string, Record<string, unknown>[]>
        expect(options).toEqual(seen.proposals.map(({ id, content }) => ({ id, content })))
        expect(participants!.map(({ agent }) => agent)).toEqual(
          seen.scenario.agents.map(({ id }) => id),
        )
      }),
      cases(30),
    )
  })

  it('says the same in its comments as in its notes', () => {
    for (const [, seen] of shown) {
      for (const kind of CODE_KINDS) {
        const { code, notes } = writeCode(kind, seen)
        const comments = code.replaceAll(/\n\/\/ +(?=[^-\s])/g, ' ')
        for (const note of notes) expect(comments).toContain(note)
      }
    }
  })
})

describe.each<CodeKind>(['test', 'board-test'])('the exported %s', (kind) => {
  it('passes for every preset', () => {
    for (const [name, seen] of shown) {
      const { outcomes } = evaluateCode(writeCode(kind, seen).code)
      expect(outcomes.length, name).toBeGreaterThan(1)
      expect(
        outcomes.filter(({ failure }) => failure),
        name,
      ).toEqual([])
    }
  })

  it('passes whatever the settings and the names are', () => {
    fc.assert(
      fc.property(hostileSeen, (seen) => {
        expect(failuresOf(writeCode(kind, seen).code)).toEqual([])
      }),
      cases(50),
    )
  })

  it('fails when one vote is another', () => {
    for (const [name, seen] of shown) {
      const { code } = writeCode(kind, seen)
      const last = code.lastIndexOf('stance: ')
      const turned = code
        .slice(last)
        .replace(/'(\w+)'/, (_, stance) => (stance === 'agree' ? `'disagree'` : `'agree'`))
      expect(failuresOf(code.slice(0, last) + turned).length, name).toBeGreaterThan(0)
    }
  })
})

describe('the swarm configuration', () => {
  const read = (scenario: ScenarioDocument) => {
    const { code, notes } = writeCode('swarm', seePreset(scenario))
    return { ...evaluateCode(code).exported, code, notes } as Record<string, unknown> & {
      code: string
      notes: readonly string[]
    }
  }

  it('holds what differs from the documented defaults, with the strategy and its own threshold', () => {
    const tuned = withConsensus(abstentionTrap, {
      strategy: 'entropy',
      threshold: 0.7,
      thresholds: { entropy: 0.4, voting: 0.9 },
      minVoters: 3,
      conflictResolution: 'escalate',
    })
    const { consensus, signalBus, notes } = read(tuned)
    expect(consensus).toEqual({
      strategy: 'entropy',
      threshold: 0.4,
      minVoters: 3,
      conflictResolution: 'escalate',
    })
    expect(signalBus).toEqual({ maxHistorySize: 100_000, sweepIntervalMs: 0 })
    expect(notes.join()).toContain('“voting”')
  })

  it('gives agents the weight of their heaviest vote where the hierarchical strategy governs', () => {
    const weightsUnder = (strategy: string) =>
      (read(withConsensus(bossAgainstCrowd, { strategy }))['agents'] as { weight?: number }[]).map(
        ({ weight }) => weight,
      )
    expect(Math.max(...weightsUnder('hierarchical').map(Number))).toBe(
      Math.max(...seePreset(bossAgainstCrowd).votes.map(({ vote }) => vote.weight)),
    )
    expect(new Set(weightsUnder('bayesian'))).toEqual(new Set([undefined]))
  })

  it('gives agents a weight of their own under every strategy, as the documents have it', () => {
    const agents = abstentionTrap.agents.map((agent, i) =>
      i === 0 ? { ...agent, weight: 2 } : agent,
    )
    const told = read({ ...abstentionTrap, agents })['agents'] as { weight?: number }[]
    expect(told.map(({ weight }) => weight)).toEqual([2, ...Array<undefined>(4)])
  })

  it.each(['majority', 'cautious-majority'])(
    'says that another strategy stands in for %s',
    (strategy) => {
      const { consensus, code, notes } = read(withConsensus(releaseDebate, { strategy }))
      expect(consensus).toMatchObject({ strategy: 'confidence-weighted' })
      expect(notes[0]).toContain('takes its place')
      expect(code).toMatch(/\/\/ .*none of the five.*\n(\/\/.*\n)*export const consensus/)
    },
  )

  it('says what it leaves out', () => {
    const { notes } = read(withConsensus(releaseDebate, { guards: 'strict', revisions: 'latest' }))
    for (const word of ['strict guards', 'latest', 'attention', 'script', 'leanings']) {
      expect(notes.join('\n')).toContain(word)
    }
  })
})

describe('the ballot', () => {
  const read = (scenario: ScenarioDocument, round = 1) => {
    const { code, notes } = writeCode('ballot', seePreset(scenario, round))
    const { ballot, votes, step } = evaluateCode(code).exported as Record<
      string,
      Record<string, unknown>
    >
    return { ballot: ballot!, votes, step: step!, notes }
  }

  it('keeps a ballot rule with what it needs', () => {
    const { ballot, step, notes } = read(
      withConsensus(abstentionTrap, { strategy: 'supermajority', supermajority: 0.75 }),
    )
    expect(ballot).toMatchObject({ strategy: 'supermajority', threshold: 0.75 })
    expect(step).toMatchObject({ type: 'consensus', needs: ['A', 'B'], weights: { default: 1 } })
    expect(notes).toEqual([])
  })

  it('lets half of the roll be the quorum, unless somebody said otherwise', () => {
    const quorumOf = (quorum: number | null) =>
      read(withConsensus(abstentionTrap, { strategy: 'quorum', quorum })).ballot['quorum']
    expect([quorumOf(null), quorumOf(4)]).toEqual([Math.ceil(abstentionTrap.agents.length / 2), 4])
  })

  it('gives the weighted rule the weight of an agent that has not voted', () => {
    const agents = [...abstentionTrap.agents, { id: 'late', weight: 2 }]
    const { ballot } = read(withConsensus({ ...abstentionTrap, agents }, { strategy: 'weighted' }))
    expect(ballot['participants']).toContainEqual({ agent: 'late', weight: 2 })
  })

  it('gives the weighted rule the weights, and every other rule heads', () => {
    const weightsUnder = (strategy: string) => {
      const { ballot } = read(withConsensus(bossAgainstCrowd, { strategy }))
      return (ballot['participants'] as { weight: number }[]).map(({ weight }) => weight)
    }
    expect(new Set(weightsUnder('majority'))).toEqual(new Set([1]))
    expect(new Set(weightsUnder('weighted')).size).toBeGreaterThan(1)
  })

  it('says that another rule stands in where none of its own governs', () => {
    const { ballot, notes } = read(withConsensus(abstentionTrap, { strategy: 'bayesian' }))
    expect(ballot['strategy']).toBe('weighted')
    expect(notes[0]).toContain('no ballot rule')
  })

  it('holds the latest vote of each on each option', () => {
    const { seen, votes } = (() => {
      const before = seePreset(abstentionTrap)
      const changed = {
        ...before.votes[0]!,
        vote: { ...before.votes[0]!.vote, stance: 'disagree' },
      }
      const after = { ...before, votes: [...before.votes, changed] } as Seen
      const { exported } = evaluateCode(writeCode('ballot', after).code)
      return { seen: before, votes: exported['votes'] as { agent: string; value: string }[] }
    })()
    expect(votes).toHaveLength(seen.votes.length)
    expect(votes.at(-1)).toMatchObject({ agent: seen.votes[0]!.agentId, value: 'reject' })
  })
})

describe('the judges', () => {
  const read = (seen: Seen) => {
    const { code, notes } = writeCode('judges', seen)
    const { createOptions, question } = evaluateCode(code).exported as {
      createOptions: (model: string) => {
        proposer: { name: string } | { name: string }[]
        judges: { name: string; model: string }[]
        quorum: number
      }
      question: string
    }
    return { ...createOptions('a-model'), question, notes }
  }

  it('are all but the author of what was decided', () => {
    const [, last] = shown.findLast(([name]) => name.startsWith('release-debate'))!
    const governing = last.verdicts.find(({ rule }) => rule === 'bayesian')!
    const author = last.proposals.find(({ id }) => id === governing.leader)!.sourceAgentId
    const options = read(last)
    expect(governing.outcome.status).toBe('decided')
    expect(options).toMatchObject({
      proposer: { name: author },
      mode: 'lens',
      maxRounds: 2,
      onDissent: 'revise',
      question: releaseDebate.task,
    })
    expect(options.judges.map(({ name }) => name)).toEqual(
      releaseDebate.agents.map(({ id }) => id).filter((id) => id !== author),
    )
    expect(options.judges[0]!.model).toBe('a-model')
  })

  it('see the answers of all authors while nothing is decided', () => {
    const { proposer, judges } = read(seePreset(withConsensus(releaseDebate, { threshold: 1 })))
    expect(proposer).toMatchObject([{ name: 'ed' }, { name: 'bo' }])
    expect(judges.map(({ name }) => name)).toEqual(['ana', 'cy', 'di'])
  })

  it('are as many as the rule wants heads', () => {
    const quorumUnder = (strategy: string, threshold = 0.7) =>
      read(seePreset(withConsensus(abstentionTrap, { strategy, threshold }))).quorum
    const judges = abstentionTrap.agents.length
    expect(judges).toBe(5)
    expect(quorumUnder('unanimous')).toBe(5)
    expect(quorumUnder('majority')).toBe(3)
    expect(quorumUnder('supermajority')).toBe(4)
    expect(quorumUnder('voting', 0.2)).toBe(1)
    expect(quorumUnder('entropy')).toBe(3)
  })

  it('and a proposer are there even where nobody is', () => {
    const { proposer, judges } = read({
      ...seePreset(abstentionTrap),
      scenario: { ...abstentionTrap, agents: [] },
    })
    expect([proposer, judges.length]).toEqual([{ name: 'proposer', model: 'a-model' }, 1])
  })
})

describe('the exported test leaves out', () => {
  const namesOf = (scenario: ScenarioDocument, round = 1) => {
    const { code, notes } = writeCode('test', seePreset(scenario, round))
    return {
      names: evaluateCode(code)
        .outcomes.map(({ name }) => name)
        .join(),
      notes: notes.join(),
    }
  }

  it('what only our guards hold back', () => {
    const { names, notes } = namesOf(withConsensus(opposedYetElected, { guards: 'strict' }))
    expect(namesOf(opposedYetElected).names).toContain('entropy')
    expect(names).not.toContain('entropy')
    expect(notes).toContain('the strict guards')
  })

  it('votes that were replaced, where only the latest count', () => {
    const { names, notes } = namesOf(tenWhispers, 2)
    expect(names).toContain('bayesian decides for “A”')
    expect(notes).toContain('1 in all')
  })

  it('what rounding decides', () => {
    const { names, notes } = namesOf(yourThresholdIsNotMine)
    expect(names).not.toContain('confidence-weighted')
    expect(notes).toContain('rounding would decide')
  })

  it('what is not on the board', () => {
    const { names } = namesOf({ ...abstentionTrap, shows: { rules: ['voting'] } })
    expect(names).toContain('voting')
    expect(names).not.toContain('bayesian')
  })

  it('a rule of the user’s own by the name of a strategy', () => {
    const { names, notes } = namesOf({
      ...abstentionTrap,
      strategies: [{ id: 'voting', source: '' }],
    })
    expect(names).not.toContain('voting')
    expect(notes).toContain('script')
  })
})
