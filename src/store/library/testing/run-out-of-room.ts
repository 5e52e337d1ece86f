import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** What fake-indexeddb keeps to itself, and what only a browser does: to be out of room. */
interface Insides {
  readonly transaction: {
    readonly _requests: { operation: () => unknown }[]
    readonly _abort: (name: string) => void
  }
}

const OUT_OF_ROOM = 'QuotaExceededError'

/**
 * As long as `isFull`, nothing can be written: some browsers say so at once, others when all
 * requests of a transaction were fine and it comes to an end. Either takes the whole transaction back.
 */
export function runOutOfRoom(when: 'start' | 'end', isFull: () => boolean): void {
  for (const method of ['put', 'add'] as const) {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on what it belongs to
    const write = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      const request = write.apply(this, given)
      const { transaction } = this as unknown as Insides
      const isLast = this.name === 'scenarios' || this.transaction.objectStoreNames.length === 1
      if (when === 'start' && isFull()) {
        transaction._requests.at(-1)!.operation = () => {
          throw new DOMException('There is no room', OUT_OF_ROOM)
        }
      } else if (when === 'end' && isLast && isFull()) {
        request.addEventListener('success', () => {
          transaction._abort(OUT_OF_ROOM)
        })
      }
      return request
    })
  }
}
