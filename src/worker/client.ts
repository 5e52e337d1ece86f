import { wrap } from 'comlink'
import type { Remote } from 'comlink'
import type { PlaygroundApi } from './api'

/** Comlink's promises never settle when a worker dies, so silence has to count as an answer. */
const LONGEST_SILENCE_MS = 10_000

export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
}

export interface PlaygroundClient {
  /** Asks the worker; rejects with a WorkerFailure when it dies or stays silent. */
  ask<Answer>(question: (playground: Remote<PlaygroundApi>) => Promise<Answer>): Promise<Answer>
  close(): void
}

export function createClient(worker: Worker): PlaygroundClient {
  const playground = wrap<PlaygroundApi>(worker)
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const finish = new AbortController()
        const { signal } = finish
        const fail = (reason: string) => {
          finish.abort()
          reject(new WorkerFailure(reason))
        }
        const silence = setTimeout(() => {
          fail('The worker does not answer.')
        }, LONGEST_SILENCE_MS)
        signal.addEventListener('abort', () => {
          clearTimeout(silence)
        })
        const onError = ({ message }: ErrorEvent) => {
          fail(message || 'The worker could not start.')
        }
        worker.addEventListener('error', onError, { signal })
        question(playground)
          .then(resolve, reject)
          .finally(() => {
            finish.abort()
          })
      }),
    close: () => {
      worker.terminate()
    },
  }
}

export const startClient = (): PlaygroundClient =>
  createClient(new Worker(new URL('./playground.worker.ts', import.meta.url), { type: 'module' }))
