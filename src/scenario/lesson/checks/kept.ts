import * as v from 'valibot'
import { resolveAgent } from '../../../engine'
import { plural } from '../../../describe/format'
import { count, id, optional } from '../../schema-parts'
import type { ScenarioDocument } from '../../scenario'
import type { CheckRow } from './check-row'
import { compareVotes } from '../votes'

interface KeptCheck<Kind extends string> {
  readonly kind: Kind
}

interface Kept {
  readonly label: string
  readonly text: string
  /** How many are not as they were. */
  readonly countChanged: (start: ScenarioDocument, now: ScenarioDocument) => number
}

const keptRow = <Kind extends string>(
  kind: Kind,
  { label, text, countChanged }: Kept,
): CheckRow<KeptCheck<Kind>> => ({
  label,
  schema: v.strictObject({ kind: v.literal(kind) }) as v.GenericSchema<
    unknown,
    unknown
  > as v.GenericSchema<unknown, KeptCheck<Kind>>,
  fields: [],
  first: () => ({ kind }),
  judge: (_, { start, now }) => {
    const changed = countChanged(start, now)
    return { isMet: changed === 0, text, now: changed === 0 ? 'Yes' : `${changed} changed` }
  },
})

/** How many of two lists with ids were added, removed or changed. */
function countItems<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): number {
  const [a, b] = [before, after].map(
    (list) => new Map(list.map((each) => [each.id, JSON.stringify(each)])),
  )
  const ids = new Set([...a!.keys(), ...b!.keys()])
  return [...ids].filter((id) => a!.get(id) !== b!.get(id)).length
}

export const stancesKept = keptRow('stances-kept', {
  label: 'Every stance is as it was',
  text: 'Every stance is as it was',
  countChanged: (start, now) => compareVotes(start)(now).stances,
})

export const weightsKept = keptRow('weights-kept', {
  label: 'Every weight is as it was',
  text: 'Every weight is as it was',
  countChanged: (start, now) => compareVotes(start)(now).weights,
})

export const agentsKept = keptRow('agents-kept', {
  label: 'The agents are as they were',
  text: 'The agents are as they were',
  countChanged: (start, now) =>
    countItems(start.agents.map(resolveAgent), now.agents.map(resolveAgent)),
})

export const proposalsKept = keptRow('proposals-kept', {
  label: 'The proposals are as they were',
  text: 'The proposals are as they were',
  countChanged: (start, now) => countItems(start.proposals, now.proposals),
})

/** How many votes differ in stance or weight, were added or removed. */
export interface VotesChanged {
  readonly kind: 'votes-changed'
  readonly atMost: number
  /** The agent who alone may change theirs; anybody where absent. */
  readonly by?: string
}

export const votesChanged: CheckRow<VotesChanged> = {
  label: 'Few votes are changed',
  schema: v.strictObject({
    kind: v.literal('votes-changed'),
    atMost: count(1000),
    by: optional(id),
  }),
  fields: [
    { key: 'atMost', label: 'At most', control: 'number', min: 0, max: 1000, isWhole: true },
    { key: 'by', label: 'Only of', control: 'agent' },
  ],
  first: () => ({ kind: 'votes-changed', atMost: 1 }),
  judge: ({ atMost, by }, { start, now }) => {
    const { votes: changed, votesOf } = compareVotes(start)(now)
    const ofOthers = by === undefined ? 0 : changed - (votesOf.get(by) ?? 0)
    const name = start.agents.find((each) => each.id === by)?.name ?? by
    const whose = name === undefined ? '' : `, and only ${name}’s`
    return {
      isMet: changed <= atMost && ofOthers === 0,
      text:
        atMost === 0
          ? 'Every vote is as it was'
          : `At most ${plural(atMost, 'vote')} changed${whose}`,
      now: `${changed} changed${ofOthers === 0 ? '' : `, ${ofOthers} of others`}`,
    }
  },
}
