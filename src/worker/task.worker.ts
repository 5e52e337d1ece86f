import { expose } from 'comlink'
import { TASKS } from './tasks'
import type { OnProgress } from '../labs/task'
import type { TaskInput, TaskName, TaskResult } from './tasks'

type Run = <Task extends TaskName>(
  task: Task,
  input: TaskInput<Task>,
  onProgress: OnProgress,
) => Promise<TaskResult<Task>>

const run: Run = (task, input, onProgress) =>
  (TASKS[task] as (input: unknown, onProgress: OnProgress) => Promise<never>)(input, onProgress)

const api = { run }

export type TaskApi = typeof api

expose(api)
