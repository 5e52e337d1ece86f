import { selectBallotRound, selectLastRound, selectMoment } from '../../store/selectors'
import type { IconName } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { Slider } from '../../ui/Slider'
import { useActions, usePlayground } from '../../store/hooks/use-playground'

/** Which round everybody looks at. One more than there are is where the next votes are cast. */
export function RoundControl() {
  const last = usePlayground(selectLastRound)
  const round = usePlayground(selectBallotRound)
  const said = usePlayground((state) => selectMoment(state).signalIndex)
  const { goTo } = useActions()
  const isNew = round > last
  const step = (name: string, icon: IconName, to: number) => (
    <IconButton
      icon={icon}
      label={name}
      disabled={to < 1 || to > last + 1 || (to === round && said === null)}
      onClick={() => goTo(to)}
    />
  )
  return (
    <div className="rounds">
      <div className="rounds-steps">
        {step('First round', 'first', 1)}
        {step('Round before', 'previous', said === null ? round - 1 : Math.max(1, round - 1))}
        <strong aria-live="polite">
          {isNew ? `Round ${round}, new` : `Round ${round} of ${last}`}
          {said !== null && <span className="quiet"> signal {said}</span>}
        </strong>
        {round < last
          ? step('Next round', 'next', round + 1)
          : step('A new round', 'add', last + 1)}
        {step('Last round', 'last', last)}
      </div>
      {last > 1 && (
        <Slider
          aria-label="Round"
          aria-valuetext={`Round ${Math.min(round, last)} of ${last}`}
          min={1}
          max={last}
          step={1}
          value={Math.min(round, last)}
          onChange={goTo}
        />
      )}
    </div>
  )
}
