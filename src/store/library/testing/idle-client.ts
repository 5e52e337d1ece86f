import { decodeLink, encodeLink } from '../../../scenario/link/link'
import type { RemotePlayground } from '../../../worker/api'
import type { RunClient } from '../../run-client'

/** A client that runs nothing, as what is kept does not depend on verdicts; links it can read and write. */
export function createIdleClient(): RunClient & { readonly distrusted: () => readonly string[] } {
  let distrusted: readonly string[] = []
  const remote = {
    readLink: (hash: string) => Promise.resolve(decodeLink(hash)),
    writeLink: (scenario: Parameters<typeof encodeLink>[0]) =>
      Promise.resolve(encodeLink(scenario)),
  } as unknown as RemotePlayground
  return {
    replace: () => undefined,
    edit: () => undefined,
    block: (sources) => {
      distrusted = sources
    },
    run: () => Promise.resolve({ status: 'superseded' }),
    judge: () => Promise.resolve({ status: 'superseded' }),
    ask: async (question) => ({ status: 'done', answer: await question(remote) }),
    distrusted: () => distrusted,
  }
}
