import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Run } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { readList, textsOf } from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

const CONFLICTS = /^(\d+) conflicts? (?:is|are) (detected|resolved): (.+)\.$/

const KINDS = ['detected', 'resolved'] as const

/** The pairs of an event, by the ids of what was proposed; what has one id twice is no conflict. */
function pairsIn({ events }: Run, round: number, kind: (typeof KINDS)[number]): readonly string[] {
  const proposals = new Map(
    events.flatMap((event) =>
      event.type === 'signal:emitted' && event.signal.type === 'proposal'
        ? [[event.signal.id, event.signal.payload.proposalId] as const]
        : [],
    ),
  )
  return events.flatMap((event) => {
    if (event.type !== 'conflict:detected' && event.type !== 'conflict:resolved') return []
    if (event.type !== `conflict:${kind}` || event.round !== round) return []
    const [a, b] = [proposals.get(event.signalA)!, proposals.get(event.signalB)!]
    return a === b ? [] : [`${a} against ${b}`]
  })
}

it('counts every conflict that is detected or resolved, and names the first of them', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      toldScenario('a crowd of proposals', 'rivals in a debate'),
      async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        const open: string[] = []
        let isWhole = true
        for (const [at, each] of told.entries()) {
          const read = textsOf(each, 'conflict').map((text) => CONFLICTS.exec(text)!)
          for (const kind of KINDS) {
            const expected = pairsIn(run, each.round, kind)
            const own = read.filter(([, , said]) => said === kind)
            expect(own).toHaveLength(expected.length === 0 ? 0 : 1)
            if (expected.length === 0) continue
            const [, count, , list] = own[0]!
            const { named, more } = readList(list!)
            expect(Number(count)).toBe(expected.length)
            expect(named).toEqual(expected.slice(0, named.length))
            expect(named.length + more).toBe(expected.length)
            seen.add(`${kind} ${more > 0 ? 'some' : named.length === 1 ? 'one' : 'several'}`)
            isWhole &&= more === 0
            for (const pair of named) {
              if (kind === 'detected') open.push(pair)
              else open.splice(open.indexOf(pair), 1)
            }
          }
          if (!isWhole) continue
          const standing = run.rounds[at]!.conflicts.map(
            ({ proposalA, proposalB }) => `${proposalA} against ${proposalB}`,
          )
          for (const pair of standing) expect(open).toContain(pair)
        }
      },
    ),
    cases(600),
  )
  expect([...seen].sort()).toEqual(
    KINDS.flatMap((kind) => [`${kind} one`, `${kind} several`, `${kind} some`]).sort(),
  )
})
