import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'

/** What a page costs whoever has it open: how long it does not answer, and how much memory its tab takes. */

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
  /** Microseconds that the thread worked; what it waited for a busy machine is not in it. */
  readonly tdur?: number
}

const MICROSECONDS_PER_MS = 1000

/** The longest that the page's own thread worked without looking up, in milliseconds, while something was done. */
export async function measureBlocking(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && pages.has(keyOf(event)),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page')
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / MICROSECONDS_PER_MS
}

const KB_PER_MB = 1024

/** The most memory that a process which draws pages ever took, its workers included, as the system counts it. */
export async function measurePeakMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(0, ...renderers.map(({ id }) => readPeakMb(id)))
}

function readPeakMb(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / KB_PER_MB
  } catch {
    // It has ended since.
    return 0
  }
}
