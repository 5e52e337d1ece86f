import { describe, expect, it } from 'vitest'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import type { Shows } from '../scenario/scenario'
import { PlaygroundClient } from '../worker/client'
import { spawnFake } from '../worker/testing/fake-worker'
import { hideAnswers } from './hide-answers'
import { readOpeningRun } from './opening-run'
import { createPlaygroundStore } from './playground-store'
import { isCriticalHidden, isHidden } from './selectors'
import type { Playground } from './state'
import type { View } from './view'

/** The opening scenario with its verdicts, hidden as a teacher might. */
function teach(shows: Shows, view: Partial<View> = {}): Playground {
  const scenario = { ...abstentionTrap, shows }
  const client = new PlaygroundClient(scenario, { spawn: spawnFake, onNotice: () => undefined })
  const store = createPlaygroundStore(scenario, { client, known: readOpeningRun() })
  store.getState().setView(view)
  return store.getState()
}

const TELLS = /"(status|winner|leader|working|critical)":(?!null)/

describe('answers that are hidden', () => {
  it('leave a view nothing that tells a verdict', () => {
    const state = teach({ hidden: ['verdicts'] })
    expect(JSON.stringify(state.run)).toMatch(TELLS)
    expect(JSON.stringify(hideAnswers(state).run)).not.toMatch(TELLS)
    expect(hideAnswers(state).run.summary?.outcome.end).not.toBe('decided')
  })

  it('are the same object for the same run, so that nothing is drawn again', () => {
    const state = teach({ hidden: ['verdicts'] })
    expect(hideAnswers({ ...state }).run).toBe(hideAnswers(state).run)
    const stale = { ...state, run: { ...state.run, isStale: true } }
    expect(hideAnswers(stale).run.summary).toBe(hideAnswers(state).run.summary)
  })

  it('take what would change a verdict away, and nothing else, where only that is hidden', () => {
    const taught = teach({ hidden: ['flips'] })
    const state = { ...taught, run: { ...taught.run, flips: {} } }
    expect(hideAnswers(state).run).toEqual({ ...state.run, flips: null })
  })

  it('leave the state as it is where nothing is hidden', () => {
    const state = teach({ hidden: ['charts'] })
    expect(hideAnswers(state)).toBe(state)
  })

  it('stay hidden when all controls are shown', () => {
    const state = teach({ hidden: ['verdicts', 'charts'] }, { showHidden: true })
    expect(isHidden('charts')(state)).toBe(false)
    expect(isHidden('verdicts')(state)).toBe(true)
  })

  it('are shown once they are revealed, and covered where they never were hidden', () => {
    const shown = teach({ hidden: ['verdicts'] }, { revealed: { verdicts: true } })
    expect(hideAnswers(shown)).toBe(shown)
    const covered = teach({}, { revealed: { verdicts: false } })
    expect(isHidden('verdicts')(covered)).toBe(true)
  })

  it('include the arithmetic and what would change a verdict as soon as verdicts are hidden', () => {
    const state = teach({ hidden: ['verdicts'] }, { revealed: { arithmetic: true } })
    expect(isHidden('arithmetic')(state)).toBe(true)
    expect(isHidden('flips')(state)).toBe(true)
  })

  it.each([['arithmetic'], ['flips']] as const)(
    'include the number at which a verdict changes where %s is hidden',
    (answer) => {
      expect(isCriticalHidden(teach({ hidden: [answer] }))).toBe(true)
      expect(isCriticalHidden(teach({}))).toBe(false)
    },
  )
})
