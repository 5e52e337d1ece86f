import type { WorkerLike } from './session'

/**
 * A policy that stands in the page binds a worker only if a blob of the page's starts it. Where that
 * fails, the plain address is next, and then the blob again.
 */
export function createSpawn(address: string): () => WorkerLike {
  const blob = new Blob([`import "${address}"`], { type: 'text/javascript' })
  // While developing there is no policy, and addresses are relative to the host, which a blob has none of.
  const addresses = [...(import.meta.env.PROD ? [URL.createObjectURL(blob)] : []), address]
  const start = () => new Worker(addresses[0]!, { type: 'module' })
  const startAtAll = () => {
    try {
      return start()
    } catch {
      addresses.reverse()
      return start()
    }
  }
  return () => {
    const worker = startAtAll()
    worker.onerror = () => {
      addresses.reverse()
    }
    // A worker that has spoken has started; what it dies of later is not the address.
    worker.onmessage = () => {
      worker.onerror = null
    }
    return worker
  }
}
