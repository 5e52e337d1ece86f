import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../engine'
import { planOf } from '../plans'
import { SCRIPTS_OFF } from '../../engine/deliberation/scripts'
import { MAX_TURNS } from '../../engine/protocols/debate/plan'
import type { ScenarioDocument } from '../../scenario/scenario'
import { layoutBallot } from '../ballot/view/layout-ballot'
import { isTooLongToWrite } from '../debate/model'
import { PRESETS as DEBATES } from '../debate/presets'
import { describeDecision } from '../debate/view/describe-decision'
import { JudgeChart } from '../judges/view/JudgeChart'
import { momentAt } from '../judges/view/moment'
import { isTraceTooLong } from './SaveTrace'
import { LABS, type LabName, type LabRecords } from '../registry'
import { HUGE_LABS } from '../testing/huge-labs'

async function run<Lab extends LabName>(
  lab: Lab,
  scenario: ScenarioDocument,
): Promise<LabRecords[Lab]> {
  const { run: runIt } = await LABS[lab].run()
  const openHost = () => Promise.resolve(SCRIPTS_OFF)
  const agents = scenario.agents.map(resolveAgent)
  return runIt(planOf(scenario, lab), { scenario, agents, casts: [], openHost })
}

describe('the page of a huge lab', () => {
  it('draws of ten thousand moments of a ballot no more than there are pixels for', async () => {
    const scenario = HUGE_LABS.ballot['votes with short names that grow stale']
    const record = await run('ballot', scenario)
    expect(record.moments.length).toBeGreaterThan(9_000)
    const width = 600
    for (const { whole } of layoutBallot(record, Infinity, width).series) {
      expect(whole.split('L').length).toBeLessThan(2 * 2 * width)
    }
  })

  it('draws of thousands of calls to judges those in sight', async () => {
    const scenario = HUGE_LABS.judges['short answers, against fifty']
    const record = await run('judges', scenario)
    if (record.problem !== null) throw new Error(record.problem)
    const place = record.calls.length - 1
    const chart = renderToStaticMarkup(
      <JudgeChart
        run={record}
        room={600}
        drawn={[0, 1_200]}
        at={place}
        nameOf={(id) => id}
        reading=""
        onMove={() => undefined}
      />,
    )
    const marks = chart.split('class="judge-mark"').length - 1
    expect([marks > 20, marks < 100, record.calls.length > 2_000]).toEqual([true, true, true])
  })

  it('writes no file of a transcript that would fill the memory', async () => {
    const isTooLong = async (scenario: ScenarioDocument) => {
      const record = await run('debate', scenario)
      if (record.problem !== null) throw new Error(record.problem.code)
      return isTooLongToWrite(record)
    }
    expect(await isTooLong(HUGE_LABS.debate['statements with long risks'])).toBe(true)
    expect(await isTooLong(HUGE_LABS.debate['passes of fifty who miss all'])).toBe(true)
    expect(await isTooLong(DEBATES['incident-summary']!)).toBe(false)
  })

  it('writes no file of a trace that would fill the memory', async () => {
    const isTooLong = async (scenario: ScenarioDocument) => {
      const record = await run('judges', scenario)
      if (record.problem !== null) throw new Error(record.problem)
      return isTraceTooLong(momentAt(record, Infinity).traces)
    }
    expect(await isTooLong(HUGE_LABS.judges['long answers of twenty, against fifty'])).toBe(true)
    expect(await isTooLong(HUGE_LABS.judges['short answers, against fifty'])).toBe(false)
  })

  it('tells where a debate ended because no debate may take more turns', async () => {
    const record = await run('debate', HUGE_LABS.debate['passes of fifty who miss all'])
    if (record.problem !== null) throw new Error(record.problem.code)
    const { decision, metered } = record.run
    expect(metered.turns).toBe(MAX_TURNS)
    expect(decision).toMatchObject({
      stopReason: 'budget_exhausted',
      endedBy: { cap: 'turns', limit: MAX_TURNS },
    })
    const words = describeDecision(record, (id) => id)
    expect(words).toContain('No debate may take more than 10,000 turns')
    expect(words.length).toBeLessThan(400)
  })
})
