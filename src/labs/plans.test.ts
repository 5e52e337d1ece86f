import { describe, expect, it } from 'vitest'
import { LAB_PRESETS } from './testing/lab-presets'
import { applyPatches } from '../scenario/patch'
import { parseDocument } from '../scenario/parse-document'
import { removeAgent } from '../scenario/edits/agents'
import { withoutAgent } from './plans'

describe('whoever is removed', () => {
  it.each(Object.entries(LAB_PRESETS))('leaves the lab of %s, too', (_, scenario) => {
    for (const { id } of scenario.agents) {
      const left = applyPatches(scenario, removeAgent(scenario, id).patches)
      expect(parseDocument(left)).toEqual({ ok: true, scenario: left })
      const { ballot, judges, debate, workflow } = left.labs!
      const named = [
        ...(ballot?.votes.map(({ agent }) => agent) ?? []),
        ...(ballot?.acts?.map(({ by }) => by) ?? []),
        ...Object.keys(ballot?.weights ?? {}),
        ...(judges ? [...judges.proposers, ...judges.judges, ...Object.keys(judges.models)] : []),
        ...(debate?.members.map(({ agent }) => agent) ?? []),
        ...(workflow?.steps.flatMap((step) =>
          step.kind === 'consensus'
            ? step.votes.map(({ agent }) => agent)
            : (step.verify?.judges.map(({ agent }) => agent) ?? []),
        ) ?? []),
      ]
      expect(named).not.toContain(id)
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
