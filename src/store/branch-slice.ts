import type { StateCreator } from 'zustand/vanilla'
import type { RunSummary } from '../worker/api'
import { selectLastRound, selectRound } from './selectors'
import type { Branch, BranchSlice, Playground } from './state'

/** Older ones are let go. */
const MAX_BRANCHES = 8

/** Keeps the old future when an edit is made in the past. */
export const createBranchSlice: StateCreator<Playground, [], [], BranchSlice> = (set, get) => {
  let lastId = 0
  /** Steps that follow each other in the same place leave one branch behind, not one each. */
  let isForked = false
  /** A branch whose future has not been compared yet with what happens now. */
  let fresh: number | null = null
  const remove = (id: number) => {
    const branches = get().branches.filter((branch) => branch.id !== id)
    const { ghost, dialog } = get()
    set({
      branches,
      ...(ghost === id ? { ghost: branches.at(-1)?.id ?? null } : {}),
      ...(dialog?.kind === 'compare' && dialog.branch === id ? { dialog: null } : {}),
    })
  }
  const keepFuture = (name: string, round: number) => {
    const { run, scenario, branches } = get()
    if (run.summary === null || run.isStale) return
    fresh = ++lastId
    const branch: Branch = { id: fresh, name, round, scenario, summary: run.summary }
    set({ branches: [...branches, branch].slice(-MAX_BRANCHES), ghost: fresh })
  }
  return {
    branches: [],
    fork: (name) => {
      const round = selectRound(get())
      if (isForked || round >= selectLastRound(get())) return
      isForked = true
      keepFuture(name, round)
    },
    endFork: () => {
      isForked = false
    },
    restoreBranch: (id) => {
      const branch = get().branches.find((each) => each.id === id)
      if (!branch) return
      const { scenario, name } = branch
      keepFuture('Restore', branch.round)
      isForked = true
      remove(id)
      get().replaceWith(scenario, `Restore what was before “${name}”`)
      isForked = false
    },
    forgetBranch: remove,
    dropSameBranches: () => {
      const { run, branches } = get()
      const branch = branches.find(({ id }) => id === fresh)
      fresh = null
      if (!branch || !run.summary || !hasSameCourse(branch.summary, run.summary)) return
      isForked = false
      remove(branch.id)
    },
  }
}

/** Whether the same is said and believed, to the last digit. What rules make of it may be another matter. */
const hasSameCourse = (a: RunSummary, b: RunSummary): boolean =>
  JSON.stringify(a.rounds.map(readRound)) === JSON.stringify(b.rounds.map(readRound))

const readRound = ({ beliefs, supportEntropy, counts }: RunSummary['rounds'][number]) => [
  beliefs,
  supportEntropy.bits,
  counts,
]
