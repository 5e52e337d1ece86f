import { runInThisContext } from 'node:vm'
import ts from 'typescript'
import { expect } from 'vitest'
import { ConsensusEngine } from '../../../engine'

type Body = (given?: unknown) => void

/** What became of a test of an exported file. */
export interface Outcome {
  readonly name: string
  readonly failure: string | null
}

/** Evaluates an exported module: gives what it exports, and how its tests went on this engine. */
export function evaluateCode(code: string): {
  readonly exported: Readonly<Record<string, unknown>>
  readonly outcomes: readonly Outcome[]
} {
  const outcomes: Outcome[] = []
  const run = (name: string, body: Body, given?: unknown) => {
    try {
      body(given)
      outcomes.push({ name, failure: null })
    } catch (error) {
      outcomes.push({ name, failure: String(error) })
    }
  }
  const it = Object.assign(run, {
    each: (cases: readonly unknown[]) => (name: string, body: Body) => {
      for (const each of cases) run(name, body, each)
    },
  })
  const describe = (_: string, body: () => void) => {
    body()
  }
  const modules: Readonly<Record<string, unknown>> = {
    vitest: { describe, it, expect },
    '@cognitive-swarm/consensus': { ConsensusEngine },
    './engine': { ConsensusEngine },
  }
  const exported: Record<string, unknown> = {}
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  })
  const load = runInThisContext(`(function (require, exports) {${outputText}\n})`) as (
    require: (name: string) => unknown,
    exports: Record<string, unknown>,
  ) => void
  load((name) => modules[name], exported)
  return { exported, outcomes }
}
