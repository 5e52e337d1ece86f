import assert from 'node:assert/strict'
import { runInThisContext } from 'node:vm'
import { transformWithOxc } from 'vite'

type Test = (name: string, body: () => void) => void

/** Runs the test in a rule's TypeScript: gives why it failed, or null. */
export async function runRuleTest(code: string): Promise<string | null> {
  const { code: stripped } = await transformWithOxc(code, 'rule.ts')
  const script = stripped.replaceAll(/^import .*$|^export (?=function)|^export \{.*$/gm, '')
  const load = runInThisContext(`(function (assert, test) {${script}\n})`) as (
    assert: unknown,
    test: Test,
  ) => void
  let failure: string | null = 'there is no test'
  load(assert, (_, body) => {
    try {
      body()
      failure = null
    } catch (error) {
      failure = String(error)
    }
  })
  return failure
}
