import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runScenario } from '../../src/engine'
import { STRATEGY_IDS } from '../../src/engine/catalogue'
import { hostileRuleCase } from '../../src/scenario/code/testing/random-rule-case'
import { see } from '../../src/scenario/code/testing/see'
import { writeRule } from '../../src/scenario/code/write-rule'
import { abstentionTrap } from '../../src/scenario/presets/abstention-trap'

const SCENARIOS = 1000
const MAX_OUTPUT = 2 ** 28

/** One process for all: why each failed, or null. */
function runAll(codes: readonly string[]): readonly (string | null)[] {
  const output = execFileSync('python3', ['e2e/python/run-cases.py'], {
    input: JSON.stringify(codes),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  })
  return JSON.parse(output) as readonly (string | null)[]
}

test('exported Python gives the verdict of the engine, for every rule', () => {
  const codes = fc
    .sample(hostileRuleCase, { numRuns: SCENARIOS, seed: 2 })
    .flatMap((seen) => STRATEGY_IDS.map((rule) => writeRule('python', rule, seen).code))
  const failures = runAll(codes)
  expect(failures).toHaveLength(SCENARIOS * STRATEGY_IDS.length)
  const failed = failures.findIndex((failure) => failure !== null)
  expect(failed < 0 ? null : `${failures[failed]}\n${codes[failed]}`).toBeNull()
})

test('exported Python fails its own test when a vote is another', () => {
  const seen = see(abstentionTrap, runScenario(abstentionTrap), 1)
  const { code } = writeRule('python', 'majority', seen)
  const [failure] = runAll([code.replaceAll('"A", "agree"', '"A", "disagree"')])
  expect(failure).toContain("'rejected' != 'decided'")
})

test('an exported file runs its own test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conclave-rules-'))
  try {
    const seen = see(abstentionTrap, runScenario(abstentionTrap), 1)
    const { file, code } = writeRule('python', 'voting', seen)
    writeFileSync(join(folder, file), code)
    // What a test runner of Python says goes to the other stream; a failure would throw.
    expect(() => execFileSync('python3', [join(folder, file)], { stdio: 'pipe' })).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
