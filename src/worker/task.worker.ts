import { expose } from 'comlink'
import { TASKS, type TaskInput, type TaskName, type TaskResult } from './tasks'
import type { OnProgress } from '../labs/task'

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
