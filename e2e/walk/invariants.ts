import { Finding } from './finding'
import { inTime } from './in-time'
import type { Walker } from './walker'

/** What a page must answer within, on a machine that is as fast as it should be. */
const MAX_ANSWER_MS = 2_000

/** What the browser itself writes of faults that were injected. That they reach nobody who handles them is no such thing. */
const INJECTED =
  /Failed to load resource|Failed to fetch|dynamically imported module|Unable to preload|net::ERR|NetworkError|ServiceWorker|service worker|fetching the script|the host did not answer/i

interface Seen {
  readonly text: number
  readonly hasFrame: boolean
  readonly overflow: number
  /** What sticks out, the innermost last. */
  readonly widest: string
}

const look = ({ page }: Walker): Promise<Seen> =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    const frame = document.querySelectorAll('header, [role=alert], dialog[open]')
    const { scrollWidth, clientWidth } = document.documentElement
    const sticksOut = (element: Element) =>
      scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth + 0.5
    const wide = [...document.querySelectorAll('#root *')].filter(sticksOut)
    return {
      widest: wide
        .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
        .slice(-4)
        .join(' '),
      text: root?.innerText.trim().length ?? 0,
      hasFrame: [...frame].some((element) => element.checkVisibility()),
      overflow: scrollWidth - clientWidth,
    }
  })

/** Whatever was done, and whatever went wrong: the page is there, answers, fits, and complains of nothing else. */
export async function checkInvariants(walker: Walker): Promise<void> {
  const problem = describeProblem(await lookInTime(walker))
  // What is put right within a moment was only on its way.
  if (problem !== null && !(await isPutRight(walker))) throw new Finding(problem)
  const [uncaught] = walker.uncaught.splice(0)
  if (uncaught !== undefined) throw new Finding(`uncaught: ${uncaught.slice(0, 400)}`)
  const complaints = walker.complaints.splice(0).filter((text) => !INJECTED.test(text))
  if (complaints.length > 0) throw new Finding(`complaint: ${complaints[0]!.slice(0, 400)}`)
}

function describeProblem({ text, hasFrame, overflow, widest }: Seen): string | null {
  if (text === 0 || !hasFrame) return 'the page is blank'
  return overflow > 0 ? `too wide by ${overflow} px: ${widest}` : null
}

async function isPutRight(walker: Walker): Promise<boolean> {
  const end = Date.now() + MAX_ANSWER_MS * walker.throttle
  while (Date.now() < end) if (describeProblem(await lookInTime(walker)) === null) return true
  return false
}

const lookInTime = (walker: Walker): Promise<Seen> =>
  inTime(look(walker), 'no answer', MAX_ANSWER_MS * walker.throttle)
