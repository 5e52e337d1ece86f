import { COMPARED } from './kept'

/** How many of the last actions a finding is told with. */
const LAST = 15

export class Report {
  readonly #seed: number
  readonly #last: string[] = []
  readonly #findings = new Map<string, number>()
  #actions = 0
  #compared = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  get isClean(): boolean {
    return this.#findings.size === 0
  }

  note(action: string, fault: string | null): void {
    this.#actions++
    if (action.endsWith(COMPARED)) this.#compared++
    this.#last.push(fault === null ? action : `${action} (${fault})`)
    if (this.#last.length > LAST) this.#last.shift()
  }

  /** The same finding is told once, with what led to it. */
  find(message: string): void {
    const times = this.#findings.get(message) ?? 0
    this.#findings.set(message, times + 1)
    if (times > 0) return
    console.log(`FOUND after ${this.#actions} actions: ${message}`)
    for (const action of this.#last) console.log(`    ${action}`)
  }

  print(faults: number): void {
    const found = [...this.#findings.values()].reduce((sum, times) => sum + times, 0)
    const counts = `${this.#actions} actions, ${faults} faults, ${this.#compared} comparisons`
    console.log(`seed ${this.#seed}: ${counts}, ${found} findings`)
  }
}
