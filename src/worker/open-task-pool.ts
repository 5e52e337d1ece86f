import { createSpawn } from './spawn-worker'
import { TaskPool } from './task-pool'
import taskAddress from './task.worker?worker&url'

/** One core is the page's, and one the board's. */
export const openTaskPool = (): TaskPool =>
  new TaskPool(createSpawn(taskAddress), Math.min(4, navigator.hardwareConcurrency - 2))
