import { describe, expect, it } from 'vitest'
import { isDecided, runScenario } from '../../engine'
import { checkScenario } from '../check-scenario'
import { BOARD_FAILURES } from './board-failures'

function judge(name: string, rule: string) {
  const checked = checkScenario(BOARD_FAILURES[name])
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const [round] = runScenario(checked.value).rounds
  const verdict = round!.verdicts.find((each) => each.rule === rule)!
  return { ...verdict, hasDecided: isDecided(verdict.outcome) }
}

describe('failures of counting', () => {
  it('majority trap: the majority approves what a cited veto blocks', () => {
    expect(judge('majority-trap', 'majority')).toMatchObject({ hasDecided: true, leader: 'ship' })
    expect(judge('majority-trap', 'veto').outcome).toEqual({ status: 'rejected' })
    expect(judge('majority-trap', 'veto').findings).toContainEqual({
      code: 'vetoed',
      proposalId: 'ship',
      agentId: 'c',
    })
  })

  it('judge capture: confidence picks the wrong one, the rubric the right one', () => {
    const confident = judge('judge-capture', 'confidence-weighted')
    expect(confident).toMatchObject({ hasDecided: true, leader: 'A' })
    expect(confident.confidence).toBeCloseTo(0.99 / 1.59, 9)
    expect(judge('judge-capture', 'weighted-rubric')).toMatchObject({
      hasDecided: true,
      leader: 'B',
      confidence: 0.5,
    })
  })

  it('ask a question each', () => {
    for (const { prompt } of Object.values(BOARD_FAILURES)) expect(prompt).toMatch(/\?$/)
  })
})
