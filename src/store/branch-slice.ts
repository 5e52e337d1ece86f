import type { StateCreator } from 'zustand/vanilla'
import type { RunSummary } from '../worker/api'
import { selectLastRound, selectRound } from './selectors'
import type { Branch, BranchSlice, Playground } from './state'

/** Older ones are let go. */
const MOST_BRANCHES = 8

/** Keeps the old future when somebody edits in the past. */
export const createBranchSlice: StateCreator<Playground, [], [], BranchSlice> = (set, get) => {
  let lastId = 0
  /** Steps that follow each other in the same place leave one branch behind, not one each. */
  let isForked = false
  const keep = (branches: readonly Branch[]) => {
    const { ghost } = get()
    const isKept = branches.some(({ id }) => id === ghost)
    set({ branches, ghost: isKept ? ghost : (branches.at(-1)?.id ?? null) })
  }
  return {
    branches: [],
    fork: (name) => {
      const { run, scenario, branches } = get()
      const round = selectRound(get())
      const isPast = round < selectLastRound(get())
      if (isForked || !isPast || run.summary === null || run.isStale) return
      isForked = true
      const id = ++lastId
      const branch: Branch = { id, name, round, scenario, summary: run.summary }
      set({ branches: [...branches, branch].slice(-MOST_BRANCHES), ghost: id })
    },
    endFork: () => {
      isForked = false
    },
    restoreBranch: (id) => {
      const branch = get().branches.find((each) => each.id === id)
      if (!branch) return
      const { scenario, name } = branch
      const fields = new Set([...Object.keys(get().scenario), ...Object.keys(scenario)])
      get().endFork()
      get().edit({
        name: `Restore what was before “${name}”`,
        patches: [...fields].map((field) => {
          const value = scenario[field as keyof typeof scenario]
          return value === undefined ? { path: [field], remove: true } : { path: [field], value }
        }),
      })
      get().endFork()
    },
    forgetBranch: (id) => {
      keep(get().branches.filter((branch) => branch.id !== id))
    },
    dropSameBranches: () => {
      const { run, branches } = get()
      const { summary } = run
      if (summary === null || branches.length === 0) return
      keep(branches.filter((branch) => !hasSameFuture(branch.summary, summary)))
    },
  }
}

/** Whether everything that charts and cards show is the same, to the last digit. */
const hasSameFuture = (a: RunSummary, b: RunSummary): boolean =>
  JSON.stringify(a.rounds.map(readRound)) === JSON.stringify(b.rounds.map(readRound))

const readRound = ({ beliefs, supportEntropy, verdicts }: RunSummary['rounds'][number]) => [
  beliefs,
  supportEntropy.bits,
  verdicts.map(({ outcome, confidence }) => [outcome, confidence]),
]
