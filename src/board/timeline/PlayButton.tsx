import { IconButton } from '../../ui/IconButton'
import { usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { togglePlaying } from './play'

export function PlayButton() {
  const isOn = usePlayground((state) => state.playing.isOn)
  const store = usePlaygroundStore()
  return (
    <IconButton
      icon={isOn ? 'pause' : 'play'}
      label={isOn ? 'Pause' : 'Play'}
      title={isOn ? 'Pause (Space)' : 'Play (Space)'}
      onClick={() => togglePlaying(store.getState())}
    />
  )
}
