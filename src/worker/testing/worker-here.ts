import type { WorkerLike } from '../session'

/** A worker in the same thread: everything is still sent, copied and answered as messages. */
export interface WorkerHere extends WorkerLike {
  isTerminated: boolean
  kill(message?: string): void
}

export function spawnHere(expose: (port: MessagePort) => void): WorkerHere {
  const { port1, port2 } = new MessageChannel()
  const errors = new EventTarget()
  const targetOf = (type: string) => (type === 'error' ? errors : port2)
  expose(port1)
  port1.start()
  port2.start()
  const worker: WorkerHere = {
    isTerminated: false,
    kill: (message = 'killed') => {
      errors.dispatchEvent(Object.assign(new Event('error'), { message }))
    },
    postMessage: (message: unknown, transfer?: Transferable[]) => {
      port2.postMessage(message, transfer ?? [])
    },
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      targetOf(type).addEventListener(type, listener)
    },
    removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      targetOf(type).removeEventListener(type, listener)
    },
    terminate: () => {
      worker.isTerminated = true
      port1.close()
      port2.close()
    },
  }
  return worker
}
