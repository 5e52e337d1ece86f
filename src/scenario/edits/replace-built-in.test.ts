import { expect, it } from 'vitest'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { introduce } from '../../describe/describe-verdict'
import { checkScenario } from '../check-scenario'
import { decodeLink, encodeLink } from '../link/link'
import { applyPatches } from '../patch'
import { abstentionTrap } from '../presets/abstention-trap'
import type { ScenarioDocument } from '../scenario'
import { addStrategy, removeStrategy, replaceBuiltIn } from './strategies'

const added = addStrategy(abstentionTrap, 'Mine', 'export default () => null', STRATEGY_IDS)
const own: ScenarioDocument = applyPatches(
  {
    ...abstentionTrap,
    config: { consensus: { strategy: 'voting', thresholds: { mine: 0.2 } } },
    shows: { rules: ['voting', 'majority'] },
  },
  addStrategy(
    { ...abstentionTrap, shows: { rules: ['voting', 'majority'] } },
    'Mine',
    'export default () => null',
    STRATEGY_IDS,
  ).patches,
)

it('a rule of one’s own takes the place of a built-in one, and gives it back', () => {
  expect(added.id).toBe('mine')
  const step = replaceBuiltIn(own, 'mine', 'voting', STRATEGY_IDS)
  const placed = applyPatches(own, step.patches)
  expect(step.id).toBe('voting')
  expect(placed.strategies?.map(({ id, name }) => [id, name])).toEqual([['voting', 'Mine']])
  expect(placed.shows?.rules).toEqual(['voting', 'majority'])
  expect(placed.config?.consensus).toEqual({ strategy: 'voting', thresholds: { voting: 0.2 } })
  expect(checkScenario(placed)).toMatchObject({ ok: true })
  expect(decodeLink(encodeLink(placed)!)).toEqual({ ok: true, scenario: placed })
  expect(introduce('voting', placed)).toMatchObject({
    name: 'Mine',
    motto: 'In place of Voting',
    explanation: 'Your rule, in place of Voting, in a sandbox.',
    isOwn: true,
  })
  const back = replaceBuiltIn(placed, 'voting', null, STRATEGY_IDS)
  expect(back.id).toBe('mine')
  expect(applyPatches(placed, back.patches).strategies?.map(({ id }) => id)).toEqual(['mine'])
})

it('a rule that is removed leaves the built-in one in its place, with what was set for it', () => {
  const placed = applyPatches(own, replaceBuiltIn(own, 'mine', 'voting', STRATEGY_IDS).patches)
  const left = applyPatches(placed, removeStrategy(placed, 'voting', STRATEGY_IDS).patches)
  expect(left.strategies).toEqual([])
  expect(left.config?.consensus?.strategy).toBe('voting')
  expect(left.shows?.rules).toEqual(['voting', 'majority'])
  expect(introduce('voting', left).isOwn).toBe(false)
})
