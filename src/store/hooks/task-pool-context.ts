import { createContext } from 'react'
import type { TaskPool } from '../../worker/task-pool'

/** Opened by the first view that needs it. */
export const TaskPoolContext = createContext<() => Promise<TaskPool>>(() =>
  Promise.reject(new Error('there is no pool around this view')),
)
