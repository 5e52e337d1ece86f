import type { PlaygroundApi } from './api'
import { loadPart } from '../loading/load-part'

/** Texts, files and links into data and back: no scenario and no run is needed, and no run is in their way. */
export const STATELESS_ANSWERS = {
  async parseBallots(text, known) {
    const { parsePastedBallots } = await loadPart(() => import('../scenario/parse-ballots'))
    return parsePastedBallots(text, known)
  },

  async importFiles(files) {
    const { importGiven } = await loadPart(() => import('../scenario/import/import-given'))
    return importGiven(files)
  },

  async decodeLink(hash) {
    const { decodeLink } = await loadPart(() => import('../scenario/link/link'))
    return decodeLink(hash)
  },

  async encodeLink(scenario) {
    const { encodeLink } = await loadPart(() => import('../scenario/link/link'))
    return encodeLink(scenario)
  },
} satisfies Partial<PlaygroundApi>
