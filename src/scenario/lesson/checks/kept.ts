import * as v from 'valibot'
import { plural } from '../../../describe/format'
import type { ScenarioDocument } from '../../scenario'
import type { CheckRow } from './check-row'
import { countChanged } from '../votes'

interface KeptCheck<Kind extends string> {
  readonly kind: Kind
}

interface Kept {
  readonly label: string
  readonly text: string
  /** How many are not as they were. */
  readonly count: (start: ScenarioDocument, now: ScenarioDocument) => number
}

const keptRow = <Kind extends string>(
  kind: Kind,
  { label, text, count }: Kept,
): CheckRow<KeptCheck<Kind>> => ({
  label,
  schema: v.strictObject({ kind: v.literal(kind) }) as v.GenericSchema<
    unknown,
    unknown
  > as v.GenericSchema<unknown, KeptCheck<Kind>>,
  fields: [],
  first: () => ({ kind }),
  judge: (_, { start, now }) => {
    const changed = count(start, now)
    return { isMet: changed === 0, text, now: changed === 0 ? 'Yes' : `${changed} changed` }
  },
})

/** How many of two lists with ids were added, removed or changed. */
function countItems<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  tell: (item: Item) => string,
): number {
  const [a, b] = [before, after].map((list) => new Map(list.map((each) => [each.id, tell(each)])))
  const ids = new Set([...a!.keys(), ...b!.keys()])
  return [...ids].filter((id) => a!.get(id) !== b!.get(id)).length
}

export const stancesKept = keptRow('stances-kept', {
  label: 'Every stance is as it was',
  text: 'Every stance is as it was',
  count: (start, now) => countChanged(start, now, (a, b) => a.stance === b.stance),
})

export const weightsKept = keptRow('weights-kept', {
  label: 'Every weight is as it was',
  text: 'Every weight is as it was',
  count: (start, now) => countChanged(start, now, (a, b) => a.weight === b.weight),
})

export const agentsKept = keptRow('agents-kept', {
  label: 'The agents are as they were',
  text: 'Nobody has come or gone',
  count: (start, now) => countItems(start.agents, now.agents, ({ id }) => id),
})

export const proposalsKept = keptRow('proposals-kept', {
  label: 'The proposals are as they were',
  text: 'The proposals are as they were',
  count: (start, now) => countItems(start.proposals, now.proposals, ({ content }) => content),
})

/** How many votes differ in stance or weight, were added or removed. */
export interface VotesChanged {
  readonly kind: 'votes-changed'
  readonly atMost: number
}

export const votesChanged: CheckRow<VotesChanged> = {
  label: 'Few votes are changed',
  schema: v.strictObject({
    kind: v.literal('votes-changed'),
    atMost: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  }),
  fields: [
    { key: 'atMost', label: 'At most', control: 'number', min: 0, max: 1000, isWhole: true },
  ],
  first: () => ({ kind: 'votes-changed', atMost: 1 }),
  judge: ({ atMost }, { start, now }) => {
    const changed = countChanged(
      start,
      now,
      (a, b) => a.stance === b.stance && a.weight === b.weight,
    )
    return {
      isMet: changed <= atMost,
      text: atMost === 0 ? 'Every vote is as it was' : `At most ${plural(atMost, 'vote')} changed`,
      now: `${changed} changed`,
    }
  },
}
