import type { ScenarioDocument } from '../../src/scenario/scenario'
import { startClient, type ClientNotice, type PlaygroundClient } from '../../src/worker/client'

/** What the tests can do with the page. */
export interface Harness {
  /** The client of the worker, made for the first scenario that is run. */
  client: PlaygroundClient | null
  readonly notices: ClientNotice[]
  /** Runs a scenario as the page would, and gives the whole run as text. */
  run(scenario: ScenarioDocument): Promise<string>
  hash(scenario: ScenarioDocument): Promise<string>
}

const notices: ClientNotice[] = []

export const harness: Harness = {
  client: null,
  notices,
  async run(scenario) {
    harness.client ??= startClient(scenario, (notice) => {
      if (notice.notice === 'restarted') notices.push(notice)
    })
    harness.client.replace(scenario)
    const answer = await harness.client.run({
      round: Infinity,
      signalIndex: null,
      rule: null,
    })
    if (answer.status !== 'done') return JSON.stringify(answer)
    const whole = await harness.client.ask((remote) => remote.exportRun())
    return whole.status === 'done' ? whole.answer.text() : JSON.stringify(whole)
  },
  async hash(scenario) {
    const text = new TextEncoder().encode(await harness.run(scenario))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
}

declare global {
  interface Window {
    harness: Harness
  }
}

window.harness = harness
