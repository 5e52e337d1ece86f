import fc from 'fast-check'
import { LAB_IDS } from '../registry'

/** What random plans are made of. */
interface Parts {
  readonly text: fc.Arbitrary<string>
  readonly id: fc.Arbitrary<string>
  readonly share: fc.Arbitrary<number>
  readonly source: fc.Arbitrary<string>
  readonly optional: (
    model: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    ...required: readonly string[]
  ) => fc.Arbitrary<object>
}

const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 })
const count = (max: number, min = 0) => fc.integer({ min, max })
const oneOf = <T>(choices: readonly T[]) => fc.constantFrom(...choices)

export const createParts = (parts: Parts) => ({
  ...parts,
  list,
  count,
  oneOf,
  agents: list(parts.id),
  byId: <T>(value: fc.Arbitrary<T>) =>
    fc.dictionary(parts.id, value, { maxKeys: 3, noNullPrototype: true }),
})

export type PlanParts = ReturnType<typeof createParts>

const plans = await Promise.all(
  LAB_IDS.map(async (lab) => {
    const { arbitraryPlan } = (await import(`../${lab}/testing/arbitrary.ts`)) as {
      readonly arbitraryPlan: (parts: PlanParts) => fc.Arbitrary<object>
    }
    return [lab, arbitraryPlan] as const
  }),
)

/** Any of the labs, with every field of its plan there or not. */
export function arbitraryLabs(parts: Parts): fc.Arbitrary<object> {
  const all = createParts(parts)
  return parts
    .optional(Object.fromEntries(plans.map(([lab, create]) => [lab, create(all)])))
    .filter((labs) => Object.keys(labs).length > 0)
}
