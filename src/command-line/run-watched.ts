import { Worker } from 'node:worker_threads'
import type { Run, Scenario } from '../engine'
import { SCRIPT_LIMITS } from '../sandbox/limits'
import type { BlockedScript } from '../worker/blocking-host'

export interface RunOrder {
  readonly scenario: Scenario
  readonly blocked: readonly BlockedScript[]
}

interface Running {
  readonly id: string
  readonly source: string
}

export type RunReport = { readonly running: Running | null } | { readonly run: Run }

/**
 * Runs a scenario in a thread of its own. A script that cannot be interrupted from within is ended with
 * its thread, and the run begins again without it.
 */
export async function runWatched(scenario: Scenario): Promise<Run> {
  const blocked: BlockedScript[] = []
  for (;;) {
    const outcome = await runOnce({ scenario, blocked })
    if ('run' in outcome) return outcome.run
    blocked.push({ source: outcome.hung.source, because: 'terminated' })
  }
}

/** A thread does not read TypeScript by itself. */
const START_THREAD = `import('tsx/esm/api').then(({ tsImport }) =>
  tsImport('./run.worker.ts', ${JSON.stringify(import.meta.url)}))`

function runOnce(order: RunOrder): Promise<{ readonly run: Run } | { readonly hung: Running }> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(START_THREAD, { eval: true, workerData: order })
    let watch: NodeJS.Timeout | undefined
    const finish = (settle: () => void) => {
      clearTimeout(watch)
      void thread.terminate()
      settle()
    }
    thread.on('error', (error) => finish(() => reject(error)))
    thread.on('message', (report: RunReport) => {
      clearTimeout(watch)
      if ('run' in report) finish(() => resolve(report))
      else if (report.running !== null) {
        const hung = report.running
        watch = setTimeout(() => finish(() => resolve({ hung })), 2 * SCRIPT_LIMITS.patienceMs)
      }
    })
  })
}
