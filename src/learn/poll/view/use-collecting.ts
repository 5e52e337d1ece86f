import { useState } from 'react'
import { usePlaygroundStore } from '../../../store/hooks/use-playground'
import { isAskedOf, putBallots } from '../model/board-ballots'
import type { Poll } from '../model/poll'
import { receiveCodes, type Receipt } from '../model/receive-codes'
import { keepPoll } from './kept-polls'

export interface Collected {
  readonly receipts: readonly Receipt[]
  readonly isCut: boolean
}

export interface Collecting {
  /** What became of the last text; null before the first. */
  readonly last: Collected | null
  readonly collect: (text: string) => Collected
}

/** Reads codes out of texts, keeps them, and puts their ballots on the board where that is the one asked about. */
export function useCollecting(poll: Poll): Collecting {
  const store = usePlaygroundStore()
  const [last, setLast] = useState<Collected | null>(null)
  return {
    last,
    collect: (text) => {
      const { poll: next, receipts, isCut } = receiveCodes(poll, text)
      if (next !== poll) {
        const { scenario, edit, say } = store.getState()
        if (!keepPoll(next)) say('The browser keeps nothing here: a reload forgets the codes.')
        const step = isAskedOf(scenario, next) ? putBallots(scenario, next) : null
        if (step) edit(step)
      }
      const collected = { receipts, isCut }
      setLast(collected)
      return collected
    },
  }
}
