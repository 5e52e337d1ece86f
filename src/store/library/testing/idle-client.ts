import { decodeLink, encodeLink } from '../../../scenario/link/link'
import type { RemotePlayground } from '../../../worker/api'
import type { RunClient } from '../../run-client'

/** A client that runs nothing, as what is kept does not depend on verdicts; links it can read and write. */
export function createIdleClient(): RunClient & { readonly blocked: () => readonly string[] } {
  let blocked: readonly string[] = []
  const remote = {
    decodeLink: (hash: string) => Promise.resolve(decodeLink(hash)),
    encodeLink: (scenario: Parameters<typeof encodeLink>[0]) =>
      Promise.resolve(encodeLink(scenario)),
  } as unknown as RemotePlayground
  return {
    replace: () => undefined,
    edit: () => undefined,
    block: (sources) => {
      blocked = sources
    },
    run: () => Promise.resolve({ status: 'superseded' }),
    judge: () => Promise.resolve({ status: 'superseded' }),
    runLab: () => Promise.resolve({ status: 'superseded' }),
    ask: async (question) => ({ status: 'done', answer: await question(remote) }),
    call: async (question) => ({ status: 'done', answer: await question(remote) }),
    blocked: () => blocked,
  }
}
