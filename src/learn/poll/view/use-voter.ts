import { useState } from 'react'
import { openStorage } from '../../../store/safe-storage'
import { BALLOT_LIMITS, type Ballot } from '../model/ballot-code'
import type { Question } from '../model/question'
import { castBallot, memoryKey, parseVoterMemory, type VoterMemory } from '../model/voter-memory'

const storage = openStorage('localStorage')

const createMemory = (): VoterMemory => ({
  device: crypto.getRandomValues(new Uint32Array(1))[0]! % BALLOT_LIMITS.device,
  codes: [],
})

export interface Voter {
  readonly memory: VoterMemory
  /** Whether a reload will know of it. */
  readonly isKept: boolean
  /** False where no more changes can be counted. */
  readonly cast: (seat: number, vote: Pick<Ballot, 'answers' | 'name'>) => boolean
}

/** What this device has said to a question: kept where the browser keeps anything. */
export function useVoter(question: Question): Voter {
  const key = memoryKey(question)
  const [memory, setMemory] = useState(
    () => parseVoterMemory(storage.getItem(key)) ?? createMemory(),
  )
  const [isKept, setKept] = useState(true)
  return {
    memory,
    isKept,
    cast: (seat, vote) => {
      const next = castBallot(question, memory, seat, vote)
      if (next === null) return false
      const text = JSON.stringify(next)
      storage.setItem(key, text)
      setKept(storage.getItem(key) === text)
      setMemory(next)
      return true
    },
  }
}
