import { expose } from 'comlink'
import { loadInterpreterInNode } from '../../sandbox/load-node'
import { Sandbox } from '../../sandbox/sandbox'
import { createPlayground } from '../playground'
import { createScriptNotices } from '../script-notices'
import type { WorkerLike } from '../session'

/** A worker in the same thread: everything is still sent, copied and answered as messages. */
export interface FakeWorker extends WorkerLike {
  readonly sent: unknown[]
  isHanging(): boolean
  /** From its next script on. */
  hang(): void
  crash(message: string): void
}

/** A hanging one announces its first script, and is never heard of again. */
export function spawnFake(hangsFirst = false): FakeWorker {
  let hangs = hangsFirst
  let isHanging = false
  const { port1, port2 } = new MessageChannel()
  const errors = new EventTarget()
  const sent: unknown[] = []
  const announce = createScriptNotices((notice) => {
    port1.postMessage(notice)
  })
  expose(
    createPlayground({
      notify: (notice) => {
        port1.postMessage(notice)
      },
      openSandbox: async () =>
        Sandbox.open(await loadInterpreterInNode(), (call) => {
          if (!isHanging) announce(call)
          isHanging = hangs
        }),
    }),
    port1,
  )
  port1.start()
  port2.start()
  return {
    sent,
    isHanging: () => isHanging,
    hang: () => {
      hangs = true
    },
    crash: (message) => {
      port1.close()
      errors.dispatchEvent(Object.assign(new Event('error'), { message }))
    },
    postMessage: (message: unknown, transfer?: Transferable[]) => {
      sent.push(message)
      port2.postMessage(message, transfer ?? [])
    },
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      // What a hanging worker would have said after its script began is never said.
      if (type === 'message') {
        port2.addEventListener(type, (event) => {
          const isNotice = 'notice' in (event.data as object)
          if (isHanging && !isNotice) return
          if (typeof listener === 'function') listener(event)
          else listener.handleEvent(event)
        })
        return
      }
      ;(type === 'error' ? errors : port2).addEventListener(type, listener)
    },
    removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      ;(type === 'error' ? errors : port2).removeEventListener(type, listener)
    },
    terminate: () => {
      port1.close()
      port2.close()
    },
  }
}
