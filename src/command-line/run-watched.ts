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
 * Runs a scenario in a thread of its own. A script that cannot be interrupted from within is ended with its
 * thread; whether it was that or has ended the thread itself, the run begins again without it.
 */
export async function runWatched(
  scenario: Scenario,
  start: (order: RunOrder) => Worker = startThread,
): Promise<Run> {
  const blocked: BlockedScript[] = []
  for (;;) {
    const outcome = await watch(start({ scenario, blocked }))
    if ('run' in outcome) return outcome.run
    blocked.push({ source: outcome.hung.source, because: 'terminated' })
  }
}

/** A thread does not read TypeScript by itself. */
const START_THREAD = `import('tsx/esm/api').then(({ tsImport }) =>
  tsImport('./run.worker.ts', ${JSON.stringify(import.meta.url)}))`

const startThread = (order: RunOrder): Worker =>
  new Worker(START_THREAD, { eval: true, workerData: order })

function watch(thread: Worker): Promise<{ readonly run: Run } | { readonly hung: Running }> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      void thread.terminate()
      settle()
    }
    let running: Running | null = null
    thread.on('exit', () =>
      finish(() => {
        if (running === null) reject(new Error('The run ended without a result.'))
        else resolve({ hung: running })
      }),
    )
    thread.on('error', (error) => finish(() => reject(error)))
    thread.on('message', (report: RunReport) => {
      clearTimeout(timer)
      if ('run' in report) finish(() => resolve(report))
      else {
        const hung = (running = report.running)
        if (hung === null) return
        timer = setTimeout(() => finish(() => resolve({ hung })), 2 * SCRIPT_LIMITS.patienceMs)
      }
    })
  })
}
