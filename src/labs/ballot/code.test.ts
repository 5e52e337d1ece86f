import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import * as prettier from 'prettier'
import ts from 'typescript'
import { describe, expect, it, vi } from 'vitest'
import { VirtualClock } from '../../engine'
import {
  BALLOT_RULES,
  BallotSession,
  type BallotRule,
  type BallotTieBreak,
  type EarlyMode,
} from '../../engine/protocols/ballot'
import { PRESETS as BALLOT_PRESETS } from './presets'
import type { ScenarioDocument } from '../../scenario/scenario'
import { compile } from '../../scenario/code/testing/compile'
import { hostileText, rename } from '../../scenario/code/testing/hostile'
import { writeCode } from './code'

// Compilers are slow to start where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const write = (scenario: ScenarioDocument) => writeCode(scenario, scenario.labs!.ballot!)
const PRESETS = Object.entries(BALLOT_PRESETS)

interface Ballot {
  readonly options?: readonly { readonly id: string }[]
  readonly participants: readonly { readonly agent: string; readonly weight: number }[]
  readonly proposer: string
  readonly threshold: number
  readonly quorum: number
  readonly timeoutMs: number
  readonly allowVoteChange: boolean
  readonly earlyResolution: EarlyMode
  readonly tieBreak: BallotTieBreak
  readonly owner?: string
}

interface Exported {
  readonly expected: Readonly<Record<BallotRule, unknown>>
  readonly play: (engine: unknown, strategy: BallotRule) => unknown
}

function evaluate(code: string): Exported {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  })
  const exported = {}
  const load = runInThisContext(`(function (exports) {${outputText}\n})`) as (to: object) => void
  load(exported)
  return exported as Exported
}

/** An engine as the exported file wants it, on ours. */
function createEngine() {
  const clock = new VirtualClock()
  let session: BallotSession
  return {
    open(ballot: Ballot, rule: BallotRule) {
      const { earlyResolution: early, allowVoteChange: mayChange, timeoutMs: lastsMs } = ballot
      session = new BallotSession({ early, mayChange, lastsMs }, clock)
      const { options, participants, owner, proposer, threshold, quorum, tieBreak } = ballot
      session.create({
        id: 'it',
        rule,
        roll: participants.map(({ agent }) => agent),
        weights: Object.fromEntries(participants.map(({ agent, weight }) => [agent, weight])),
        ...(options ? { options: options.map(({ id }) => id) } : {}),
        ...{ proposer, threshold, quorum, tieBreak, finalOwner: owner ?? null },
      })
    },
    advanceTo(at: number) {
      clock.advance(Math.max(0, at - clock.now()))
    },
    castVote(vote: { agent: string; choice: string; confidence?: number }) {
      session.vote('it', vote)
    },
    cancel(by: string) {
      session.cancel('it', by)
    },
    forceResolve() {
      session.forceResolve('it')
    },
    outcome() {
      const { decision, choice } = session.resultOf('it') ?? session.tally('it')!
      return { status: session.statusOf('it'), decision, choice }
    },
  }
}

const WORDS = [
  'Ana',
  'Ben',
  'Engineer',
  'Ship version 2 today?',
  'Go or no go',
  'All checks are green.',
]

const hostile: fc.Arbitrary<ScenarioDocument> = fc
  .uniqueArray(
    hostileText.filter((text) => text !== ''),
    { minLength: WORDS.length, maxLength: WORDS.length },
  )
  .map((words) =>
    rename(BALLOT_PRESETS['go-no-go']!, new Map(WORDS.map((word, i) => [word, words[i]!]))),
  )

describe('an exported ballot', () => {
  it('compiles, for every preset and for ballots by people who mean harm', () => {
    const strangers = fc.sample(hostile, 20)
    const files = Object.fromEntries([
      ...PRESETS.map(([name, preset]) => [`${name}.ts`, write(preset).code]),
      ...strangers.map((stranger, i) => [`stranger-${i}.ts`, write(stranger).code]),
    ]) as Record<string, string>
    expect(compile(files)).toEqual([])
    const { code } = write(BALLOT_PRESETS['two-thirds']!)
    expect(compile({ 'wrong.ts': code.replace('  threshold:', '  treshold:') })).not.toEqual([])
  })

  it.each(PRESETS)('is formatted as prettier would: %s', async (_, preset) => {
    const { code } = write(preset)
    const options = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 }
    expect(code).toBe(await prettier.format(code, options))
  })

  it.each(PRESETS)('decides on an engine as it says: %s', (_, preset) => {
    const { expected, play } = evaluate(write(preset).code)
    for (const rule of BALLOT_RULES)
      expect(play(createEngine(), rule), rule).toEqual(expected[rule])
  })

  it('says what is left out, and what is wrong', () => {
    const three = BALLOT_PRESETS['best-of-three']!
    const plan = three.labs!.ballot!
    expect(writeCode(three, { ...plan, format: 'json' }).notes).toEqual([
      '3 votes could not be read as json and are left out.',
    ])
    const empty = writeCode({ ...three, agents: [] }, plan)
    expect(empty.notes).toEqual(['This ballot cannot be held: roll must name at least one agent.'])
    expect(compile({ 'empty.ts': empty.code })).toEqual([])
    expect(write(BALLOT_PRESETS['escalate-to-a-dearer-model']!).notes).toHaveLength(1)
  })
})
