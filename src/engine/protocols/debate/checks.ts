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

interface Tested {
  readonly text: string
  readonly status: CheckResult['status']
}

const tested = new WeakMap<CheckTest, Tested>()

/** The same text is read in every pass, for every member alone, and in each of a thousand cases: it is searched once. */
function runTest(test: CheckTest, evidence: Evidence): CheckResult['status'] {
  if (test.kind === 'reported') return tell(test.passes)
  if (!isThere(evidence, test.of)) return 'no-evidence'
  const text = evidence[test.of]!
  const known = tested.get(test)
  if (known?.text === text) return known.status
  const status = tell(passes(test, text))
  tested.set(test, { text, status })
  return status
}

function passes(test: Exclude<CheckTest, { kind: 'reported' }>, text: string): boolean {
  switch (test.kind) {
    case 'contains':
      return mentions(text, test.text)
    case 'omits':
      return !mentions(text, test.text)
    case 'at-least':
      return findNumber(text) >= test.number
    case 'at-most':
      return findNumber(text) <= test.number
  }
}

const tell = (passes: boolean): 'passed' | 'failed' => (passes ? 'passed' : 'failed')

const mentions = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.trim().toLowerCase())

/** The first number of a text; none is no number, which passes no test. */
const findNumber = (text: string): number => Number(/-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? NaN)
