import { Finding } from './finding'

/** The longest action reads what is shared twice, with a reload between. */
const MAX_MS = 90_000

/** A walk that waits for ever would find nothing. */
export async function inTime<Answer>(
  step: Promise<Answer>,
  problem: string,
  ms = MAX_MS,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Finding(`${problem} within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([step, late])
  } finally {
    clearTimeout(timer)
  }
}
