import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { SCRIPTS_OFF } from '../engine/deliberation/scripts'
import { watchProcessor } from '../engine/testing/watch-processor'
import { LAB_IDS } from '../labs/registry'
import { HUGE_LABS } from '../labs/testing/huge-labs'
import { decodeLink, encodeLink } from '../scenario/link/link'
import { runLab } from './labs'

/** Milliseconds of the worker, on a machine that is several times slower than most. */
const SOON = 15_000
/** Megabytes of what the worker sends to the page. */
const MOST = 100

describe.each(LAB_IDS)('%s, as large as a link can make it', (lab) => {
  it.each(Object.entries(HUGE_LABS[lab]))(
    'gives an answer soon that a page can hold: %s',
    async (_, scenario) => {
      expect(decodeLink(encodeLink(scenario)!)).toMatchObject({ ok: true })
      const spent = watchProcessor()
      const openHost = () => Promise.resolve(SCRIPTS_OFF)
      const answer = await runLab(lab, { scenario, casts: [], openHost })
      expect(answer.status).toBe('done')
      expect(spent()).toBeLessThan(SOON)
      expect(serialize(answer).length / 1e6).toBeLessThan(MOST)
    },
    60_000,
  )
})
