import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import * as prettier from 'prettier'
import ts from 'typescript'
import { describe, expect, it, vi } from 'vitest'
import { cases } from '../../engine/testing/cases'
import {
  evaluateRubricDebate,
  runRubricDebate,
  type Debater,
  type RubricDebateInput,
  type RubricDebateRun,
  type Statement,
} from '../../engine/protocols/debate'
import { PRESETS as DEBATE_PRESETS } from './presets'
import type { ScenarioDocument } from '../../scenario/scenario'
import { compile } from '../../scenario/code/testing/compile'
import { DOCUMENTED_DEBATE } from '../../scenario/code/testing/documented-debate'
import { hostileText, rename } from '../../scenario/code/testing/hostile'
import { writeCode } from './code'

// Compilers are slow to start where many tests run at once.
vi.setConfig({ testTimeout: 60_000 })

const write = (scenario: ScenarioDocument) => writeCode(scenario, scenario.labs!.debate!)

const PRESETS = Object.entries(DEBATE_PRESETS)

interface Said extends Omit<Statement, 'risks'> {
  readonly risks: readonly string[]
}

/** An agent as exported code writes it. */
type Written = { readonly evidenceScope: string } & Pick<Debater, 'id' | 'role' | 'weight'> &
  (
    | { readonly requiredEvidence: readonly string[]; readonly acceptedAnswer: string }
    | { readonly propose: () => Said }
  )

/** What exported code calls, on this engine. */
const consensus = {
  createRubricAgent: (config: Written) => config,
  runDebate: (input: Omit<RubricDebateInput, 'agents'> & { readonly agents: readonly Written[] }) =>
    runRubricDebate({ ...input, agents: input.agents.map(readAgent) }),
  evaluateDebate: (run: RubricDebateRun) => evaluateRubricDebate(run),
}

function readAgent(written: Written): Debater {
  const { id, role, weight } = written
  const seat = { id, role, weight, evidenceScope: [written.evidenceScope] }
  if ('requiredEvidence' in written) {
    const { requiredEvidence, acceptedAnswer } = written
    return { ...seat, kind: 'rubric', requiredEvidence, acceptedAnswer }
  }
  const said = written.propose()
  const risks = said.risks.map((text) => ({ text }))
  return { ...seat, kind: 'scripted', proposal: { ...said, risks } }
}

/** Runs an exported file's tests; a failing one throws. Gives how many there were. */
function runTests(code: string): number {
  let count = 0
  const it = (_: string, body: () => void) => {
    body()
    count++
  }
  const describe = (_: string, body: () => void) => {
    body()
  }
  const modules: Readonly<Record<string, unknown>> = {
    vitest: { describe, it, expect },
    './consensus': consensus,
  }
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  })
  const load = runInThisContext(`(function (require, exports) {${outputText}\n})`) as (
    require: (name: string) => unknown,
    exports: object,
  ) => void
  load((name) => modules[name], {})
  return count
}

/** The words that strangers choose. */
const WORDS = ['timeline', 'chronology', 'Chronology reviewer', 'incident timeline', 'Chen']
const MORE = ['Approve the incident summary', 'The incident summary', 'Too many commas']

const strangers: fc.Arbitrary<ScenarioDocument> = fc
  .tuple(
    fc.constantFrom(...PRESETS.map(([, scenario]) => scenario)),
    fc.uniqueArray(
      hostileText.filter((text) => text !== ''),
      { minLength: 8, maxLength: 8 },
    ),
  )
  .map(([scenario, texts]) =>
    rename(scenario, new Map([...WORDS, ...MORE].map((word, i) => [word, texts[i]!]))),
  )

describe('an exported debate', () => {
  it('compiles against the documented debate, also by people who mean harm', () => {
    const all = [...PRESETS.map(([, scenario]) => scenario), ...fc.sample(strangers, 30)]
    const files = Object.fromEntries(all.map((each, i) => [`debate-${i}.ts`, write(each).code]))
    expect(compile({ ...files, 'consensus.ts': DOCUMENTED_DEBATE })).toEqual([])
    const wrong = files['debate-0.ts']!.replace('goal:', 'gaol:')
    expect(compile({ 'wrong.ts': wrong, 'consensus.ts': DOCUMENTED_DEBATE })).not.toEqual([])
  })

  it.each(PRESETS)('%s passes its own tests', (_, scenario) => {
    expect(runTests(write(scenario).code)).toBe(3)
  })

  it('passes its own tests whatever strangers wrote', () => {
    fc.assert(
      fc.property(strangers, (scenario) => runTests(write(scenario).code) === 3),
      cases(60),
    )
  })

  it.each(PRESETS)('%s is formatted as prettier would', async (_, scenario) => {
    const { code } = write(scenario)
    const options = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 }
    expect(await prettier.format(code, options)).toBe(code)
  })

  it('says what it leaves out, and what that changes', () => {
    expect(write(DEBATE_PRESETS['incident-summary']!).notes).toEqual([])
    expect(write(DEBATE_PRESETS['debate-cost-runaway']!).notes).toEqual([
      'The documented debate has no budget, so the one of 20 is left out.',
      'For these reasons it is needs_revision there, and budget_exhausted here.',
    ])
  })

  it('leaves out whoever cannot take part', () => {
    const scenario = DEBATE_PRESETS['incident-summary']!
    const plan = scenario.labs!.debate!
    const [first] = plan.members
    const members = [{ ...first!, fails: true }, { agent: 'nobody', needs: [] }, ...plan.members]
    const { code, notes } = writeCode(scenario, { ...plan, members })
    expect(code.match(/createRubricAgent\(/g)).toHaveLength(2)
    expect(notes).toContain('“Chen” did not answer here and is left out.')
  })
})
