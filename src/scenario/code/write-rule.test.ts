import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as prettier from 'prettier'
import { describe, expect, it, vi } from 'vitest'
import { runScenario } from '../../engine'
import { STRATEGY_IDS, type StrategyId } from '../../engine/catalogue'
import { cases } from '../../engine/testing/cases'
import { abstentionTrap } from '../presets/abstention-trap'
import { writePythonString } from './python-literal'
import { compile } from './testing/compile'
import { hostileText } from './testing/hostile'
import { hostileRuleCase, plainRuleCase } from './testing/random-rule-case'
import { runRuleTest } from './testing/run-rule-test'
import { see } from './testing/see'
import { writeRule } from './write-rule'

// Compilers are slow to start where many tests run at once, and the deep run tries a thousand scenarios.
vi.setConfig({ testTimeout: 300_000 })

const trap = see(abstentionTrap, runScenario(abstentionTrap), 1)

const typescriptOf = (rule: StrategyId, seen = trap) => writeRule('typescript', rule, seen).code

describe('the code for a rule', () => {
  it('gives the verdict of the engine, whatever the votes, the settings and the names', async () => {
    await fc.assert(
      fc.asyncProperty(hostileRuleCase, async (seen) => {
        for (const rule of STRATEGY_IDS) {
          expect(await runRuleTest(typescriptOf(rule, seen)), rule).toBeNull()
        }
      }),
      cases(500),
    )
  })

  it('says as data what it says as code', () => {
    fc.assert(
      fc.property(hostileRuleCase, fc.constantFrom(...STRATEGY_IDS), (seen, rule) => {
        const { code } = writeRule('json', rule, seen)
        expect(code).not.toMatch(/(?!\n)\p{C}|[\p{Zl}\p{Zp}]/u)
        const { proposals, votes, verdict } = JSON.parse(code) as Record<string, unknown[]>
        const { outcome, confidence } = seen.verdicts.find((each) => each.rule === rule)!
        expect(proposals).toEqual(seen.proposals.map(({ id }) => id))
        expect(votes).toHaveLength(seen.votes.length)
        expect(verdict).toMatchObject({ status: outcome.status, confidence })
      }),
    )
  })

  it('compiles, and is formatted as prettier would', async () => {
    const codes = fc
      .sample(plainRuleCase, 6)
      .flatMap((seen) => STRATEGY_IDS.map((rule) => typescriptOf(rule, seen)))
    expect(compile(Object.fromEntries(codes.map((code, i) => [`${i}.ts`, code])))).toEqual([])
    for (const code of codes) {
      const style = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 }
      expect(code).toBe(await prettier.format(code, style))
    }
  })

  it('is Python with short lines where no name is long', () => {
    for (const seen of fc.sample(plainRuleCase, 40)) {
      for (const rule of STRATEGY_IDS) {
        const lines = writeRule('python', rule, seen).code.split('\n')
        expect(lines.filter((line) => line.length > 79 || /\s$/.test(line))).toEqual([])
      }
    }
  })

  it('fails its own test when one vote is another', async () => {
    const turned = typescriptOf('majority').replaceAll("stance: 'agree'", "stance: 'disagree'")
    expect(await runRuleTest(turned)).toContain('rejected')
  })

  it('has nothing that the rule does not need', () => {
    expect(typescriptOf('voting')).not.toMatch(/weight|evidence|tied|roll|latest|unsound/)
    expect(typescriptOf('owner-review')).not.toMatch(/threshold|TOLERANCE|weight|minVoters/)
  })

  it('runs in Node as it is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conclave-rules-'))
    try {
      const files = (['voting', 'bayesian', 'weighted-rubric'] as const).map((rule) => {
        const { file, code } = writeRule('typescript', rule, trap)
        writeFileSync(join(folder, file), code)
        return join(folder, file)
      })
      const output = execFileSync(process.execPath, ['--import', 'tsx', '--test', ...files], {
        encoding: 'utf8',
      })
      expect(output).toMatch(/^. pass 3$/m)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a string of Python', () => {
  it('holds every character, and nothing that ends or bends a line', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const written = writePythonString(text)
        expect(written).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
        const plain = written.replaceAll(
          /(?<!\\)((?:\\\\)*)\\U([\da-f]{8})/g,
          (_, before, hex) => String(before) + String.fromCodePoint(parseInt(String(hex), 16)),
        )
        expect(JSON.parse(plain)).toBe(text)
      }),
      cases(1000),
    )
  })
})
