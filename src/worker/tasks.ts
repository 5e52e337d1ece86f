import { ballotTasks } from '../labs/ballot/tasks'
import { judgesTasks } from '../labs/judges/tasks'

/** Long work, by name. It runs in workers of its own: neither the page nor the board waits for it. */
export const TASKS = { ...ballotTasks, ...judgesTasks } as const

export type TaskName = keyof typeof TASKS
export type TaskInput<Task extends TaskName> = Parameters<(typeof TASKS)[Task]>[0]
export type TaskResult<Task extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Task]>>
