import fc from 'fast-check'
import { STANCES } from '../../../engine'
import { LAB_IDS } from '../../../labs/registry'
import type { CheckKind } from '../checks/registry'
import { SETTINGS } from '../../settings/settings'
import { LAB_EXTRAS, LAB_STATUSES } from '../lab-outcomes'

interface Parts {
  readonly text: fc.Arbitrary<string>
  readonly id: fc.Arbitrary<string>
  readonly rule: fc.Arbitrary<string>
  readonly share: fc.Arbitrary<number>
  readonly optional: (
    model: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    ...required: readonly string[]
  ) => fc.Arbitrary<object>
}

const bound = fc.constantFrom('at-least', 'at-most')
const lab = fc.constantFrom(...LAB_IDS)

/** By kind, what may stand in a check besides it; the compiler wants one for each. */
const checkFields = ({
  text,
  id,
  rule,
  share,
}: Parts): Readonly<
  Record<CheckKind, readonly [Readonly<Record<string, fc.Arbitrary<unknown>>>, ...string[]]>
> => {
  const pair = [{ rules: fc.tuple(rule, rule) }, 'rules'] as const
  return {
    verdict: [
      { rule, is: fc.constantFrom('decided', 'undecided', 'rejected', 'no-winner'), winner: id },
      'rule',
      'is',
    ],
    number: [{ rule, is: bound, value: share }, 'rule', 'is', 'value'],
    'verdicts-differ': pair,
    'verdicts-agree': pair,
    'stances-kept': [{}],
    'weights-kept': [{}],
    'votes-changed': [{ atMost: fc.nat(20), by: id }, 'atMost'],
    'stance-count': [
      { stance: fc.constantFrom(...STANCES), on: id, is: bound, value: fc.nat(20) },
      'stance',
      'is',
      'value',
    ],
    'agents-kept': [{}],
    'proposals-kept': [{}],
    'settings-kept': [{}],
    setting: [
      {
        path: fc.constantFrom(...SETTINGS.map(({ path }) => path)),
        is: fc.constantFrom('kept', 'equal', 'at-least', 'at-most'),
        value: fc.oneof(share, fc.boolean(), fc.constant('latest')),
      },
      'path',
      'is',
    ],
    lab: [
      {
        lab,
        of: id,
        is: fc.constantFrom(...LAB_STATUSES),
        winner: id,
        and: fc.constantFrom(...LAB_EXTRAS),
      },
      'lab',
      'is',
    ],
    'lab-kept': [{ lab, part: text }, 'lab', 'part'],
  }
}

export function arbitraryLesson(parts: Parts): fc.Arbitrary<object> {
  const { text, id, rule, optional } = parts
  const kinds = Object.entries(checkFields(parts)).map(([kind, [fields, ...required]]) =>
    optional({ kind: fc.constant(kind), ...fields }, 'kind', ...required),
  )
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 })
  return optional(
    {
      topic: text,
      lab,
      prediction: optional({ of: list(id), why: text }, 'of'),
      reveal: optional({ compare: fc.tuple(rule, rule), text }),
      tasks: list(
        optional({ text, checks: list(fc.oneof(...kinds)), hint: text }, 'text', 'checks'),
      ),
      takeaway: text,
    },
    'topic',
    'tasks',
    'takeaway',
  )
}
