import opening from 'virtual:opening-reason'
import { riverRising } from '../../scenario/presets/river-rising'
import { isHidden } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import { ReasonText, type ReasonTextProps } from './ReasonText'

const Reason = lazyPart(() => import('./Reason'))

/** What is known of the opening scenario since the page was built is there before the worker is. */
export function ReasonLine() {
  const isKnown = usePlayground(
    (state) =>
      state.scenario === riverRising &&
      state.round === Infinity &&
      state.signalIndex === null &&
      !isHidden('arithmetic')(state),
  )
  const isTold = usePlayground(({ run }) => run.story !== null || run.untold !== null)
  const known = isKnown && <ReasonText {...(opening as ReasonTextProps)} />
  return (
    <div className="reason soft">
      {known && !isTold ? (
        known
      ) : (
        <Panel name="The reason" waiting={known} isSmall>
          <Reason />
        </Panel>
      )}
    </div>
  )
}
