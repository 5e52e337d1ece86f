import { SPEEDS } from '../store/view'
import { useActions, usePlayground } from '../store/hooks/use-playground'
import { Select } from '../ui/Field'

export function Speed() {
  const playing = usePlayground((state) => state.playing)
  const { setView } = useActions()
  return (
    <Select
      aria-label="Speed"
      value={String(playing.speed)}
      options={SPEEDS.map((speed) => [String(speed), `${speed} ×`] as const)}
      onChange={(chosen) => {
        const speed = SPEEDS.find((each) => String(each) === chosen) ?? 1
        setView({ playing: { ...playing, speed } })
      }}
    />
  )
}
