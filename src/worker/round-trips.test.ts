import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScenario, type Move, type Run, type Signal } from '../engine'
import { cases } from '../engine/testing/cases'
import { randomScenario } from '../engine/testing/random-scenario'
import { importGiven } from '../scenario/import/import-given'
import { encodeLink } from '../scenario/link/link'
import { encodePngNote } from '../scenario/png-note'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario/scenario'
import { arbitraryDocument } from '../scenario/testing/arbitrary-document'
import { exportJson, exportJsonLines } from './export'
import { SignalLog } from './signal-log'

/** Whatever the page saves of a scenario or of what happened in it, it opens again. */

const open = (name: string, bytes: Uint8Array) => {
  const read = importGiven([{ name, bytes }])
  if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 3)))
  expect(read.imported.problems).toEqual([])
  return read.imported
}
const openText = (name: string, text: string) => open(name, new TextEncoder().encode(text))

const PIXEL = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAgnFkGAAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
)

describe('a scenario is the same after', () => {
  it.each<[string, (scenario: ScenarioDocument) => ScenarioDocument]>([
    ['a file', (scenario) => openText('s.json', JSON.stringify(scenario, null, 2)).scenario],
    [
      'a link',
      (scenario) => openText('x', `https://example.org/#${encodeLink(scenario)!}`).scenario,
    ],
    [
      'an embed',
      (scenario) =>
        openText(
          'x',
          `<iframe src="https://example.org/?embed=board#${encodeLink(scenario)!}" title="x">`,
        ).scenario,
    ],
    [
      'a picture',
      (scenario) => open('b.png', encodePngNote(PIXEL, encodeLink(scenario)!)!).scenario,
    ],
  ])('%s', (_, travel) => {
    fc.assert(
      fc.property(arbitraryDocument, (scenario) => {
        expect(travel(scenario)).toEqual(scenario)
      }),
      cases(60),
    )
  })
})

const document = randomScenario().map((scenario): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: 'A test',
  prompt: '',
  ...scenario,
}))

const signalsOf = ({ rounds }: Run): readonly Signal[] => rounds.flatMap(({ signals }) => signals)

const isOwn = ({ id, source }: Signal): boolean =>
  !['orchestrator', 'debate-moderator'].includes(source) && !id.startsWith('#')

/** All of a signal but its id, its time, and which signals it answers: those are numbered anew. */
const ofSignal = ({ source, type, payload, confidence, ttl, metadata }: Signal) => ({
  ...{ agent: source, type, confidence, ttl, round: metadata?.round },
  ...{ priority: metadata?.priority, causalLevel: metadata?.causalLevel },
  payload: withoutReferences(payload),
})
const ofMove = ({
  agent,
  type,
  payload,
  confidence = 1,
  ttl,
  round,
  priority,
  causalLevel,
}: Move) => ({
  ...{ agent, type, confidence, ttl, round, priority, causalLevel },
  payload: withoutReferences(payload),
})
const withoutReferences = (payload: object) => {
  const { targetSignalId, signalA, signalB, ...rest } = payload as Record<string, unknown>
  return rest
}

const save: readonly (readonly [
  string,
  (run: Run, scenario: ScenarioDocument) => Promise<string>,
])[] = [
  ['signals as CSV', (run, scenario) => Promise.resolve(exportSignals(run, scenario, 'csv'))],
  [
    'signals as JSON lines',
    (run, scenario) => Promise.resolve(exportSignals(run, scenario, 'json-lines')),
  ],
  ['the events of a run', (run) => exportJsonLines(run.events).text()],
]

function exportSignals(run: Run, scenario: ScenarioDocument, format: 'csv' | 'json-lines'): string {
  const log = new SignalLog(scenario, run)
  return log.export([...signalsOf(run).keys()], format)
}

describe.each(save)('%s', (_, write) => {
  it('become moves that say the same in the same rounds', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (scenario) => {
        const run = runScenario(scenario)
        const own = signalsOf(run).filter(isOwn)
        fc.pre(own.length > 0)
        const { scenario: opened } = openText('signals', await write(run, scenario))
        expect(opened.moves.map(ofMove)).toEqual(own.map(ofSignal))
        // What is voted on without being on the table is put there only where a file tells of no table.
        if (scenario.proposals.length === 0) return
        expect(opened.proposals.map(({ id, content }) => [id, content])).toEqual(
          scenario.proposals.map(({ id, content }) => [id, content]),
        )
      }),
      cases(60),
    )
  })

  it('answer what they answered, also after what was withheld is gone', async () => {
    const says = (agent: string, given: Partial<Move>): Move =>
      ({
        agent,
        round: 1,
        type: 'discovery',
        payload: { finding: agent, relevance: 1 },
        ...given,
      }) as Move
    const scenario: ScenarioDocument = {
      version: SCENARIO_VERSION,
      title: '',
      prompt: '',
      agents: [{ id: 'ana', canEmit: ['discovery'] }, { id: 'bo' }],
      proposals: [],
      moves: [
        says('ana', { type: 'escalate', payload: { reason: '', context: '' } }),
        says('ana', {}),
        says('bo', {
          type: 'doubt',
          payload: { targetSignalId: 'ana#2', concern: 'x', severity: 'low' },
          replyTo: 'ana#2',
        }),
      ],
    }
    const run = runScenario(scenario)
    const { scenario: opened } = openText('signals', await write(run, scenario))
    const doubt = signalsOf(runScenario(opened)).find(({ type }) => type === 'doubt')
    expect(doubt).toMatchObject({ replyTo: 'ana#1', payload: { targetSignalId: 'ana#1' } })
  })
})

describe('a run', () => {
  it('is opened as the scenario that it is a run of', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (scenario) => {
        const text = await exportJson(runScenario(scenario), scenario).text()
        expect(openText('run.json', text)).toMatchObject({ kind: 'run', scenario })
      }),
      cases(20),
    )
  })

  it('without its scenario is opened as what was said in it', () => {
    const scenario = fc.sample(document, { numRuns: 1, seed: 4 })[0]!
    const run = runScenario(scenario)
    const own = signalsOf(run).filter(isOwn)
    expect(own.length).toBeGreaterThan(0)
    const { kind, scenario: opened } = openText('run.json', JSON.stringify(run))
    expect(kind).toBe('run')
    expect(opened.moves.map(ofMove)).toEqual(own.map(ofSignal))
  })
})
