import { useStore } from 'zustand'
import { PRESETS } from '../scenario/presets/presets'
import type { PlaygroundStore } from '../store/playground-store'

/** The ballots on the page are those cast by hand, so only scenarios that consist of them are on offer. */
const OFFERED = Object.entries(PRESETS).filter(([, { agents }]) =>
  agents.every(({ behaviour }) => behaviour === undefined || behaviour.kind === 'hand'),
)

/** Which scenario this is, another one, and the way back. */
export function TopBar({ store }: { store: PlaygroundStore }) {
  const title = useStore(store, (state) => state.scenario.title)
  const undoName = useStore(store, (state) => state.history.past.at(-1)?.name)
  const redoName = useStore(store, (state) => state.history.future.at(-1)?.name)
  const { open, undo, redo } = store.getState()
  const chosen = OFFERED.find(([, preset]) => preset.title === title)?.[0] ?? ''
  return (
    <header className="top">
      <span className="brand">Conclave</span>
      <label className="scenarios">
        <span className="visually-hidden">Scenarios</span>
        <select
          value={chosen}
          onChange={({ target }) => {
            const next = PRESETS[target.value]
            if (next) open(next)
          }}
        >
          {chosen === '' && <option value="">{title}</option>}
          {OFFERED.map(([name, preset]) => (
            <option key={name} value={name}>
              {preset.title}
            </option>
          ))}
        </select>
      </label>
      <span className="spacer" />
      <StepButton label="Undo" step={undoName} onClick={undo} />
      <StepButton label="Redo" step={redoName} onClick={redo} />
    </header>
  )
}

function StepButton(props: { label: string; step: string | undefined; onClick: () => void }) {
  const { label, step, onClick } = props
  return (
    <button
      type="button"
      className="quiet"
      disabled={step === undefined}
      title={step === undefined ? `Nothing to ${label.toLowerCase()}` : `${label}: ${step}`}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
