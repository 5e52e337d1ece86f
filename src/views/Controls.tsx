import { useStore } from 'zustand'
import { DEFAULT_SETTINGS, isDecided, SETTINGS_HELP } from '../engine'
import type { PlaygroundStore } from '../store/playground-store'

/** What can be turned: the threshold, and the round that is looked at. */
export function Controls({ store }: { store: PlaygroundStore }) {
  const rounds = useStore(store, (state) => state.run.summary?.rounds.length ?? 1)
  return (
    <section className="controls" aria-label="Settings">
      <Threshold store={store} />
      {rounds > 1 && <RoundSlider store={store} rounds={rounds} />}
    </section>
  )
}

const THRESHOLD = ['config', 'consensus', 'threshold']

function Threshold({ store }: { store: PlaygroundStore }) {
  const threshold = useStore(
    store,
    ({ scenario }) => scenario.config?.consensus?.threshold ?? DEFAULT_SETTINGS.threshold,
  )
  const reached = useStore(
    store,
    ({ run }) => run.verdicts.filter(({ outcome }) => isDecided(outcome)).length,
  )
  const all = useStore(store, ({ run }) => run.verdicts.length)
  const hasConsensus = useStore(store, ({ scenario }) => scenario.config?.consensus !== undefined)
  const { edit, settle } = store.getState()
  return (
    <label className="setting">
      <span className="setting-name">
        Threshold <output>{threshold.toFixed(2)}</output>
      </span>
      <input
        type="range"
        aria-label="Threshold"
        aria-valuetext={`${threshold.toFixed(2)}, ${reached} of ${all} reached`}
        min={0}
        max={1}
        step={0.01}
        value={threshold}
        onChange={({ target }) => {
          const value = Number(target.value)
          const patch = hasConsensus
            ? { path: THRESHOLD, value }
            : { path: ['config'], value: { consensus: { threshold: value } } }
          edit('Threshold', [patch], 'threshold')
        }}
        onPointerUp={settle}
        onBlur={settle}
      />
      <span className="help">{SETTINGS_HELP.threshold}</span>
    </label>
  )
}

function RoundSlider({ store, rounds }: { store: PlaygroundStore; rounds: number }) {
  const round = useStore(store, (state) => Math.min(state.round, rounds))
  const { goTo } = store.getState()
  return (
    <label className="setting">
      <span className="setting-name">
        Round{' '}
        <output>
          {round} of {rounds}
        </output>
      </span>
      <input
        type="range"
        aria-label="Round"
        min={1}
        max={rounds}
        step={1}
        value={round}
        onChange={({ target }) => {
          goTo(Number(target.value))
        }}
      />
    </label>
  )
}
