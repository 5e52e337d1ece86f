import type { CallWatcher } from '../sandbox/sandbox'
import type { WorkerNotice } from './api'

/** Tells which script runs; its text goes along the first time only. */
export function createScriptNotices(notify: (notice: WorkerNotice) => void): CallWatcher {
  const known = new Map<string, number>()
  return (call) => {
    if (call === null) {
      notify({ notice: 'script', running: null })
      return
    }
    const { caller, source } = call
    const number = known.get(source)
    if (number === undefined) known.set(source, known.size)
    const text = number === undefined ? { source } : {}
    notify({ notice: 'script', running: { caller, number: number ?? known.size - 1, ...text } })
  }
}
