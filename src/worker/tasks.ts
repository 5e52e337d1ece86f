import { LABS, type LabName, type LabTasks } from '../labs/registry'
import type { OnProgress } from '../labs/task'

/** Long work, by `<lab>/<task>`. It runs in workers of its own: neither the page nor the board waits for it. */
export type TaskName = {
  [Lab in LabName]: `${Lab}/${keyof LabTasks[Lab] & string}`
}[LabName]

type Task<Name extends TaskName> = Name extends `${infer Lab extends LabName}/${infer Key}`
  ? LabTasks[Lab][Key & keyof LabTasks[Lab]]
  : never
export type TaskInput<Name extends TaskName> =
  Task<Name> extends (input: infer Input, onProgress: OnProgress) => unknown ? Input : never
export type TaskResult<Name extends TaskName> =
  Task<Name> extends (...input: never) => infer Result ? Awaited<Result> : never

export async function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  onProgress: OnProgress,
): Promise<TaskResult<Name>> {
  const [lab, task] = name.split('/') as [LabName, string]
  const tasks = (await LABS[lab].tasks!()) as Readonly<
    Record<string, (input: unknown, onProgress: OnProgress) => TaskResult<Name>>
  >
  return tasks[task]!(input, onProgress)
}
