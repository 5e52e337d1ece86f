import { CHECK_FAILURES, type CheckFailure, type CheckTest, type DebateCheck } from './plan'
import { isThere, type Evidence } from './evidence'

export interface CheckResult {
  readonly name: string
  /** Without the evidence that it reads, a check cannot pass. */
  readonly status: 'passed' | 'failed' | 'no-evidence'
  readonly onFail: CheckFailure
}

export const runChecks = (
  checks: readonly DebateCheck[],
  evidence: Evidence,
): readonly CheckResult[] =>
  checks.map(({ name, test, onFail = 'revise' }) => ({
    name,
    status: runTest(test, evidence),
    onFail,
  }))

export const findFailed = (results: readonly CheckResult[]): readonly CheckResult[] =>
  results.filter(({ status }) => status !== 'passed')

/** Null where none has failed. */
export function findGravest(failed: readonly CheckResult[]): CheckFailure | null {
  const gravity = failed.map(({ onFail }) => CHECK_FAILURES.indexOf(onFail))
  return gravity.length === 0 ? null : CHECK_FAILURES[Math.max(...gravity)]!
}

function runTest(test: CheckTest, evidence: Evidence): CheckResult['status'] {
  if (test.kind === 'reported') return tell(test.passes)
  if (!isThere(evidence, test.of)) return 'no-evidence'
  const text = evidence[test.of]!
  switch (test.kind) {
    case 'contains':
      return tell(mentions(text, test.text))
    case 'omits':
      return tell(!mentions(text, test.text))
    case 'at-least':
      return tell(findNumber(text) >= test.number)
    case 'at-most':
      return tell(findNumber(text) <= test.number)
  }
}

const tell = (passes: boolean): 'passed' | 'failed' => (passes ? 'passed' : 'failed')

const mentions = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.trim().toLowerCase())

/** The first number of a text; none is no number, which passes no test. */
const findNumber = (text: string): number => Number(/-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? NaN)
