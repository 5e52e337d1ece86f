import { releaseProxy, wrap, type Remote } from 'comlink'
import type { GraphLayoutApi } from './graph-layout.worker'
import layoutAddress from './graph-layout.worker?worker&url'
import type { WorkerLike } from './session'
import { createSpawn } from './spawn-worker'
import { isWorthAnotherStart, watchLife } from './watch-life'

interface LayoutWorker {
  readonly remote: Remote<GraphLayoutApi>
  readonly waiting: Set<(reason: Error) => void>
}

/** One worker for all graphs; where it dies, whoever waits is told, and the next question starts another. */
export class GraphLayout {
  readonly #spawn: () => WorkerLike
  #current: LayoutWorker | null = null

  constructor(spawn: () => WorkerLike) {
    this.#spawn = spawn
  }

  async ask<Answer>(
    question: (remote: Remote<GraphLayoutApi>) => Promise<Answer>,
    starts = 1,
  ): Promise<Answer> {
    try {
      return await this.#ask(question)
    } catch (error) {
      if (isWorthAnotherStart(error, starts)) return this.ask(question, starts + 1)
      throw error
    }
  }

  #ask<Answer>(question: (remote: Remote<GraphLayoutApi>) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { remote, waiting } = (this.#current ??= this.#start())
      waiting.add(reject)
      question(remote)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  }

  #start(): LayoutWorker {
    const worker = this.#spawn()
    const started: LayoutWorker = { remote: wrap<GraphLayoutApi>(worker), waiting: new Set() }
    const stop = watchLife(worker, (reason) => {
      stop()
      if (this.#current === started) this.#current = null
      started.remote[releaseProxy]()
      worker.terminate()
      for (const reject of [...started.waiting]) reject(new Error(reason))
    })
    return started
  }
}

let layout: GraphLayout | null = null

export const openGraphLayout = (): GraphLayout =>
  (layout ??= new GraphLayout(createSpawn(layoutAddress)))
