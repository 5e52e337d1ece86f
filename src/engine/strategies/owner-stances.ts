import type { Stance } from '../votes/vote'
import { NONE } from '../votes/roster'
import { oncePerPoll, type Poll } from './strategy'

/** Where the final owner stands on each proposal, by its latest word; null without an owner. */
export const ownerStances: (poll: Poll) => ReadonlyMap<number, Stance> | null = oncePerPoll(
  ({ tally, electorate }) => {
    const { finalOwner } = electorate
    if (finalOwner === undefined || finalOwner === '') return null
    const owner = tally.columns.agentIndex(finalOwner)
    return owner === NONE ? new Map<number, Stance>() : tally.stancesOf(owner)
  },
)
