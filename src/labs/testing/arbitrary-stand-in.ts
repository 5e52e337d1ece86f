import fc from 'fast-check'
import type { PlanParts } from './arbitrary-labs'

/** Stand-ins for models that work by chance or by script. */
export const arbitraryLiveStandIn = ({ optional, share, source }: PlanParts) =>
  fc.oneof(
    optional(
      {
        kind: fc.constant('competence'),
        right: share,
        acceptsRight: share,
        acceptsWrong: share,
        repairs: share,
        breaks: share,
      },
      'kind',
    ),
    fc.record({ kind: fc.constant('script'), source }),
    fc.constant({ kind: 'fails' as const }),
  )
