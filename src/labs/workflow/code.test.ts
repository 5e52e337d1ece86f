import fc from 'fast-check'
import * as prettier from 'prettier'
import { describe, expect, it, vi } from 'vitest'
import { cases } from '../../engine/testing/cases'
import type { VerifyHook, WorkflowPlan } from '../../engine/protocols/plans'
import { PRESETS as WORKFLOW_PRESETS } from './presets'
import type { ScenarioDocument } from '../../scenario/scenario'
import { compile, ZOD } from '../../scenario/code/testing/compile'
import { evaluateCode } from '../../scenario/code/testing/evaluate-code'
import { hostileText, rename } from '../../scenario/code/testing/hostile'
import { writeCode } from './code'

// Compilers are slow to start where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const PRESETS = Object.entries(WORKFLOW_PRESETS)

const write = (scenario: ScenarioDocument, change: Partial<WorkflowPlan> = {}) =>
  writeCode(scenario, { ...scenario.labs!.workflow!, ...change })

const read = (scenario: ScenarioDocument, change: Partial<WorkflowPlan> = {}) =>
  evaluateCode(write(scenario, change).code).exported as {
    readonly workflow: readonly Record<string, unknown>[]
    readonly createTasks?: (model: string) => readonly Record<string, unknown>[]
    readonly config?: { readonly maxTokenBudget: number }
  }

/** The words that strangers choose. */
const WORDS = [
  'impl_a',
  'decide',
  'ana',
  'security_reviewer',
  'derive-bound',
  'jon',
  'A verified bound',
]
const MORE = ['Implement approach A', 'Which approach should we proceed with?', 'forecast']

const strangers: fc.Arbitrary<ScenarioDocument> = fc
  .tuple(
    fc.constantFrom(...PRESETS.map(([, scenario]) => scenario)),
    fc.uniqueArray(
      hostileText.filter((text) => text !== ''),
      { minLength: 10, maxLength: 10 },
    ),
  )
  .map(([scenario, texts]) =>
    rename(scenario, new Map([...WORDS, ...MORE].map((word, i) => [word, texts[i]!]))),
  )

describe('an exported workflow', () => {
  it('compiles, also by people who mean harm', () => {
    const all = [...PRESETS.map(([, scenario]) => scenario), ...fc.sample(strangers, 30)]
    const files = Object.fromEntries(all.map((each, i) => [`workflow-${i}.ts`, write(each).code]))
    expect(compile(files)).toEqual([])
    const wrong = files['workflow-0.ts']!.replace("type: 'consensus',", "type: 'census',")
    expect(compile({ 'wrong.ts': wrong })).not.toEqual([])
  })

  it.each(PRESETS)('%s is formatted as prettier would', async (_, scenario) => {
    const { code } = write(scenario)
    const options = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 }
    expect(await prettier.format(code, options)).toBe(code)
  })

  it('keeps every character of what strangers wrote', () => {
    fc.assert(
      fc.property(strangers, (scenario) => {
        const { steps } = scenario.labs!.workflow!
        const { workflow } = read(scenario)
        expect(workflow.map(({ id }) => id)).toEqual(steps.map(({ id }) => id))
        expect(workflow.map(({ goal, question }) => goal ?? question)).toEqual(
          steps.map((step) => (step.kind === 'task' ? step.goal : step.question)),
        )
      }),
      cases(60),
    )
  })

  it('writes gates as the document does', () => {
    const { workflow, createTasks, config } = read(WORKFLOW_PRESETS['two-approaches-one-gate']!)
    expect(workflow[2]).toEqual({
      id: 'decide',
      type: 'consensus',
      needs: ['impl_a', 'impl_b'],
      strategy: 'weighted',
      weights: { security_reviewer: 2, default: 1 },
      question: 'Which approach should we proceed with?',
    })
    expect(workflow[3]).toEqual({ id: 'build', goal: 'Build what was decided', needs: ['decide'] })
    expect([createTasks, config]).toEqual([undefined, { maxTokenBudget: 10_000 }])
  })

  it('writes verify hooks as the document does, without the proposer', () => {
    const { createTasks, config } = read(WORKFLOW_PRESETS['verified-bound']!)
    const [first, , last] = createTasks!('a-model')
    expect(first).toEqual({
      title: 'derive-bound',
      description: 'Prove the O(n log n) bound',
      assignee: 'mia',
      verify: {
        judges: [
          { name: 'jon', model: 'a-model' },
          { name: 'kim', model: 'a-model' },
        ],
        quorum: 2,
        maxRounds: 2,
        onDissent: 'revise',
      },
    })
    expect(last).toMatchObject({ dependsOn: ['derive-bound', 'measure'] })
    expect(config).toBeUndefined()
  })

  it('gives the judges of a task their prompts, by name where they differ, and the form of their verdicts', async () => {
    const scenario = WORKFLOW_PRESETS['verified-bound']!
    const verifyAs = (verify: Partial<VerifyHook>): Partial<WorkflowPlan> => ({
      steps: scenario.labs!.workflow!.steps.map((step) =>
        step.kind === 'task' && step.verify
          ? { ...step, verify: { ...step.verify, ...verify } }
          : step,
      ),
    })
    const judge = (agent: string, prompt?: string) => ({
      agent,
      replies: [],
      ...(prompt === undefined ? {} : { prompt }),
    })
    const seats = [judge('jon', 'Be kind.'), judge('kim'), judge('jon', 'Be strict.')]
    const json =
      '{"type":"object","required":["accept"],"properties":{"accept":{"type":"boolean"}}}'
    const own = verifyAs({ judges: seats, mode: 'lens', verdictSchema: { json } })
    const hookOf = (change: Partial<WorkflowPlan>) =>
      read(scenario, change).createTasks!('a-model')[0]!['verify'] as {
        readonly judges: readonly { readonly name: string }[]
        readonly judgePrompt: string | ((judge: { readonly name: string }) => string)
        readonly verdictSchema: unknown
      }
    const { judges, judgePrompt, verdictSchema } = hookOf(own)
    if (typeof judgePrompt === 'string') throw new Error('one prompt for all')
    expect(judges.map(({ name }) => name)).toEqual(['jon', 'kim', 'jon-2'])
    expect(judges.map(judgePrompt)).toEqual([
      'Be kind.',
      expect.stringMatching(/completeness/),
      'Be strict.',
    ])
    expect(verdictSchema).toEqual(JSON.parse(json))
    const alike = verifyAs({ prompt: 'Be fair.', verdictSchema: 'strict' })
    expect(hookOf(verifyAs({ prompt: 'Be fair.' })).judgePrompt).toBe('Be fair.')
    const written = [own, alike].map((change) => write(scenario, change))
    expect(written[0]!.notes.join()).toContain('“jon”, who judges more than once')
    const files = Object.fromEntries(written.map(({ code }, i) => [`workflow-${i}.ts`, code]))
    expect(compile({ ...files, 'zod.d.ts': ZOD })).toEqual([])
    const options = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 }
    for (const { code } of written) expect(await prettier.format(code, options)).toBe(code)
  })

  it('leads a pipeline around its gates', () => {
    const tasks = read(WORKFLOW_PRESETS['the-budget-runs-out']!).createTasks!('a-model')
    expect(tasks.map(({ title, dependsOn = [] }) => [title, dependsOn])).toEqual([
      ['gather', []],
      ['forecast', ['gather']],
      ['announce', ['forecast']],
    ])
  })

  it('says what it leaves out', () => {
    const { notes, code } = write(WORKFLOW_PRESETS['escalation']!)
    expect(notes.join('\n')).toContain('“reply” would fall back')
    expect(code).toContain('fall back')
    const tied = write(WORKFLOW_PRESETS['a-gate-that-holds']!, {
      steps: [
        {
          kind: 'consensus',
          id: 'odd',
          question: '',
          needs: ['a', 'b'],
          asks: 'whether',
          strategy: 'quorum',
          quorum: 2,
          tieBreak: 'first',
          votes: [],
        },
      ],
    })
    expect(tied.notes.join('\n')).toMatch(/tie-break of “odd”[^]*not what “odd” asks/)
    expect(tied.code).toContain('quorum: 2')
  })

  it('is there even where no step is', () => {
    expect(read(WORKFLOW_PRESETS['escalation']!, { steps: [] }).workflow).toEqual([])
  })
})
