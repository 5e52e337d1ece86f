import { describe, expect, it } from 'vitest'
import { LAB_PRESETS } from '../presets/labs/lab-presets'
import { applyPatches } from '../patch'
import { readDocument } from '../read-document'
import { removeAgent } from './agents'

describe('whoever is removed', () => {
  it.each(Object.entries(LAB_PRESETS))('leaves the lab of %s, too', (_, scenario) => {
    for (const { id } of scenario.agents) {
      const left = applyPatches(scenario, removeAgent(scenario, id).patches)
      expect(readDocument(left)).toEqual({ ok: true, scenario: left })
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
})
