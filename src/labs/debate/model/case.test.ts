import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { importFiles } from '../../../scenario/import/import-files'
import { PRESETS } from '../presets'
import { caseToJson, checkCase, writeCase, type DebateCase } from './case'
import { runDebateLab } from './run-debate-lab'
import { arbitraryDebatePlan } from './testing/debates'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../../scenario/scenario'
import type { DebatePlan } from '../plan'

const AGENT_SETUPS = ['a', 'b', 'c', 'd'].map((id) => ({ id, role: `role ${id}` }))

function createCase(scenario: ScenarioDocument, plan: DebatePlan): DebateCase {
  const record = runDebateLab(plan, scenario.agents.map(resolveAgent))
  if (record.problem !== null) throw new Error(record.problem.code)
  return writeCase({ ...scenario, labs: { debate: plan } }, record)
}

const read = (text: string): unknown => JSON.parse(text)

describe('the case of a debate', () => {
  it('passes as it was saved, whatever the plan', () => {
    const scenario: ScenarioDocument = {
      version: SCENARIO_VERSION,
      ...{ title: 'random', prompt: '', agents: AGENT_SETUPS, proposals: [], moves: [] },
    }
    fc.assert(
      fc.property(arbitraryDebatePlan, (given) => {
        // Reserved in documents.
        const plan = read(JSON.stringify(given).replaceAll('constructor', 'four')) as DebatePlan
        const text = caseToJson(createCase(scenario, plan))
        expect(checkCase(read(text))).toEqual({ status: 'pass', title: 'random', fields: 6 })
      }),
      cases(400),
    )
  })

  const preset = PRESETS['failed-check']!
  const written = createCase(preset, preset.labs!.debate!)

  it('says what differs where the debate has changed', () => {
    const { scenario, ...rest } = written
    const plan = { ...scenario.labs!.debate!, checks: [] }
    expect(checkCase({ ...rest, scenario: { ...scenario, labs: { debate: plan } } })).toEqual({
      status: 'differs',
      title: 'All accept, a check fails',
      differences: [
        { field: 'stopReason', expected: '"rejected"', actual: '"accepted"' },
        expect.objectContaining({ field: 'endedBy', actual: 'null' }),
        expect.objectContaining({ field: 'checks', actual: '{}' }),
      ],
    })
  })

  it.each([
    ['something else', { a: 1 }],
    ['another version', { ...written, version: 2 }],
    ['no expectation', { ...written, expected: {} }],
    ['an expectation of something unknown', { ...written, expected: { mood: 'good' } }],
    ['no scenario', { ...written, scenario: null }],
    ['no debate', { ...written, scenario: { ...written.scenario, labs: {} } }],
  ])('is refused with %s', (_, given) => {
    expect(checkCase(given)).toMatchObject({ status: 'unreadable', problems: [expect.any(String)] })
  })

  it('opens as its scenario', () => {
    const opened = importFiles([{ name: 'case.json', text: caseToJson(written) }])
    if (!opened.ok) throw new Error('it does not open')
    expect(opened.imported.scenario).toMatchObject({ title: preset.title, labs: preset.labs })
  })
})
