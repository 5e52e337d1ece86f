import type { LibraryDatabase } from './library-database'
import { StorageTrouble, troubleOf } from './trouble'

/** A disk may be slow, but what takes longer than this never comes. */
export const LIMIT_MS = 6_000

/** For what has been waited for in vain before. */
const BRIEF_MS = 200

type Work<Answer> = (database: LibraryDatabase, signal: AbortSignal) => Promise<Answer>

export interface Connection {
  /** Always ends: with the answer, or with what the trouble is. What is given up is told so, and writes nothing. */
  readonly run: <Answer>(work: Work<Answer>) => Promise<Answer>
}

/** Opens the database when it is first needed, and again after it was lost. */
export function createConnection(
  open: (onLost: () => void) => Promise<LibraryDatabase>,
): Connection {
  let opening: { readonly database: Promise<LibraryDatabase>; readonly since: number } | null = null
  const forget = () => {
    opening = null
  }
  const find = () => {
    opening ??= { database: openNow(open, forget), since: performance.now() }
    const { database, since } = opening
    return within(Math.max(BRIEF_MS, since + LIMIT_MS - performance.now()), database)
  }
  return {
    run: async (work) => {
      const database = await find()
      const control = new AbortController()
      return within(LIMIT_MS, work(database, control.signal), () => control.abort())
    },
  }
}

async function openNow(
  open: (onLost: () => void) => Promise<LibraryDatabase>,
  forget: () => void,
): Promise<LibraryDatabase> {
  try {
    return await open(forget)
  } catch (error) {
    forget()
    const kind = troubleOf(error)
    throw new StorageTrouble(kind === 'refused' ? 'forbidden' : kind, error)
  }
}

function within<Answer>(
  ms: number,
  answer: Promise<Answer>,
  giveUp: () => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new StorageTrouble('silent'))
      giveUp()
    }, ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
