import { describe, expect, it } from 'vitest'
import { describeRunEnd } from './describe-run-end'

describe('the end of a run', () => {
  it('is told where a limit cut the run short, and with what is lost by it', () => {
    expect(describeRunEnd('too-much-recorded', 7, false)).toBe(
      'The run ended in round 7: there is more to record than a run may hold.',
    )
    expect(describeRunEnd('timeout', 2, true)).toBe(
      'The run ended in round 2: the time is up. Votes of later rounds do not count.',
    )
  })

  it('is told where later votes do not count, and else goes without saying', () => {
    expect(describeRunEnd('decided', 1, true)).toBe(
      'The run ended in round 1 because it was decided, so votes of later rounds do not count.',
    )
    expect(describeRunEnd('escalated', 3, true)).toBe(
      'The run ended in round 3, so votes of later rounds do not count.',
    )
    expect(describeRunEnd('decided', 1, false)).toBeNull()
    expect(describeRunEnd('silence', 3, false)).toBeNull()
  })
})
