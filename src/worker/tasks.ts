import { LABS, type LabTasks } from '../labs/registry'
import type { OnProgress } from '../labs/task'
import type * as learn from '../learn/tasks'
import { loadPart } from '../loading/load-part'

/** Long work by the page that it is for. */
interface Tasks extends LabTasks {
  readonly learn: typeof learn
}

/** Long work, by `<page>/<task>`. It runs in workers of its own: neither the page nor the board waits for it. */
export type TaskName = {
  [Page in keyof Tasks]: `${Page}/${keyof Tasks[Page] & string}`
}[keyof Tasks]

type Task<Name extends TaskName> = Name extends `${infer Page extends keyof Tasks}/${infer Key}`
  ? Tasks[Page][Key & keyof Tasks[Page]]
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
  const [page, task] = name.split('/') as [keyof Tasks, string]
  const tasks = (await loadTasks(page)) as Readonly<
    Record<string, (input: unknown, onProgress: OnProgress) => TaskResult<Name>>
  >
  return tasks[task]!(input, onProgress)
}

const loadTasks = (page: keyof Tasks): Promise<object> =>
  page === 'learn' ? loadPart(() => import('../learn/tasks')) : LABS[page].tasks!()
