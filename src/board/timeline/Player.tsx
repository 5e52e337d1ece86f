import { Select } from '../../ui/Field'
import { Speed } from '../../charts/Speed'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { PlayButton } from './PlayButton'

export default function Player() {
  const playing = usePlayground((state) => state.playing)
  const { setView } = useActions()
  return (
    <div className="player" role="group" aria-label="Player">
      <PlayButton />
      <Select
        aria-label="Steps"
        value={playing.by}
        options={{ round: 'by rounds', signal: 'by signals' }}
        onChange={(unit) => setView({ playing: { ...playing, by: unit } })}
      />
      <Speed />
    </div>
  )
}
