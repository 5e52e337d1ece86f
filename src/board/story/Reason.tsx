import { describeLine } from '../../describe/describe-comparison'
import { isHidden, selectRule } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Again } from '../../ui/Again'
import { useNames } from '../compare/use-names'
import { ReasonText } from './ReasonText'

/** What the worker tells of why the rules part. */
export default function Reason() {
  const story = usePlayground((state) => state.run.story)
  const untold = usePlayground((state) => state.run.untold)
  const isCovered = usePlayground(isHidden('arithmetic'))
  const selected = usePlayground(selectRule)
  const names = useNames()
  const { lookAtRound } = useActions()
  if (story === null && untold !== null && !isCovered) {
    return (
      // What does not fit is cut off at the end, and Retry must be in reach.
      <span role="alert">
        Why the rules differ could not be worked out. <Again kind="link" retry={lookAtRound} />{' '}
        {untold}
      </span>
    )
  }
  if (story === null || (story.groups.length < 2 && selected !== null)) return null
  return <ReasonText sentence={describeLine(story, names)} rules={story.line?.rules ?? null} />
}
