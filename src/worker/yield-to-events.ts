/** How long messages of the page may wait. */
const MAX_BLOCKED_MS = 12

/** Lets messages in, but not more often than is needed: going through the event loop has its price. */
export function createYield(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_BLOCKED_MS) return
    await yieldToEvents()
    last = performance.now()
  }
}

/** Messages that the page has sent until now are handled before this goes on. */
export const yieldToEvents = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Two frames, in which the page draws what it was told. */
const DRAWING_MS = 32

/** What the page did not ask for begins when it has drawn what it did ask for: they share the machine. */
export const waitForDrawing = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, DRAWING_MS))
