import type { PlaygroundApi } from './api'

/** Texts, files and links into data and back: no scenario and no run is needed, and no run is in their way. */
export const STATELESS_ANSWERS = {
  async parseBallots(text, known) {
    const { parsePastedBallots } = await import('../scenario/parse-ballots')
    return parsePastedBallots(text, known)
  },

  async importFiles(files) {
    const { importGiven } = await import('../scenario/import/import-given')
    return importGiven(files)
  },

  async decodeLink(hash) {
    const { decodeLink } = await import('../scenario/link/link')
    return decodeLink(hash)
  },

  async encodeLink(scenario) {
    const { encodeLink } = await import('../scenario/link/link')
    return encodeLink(scenario)
  },
} satisfies Partial<PlaygroundApi>
