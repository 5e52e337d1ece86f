import fc from 'fast-check'
import * as prettier from 'prettier'
import { describe, expect, it, vi } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { PRESETS as JUDGE_PRESETS } from './presets'
import type { ScenarioDocument } from '../../scenario/scenario'
import { compile, ZOD } from '../../scenario/code/testing/compile'
import { evaluateCode } from '../../scenario/code/testing/evaluate-code'
import { hostileText, rename } from '../../scenario/code/testing/hostile'
import { writeCode } from './code'

// Compilers are slow to start where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const PRESETS = Object.entries(JUDGE_PRESETS)
const [, first] = PRESETS[0]!

type Plan = NonNullable<NonNullable<ScenarioDocument['labs']>['judges']>

const write = (scenario: ScenarioDocument, changes: Partial<Plan> = {}) =>
  writeCode(scenario, { ...scenario.labs!.judges!, ...changes })

/** As much of zod as an exported file uses. */
interface Options {
  readonly proposer: unknown
  readonly judges: readonly { readonly name: string }[]
  readonly quorum: number
  readonly judgePrompt?: string | ((judge: { readonly name: string }) => string)
}

function optionsOf(scenario: ScenarioDocument, changes: Partial<Plan> = {}): Options {
  const { exported } = evaluateCode(write(scenario, changes).code)
  return (exported['createOptions'] as (model: string) => Options)('my-model')
}

/** Everything that strangers choose in it. */
const WORDS = ['sol', 'ada', 'bo', 'Half a jury', 'Does this change keep every old link working?']

const strangers: fc.Arbitrary<ScenarioDocument> = fc
  .uniqueArray(
    hostileText.filter((text) => text !== ''),
    { minLength: 6, maxLength: 6 },
  )
  .map((texts) => {
    const changed = { ...first.labs!.judges!, prompts: { bo: 'Be kind.' }, budget: 700 }
    const scenario = { ...first, labs: { judges: changed } }
    return rename(scenario, new Map([...WORDS, 'Be kind.'].map((word, i) => [word, texts[i]!])))
  })

describe('an exported judge loop', () => {
  it('compiles, also by people who mean harm', () => {
    const all = [
      ...PRESETS.map(([, scenario]) => write(scenario)),
      ...fc.sample(strangers, 30).map((scenario) => write(scenario)),
      write(first, { verdictSchema: 'strict' }),
      write(first, { verdictSchema: 'confidence', prompt: 'Be kind.' }),
      write(first, { proposers: [], judges: ['nobody'] }),
    ]
    const files = Object.fromEntries(all.map(({ code }, i) => [`judges-${i}.ts`, code]))
    expect(compile({ ...files, 'zod.d.ts': ZOD })).toEqual([])
    const wrong = files['judges-0.ts']!.replace("mode: 'refute'", "mode: 'refuse'")
    expect(compile({ 'wrong.ts': wrong })).not.toEqual([])
  })

  it.each(PRESETS)('%s is formatted as prettier would', async (_, scenario) => {
    const { code } = write(scenario)
    const options = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 }
    expect(await prettier.format(code, options)).toBe(code)
  })

  it('says what the loop here is told', () => {
    expect(optionsOf(first)).toEqual({
      proposer: { name: 'sol', model: 'my-model' },
      judges: [
        { name: 'ada', model: 'my-model' },
        { name: 'bo', model: 'my-model' },
      ],
      mode: 'refute',
      quorum: 1,
      maxRounds: 2,
      onDissent: 'revise',
    })
    expect(write(JUDGE_PRESETS['cost-runaway']!).code).toContain('maxTokenBudget: 100')
  })

  it('lists proposers among the judges of a jury of their own', () => {
    const { judges, quorum } = optionsOf(first, { jury: 'own' })
    expect(judges.map(({ name }) => name)).toEqual(['ada', 'bo', 'sol'])
    expect(quorum).toBe(2)
  })

  it('gives judges their own words, and the others those of the mode', () => {
    expect(optionsOf(first, { prompt: 'Be kind.' }).judgePrompt).toBe('Be kind.')
    const { judgePrompt } = optionsOf(first, { prompts: { bo: 'Be kind.' }, mode: 'lens' })
    if (typeof judgePrompt !== 'function') throw new Error('one prompt for all')
    expect(judgePrompt({ name: 'bo' })).toBe('Be kind.')
    expect(judgePrompt({ name: 'ada' })).toMatch(/correctness/)
  })

  it('carries what strangers wrote as it is', () => {
    fc.assert(
      fc.property(strangers, (scenario) => {
        const plan = scenario.labs!.judges!
        const { judges } = optionsOf(scenario)
        expect(judges.map(({ name }) => name)).toEqual(plan.judges)
        expect(evaluateCode(write(scenario).code).exported['question']).toBe(plan.question)
      }),
      cases(40),
    )
  })

  it('names whoever is missing, and whoever had to be made up', () => {
    const { notes } = write(first, { proposers: [], judges: ['nobody'] })
    expect(notes.slice(0, 3)).toEqual([
      'No agent proposes here, so the proposer is a new one.',
      'No agent judges here, so the judge is a new one.',
      'Left out, because there is no such agent: “nobody”.',
    ])
  })
})
