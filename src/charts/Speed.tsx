import { SPEEDS } from '../store/view'
import { useActions, usePlayground } from '../store/hooks/use-playground'

/** How fast playing is. */
export function Speed() {
  const playing = usePlayground((state) => state.playing)
  const { setView } = useActions()
  return (
    <select
      className="field"
      aria-label="Speed"
      value={playing.speed}
      onChange={({ target }) => {
        const speed = SPEEDS.find((each) => String(each) === target.value) ?? 1
        setView({ playing: { ...playing, speed } })
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {each} ×
        </option>
      ))}
    </select>
  )
}
