import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCRIPTS_OFF } from '../engine'
import { cases } from '../engine/testing/cases'
import { LAB_IDS } from '../labs/registry'
import { arbitraryDocument } from '../scenario/testing/arbitrary-document'
import { runLab } from './labs'

describe('whatever a stranger has set up in a lab', () => {
  it('ends in a record that is plain data, and in the same one again', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDocument, async (scenario) => {
        const around = { scenario, casts: [], openHost: () => Promise.resolve(SCRIPTS_OFF) }
        for (const lab of LAB_IDS) {
          const answer = await runLab(lab, around)
          // Neither functions nor holes nor numbers that JSON does not know.
          expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
          expect(await runLab(lab, around)).toEqual(answer)
        }
      }),
      cases(300),
    )
  })
})
