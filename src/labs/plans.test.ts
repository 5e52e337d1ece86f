import { describe, expect, it } from 'vitest'
import { LAB_PRESETS } from './testing/lab-presets'
import { applyPatches } from '../scenario/patch'
import { parseDocument } from '../scenario/parse-document'
import { removeAgent } from '../scenario/edits/agents'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { ballotLab } from './ballot/lab'
import { debateLab } from './debate/lab'
import { judgesLab } from './judges/lab'
import { workflowLab } from './workflow/lab'
import { withoutAgent } from './plans'

/** Every key and every text of a plan; a task's assignee is a free text, and stays. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === 'assignee' ? [] : [key, ...namesIn(inner)],
      )
    : [String(value)]

describe('whoever is removed', () => {
  it.each(Object.entries(LAB_PRESETS))('leaves the lab of %s, too', (_, scenario) => {
    for (const { id } of scenario.agents) {
      const left = applyPatches(scenario, removeAgent(scenario, id).patches)
      expect(parseDocument(left)).toEqual({ ok: true, scenario: left })
      expect(namesIn(left.labs)).not.toContain(id)
    }
  })

  it('takes a hook along that nobody else judges in, and no other', () => {
    const reply = '{"accept": true}'
    const task = (id: string, ...judges: readonly string[]) => ({
      kind: 'task' as const,
      id,
      goal: '',
      assignee: 'ana',
      output: '',
      verify: { judges: judges.map((agent) => ({ agent, replies: [reply] })) },
    })
    const steps = [task('alone', 'bo'), task('together', 'bo', 'cy')]
    const { workflow } = withoutAgent({ workflow: { goal: '', steps } }, 'bo')
    expect(workflow!.steps[0]).not.toHaveProperty('verify')
    expect(workflow!.steps[1]).toEqual(task('together', 'cy'))
  })
})

it('a live ballot begins with the weights that agents have', () => {
  const agents = [{ id: 'ana', weight: 2 }, { id: 'bo' }]
  expect(ballotLab.firstPlan({ ...abstentionTrap, agents }).weights).toEqual({ ana: 2 })
  expect(ballotLab.firstPlan(abstentionTrap)).not.toHaveProperty('weights')
})

it('a lab begins with what the board is about, not with its title', () => {
  const ask = (given: object) => judgesLab.firstPlan({ ...abstentionTrap, ...given }).question
  const name = (content: string) => ({ id: content, content })
  expect(ask({})).toBe(
    'Which is best: “Ship the release on Friday” or “Wait for the second audit”?',
  )
  expect(ask({ task: 'Find a date.' })).toBe('Find a date.')
  expect(ask({ proposals: [name('Tabs!')] })).toBe('Should it be “Tabs”?')
  expect(ask({ proposals: ['Oslo', 'Bern', 'Rome', 'Kyiv'].map(name) })).toBe(
    'Which is best: “Oslo”, “Bern”, “Rome” or something else?',
  )
  expect(debateLab.firstPlan({ ...abstentionTrap, proposals: [name('Use tabs.')] }).goal).toBe(
    'Do we accept this: Use tabs?',
  )
  expect(workflowLab.firstPlan(abstentionTrap).goal).toBe('Ship the release on Friday')
  const bare = { ...abstentionTrap, proposals: [] }
  expect(judgesLab.firstPlan(bare).question).toBe(abstentionTrap.title)
})

it('asks it in time that grows with the proposal', () => {
  const [first] = abstentionTrap.proposals
  const long = { ...first!, content: `${'. '.repeat(50_000)}a..` }
  const before = process.cpuUsage()
  expect(judgesLab.firstPlan({ ...abstentionTrap, proposals: [long] }).question).toMatch(/a”\?$/)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
