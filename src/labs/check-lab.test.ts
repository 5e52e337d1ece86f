import { describe, expect, it } from 'vitest'
import { parseDocument } from '../scenario/parse-document'
import { SCENARIO_VERSION } from '../scenario/scenario'
import { checkLab } from './check-lab'

const document = {
  version: SCENARIO_VERSION,
  title: 'Labs',
  prompt: '',
  agents: [{ id: 'ana' }],
  proposals: [],
  moves: [],
}
const ballot = { topic: 'Ship?', votes: [{ at: 0, agent: 'ana', choice: 'approve' }] }

describe('what a stranger has set up in a lab', () => {
  it('is taken as it is where it is right', () => {
    const read = parseDocument({ ...document, labs: { ballot } })
    expect(read).toEqual({ ok: true, scenario: { ...document, labs: { ballot } } })
  })

  it('costs no other lab where it is wrong, and says where', () => {
    const wrong = { ...ballot, votes: [{ at: -1, agent: 'ana', choice: 'approve' }] }
    const debate = { goal: 'Approve', evidence: [], members: [] }
    const read = parseDocument({ ...document, labs: { ballot: wrong, debate } })
    expect(read).toEqual({
      ok: false,
      problems: [{ path: 'labs.ballot.votes[0].at', reason: 'must be at least 0' }],
      kept: { ...document, labs: { debate } },
    })
  })

  it.each([
    ['no object', 'labs', 7],
    ['a list', 'labs', []],
    ['another lab', 'labs.alchemy', { alchemy: {} }],
  ])('is refused where it is %s, and the rest is kept', (_, path, labs) => {
    const read = parseDocument({ ...document, labs })
    expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toEqual([path])
    expect(read.ok ? null : read.kept).toEqual(document)
  })

  it.each([
    ['a field that nobody knows', 'ballot', { ...ballot, note: 1 }, 'note'],
    ['a weight below zero', 'ballot', { ...ballot, weights: { ana: -1 } }, 'weights.ana'],
    [
      'too many judges',
      'judges',
      { question: '', proposers: [], judges: Array(99).fill('a'), models: {} },
      'judges',
    ],
    [
      'a chance above one',
      'judges',
      { question: '', proposers: [], judges: [], models: { a: { kind: 'competence', right: 2 } } },
      'models.a.right',
    ],
    ['a step of no kind', 'workflow', { goal: '', steps: [{ id: 'a' }] }, 'steps[0].kind'],
    ['nothing at all', 'debate', null, ''],
  ] as const)('is refused for %s', (_, lab, plan, path) => {
    const checked = checkLab(lab, plan)
    expect(checked.ok ? 'right' : checked.problems[0]!.path).toBe(path)
  })

  it('never names anything that means something to the language', () => {
    const weights: unknown = JSON.parse('{"__proto__":1,"constructor":1,"prototype":1,"ana":2}')
    const checked = checkLab('ballot', { ...ballot, weights })
    expect(checked).toEqual({ ok: true, value: { ...ballot, weights: { ana: 2 } } })
  })
})
