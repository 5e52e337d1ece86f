import { isAnswer } from '../../scenario/scenario'
import { Button } from '../../ui/Button'
import { isHidden } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { ProposalLegend } from './ProposalLegend'
import './notices.css'

/** The way to what the author hides. Answers have a way of their own, where the author allows it. */
export function HiddenPanels() {
  const isAny = usePlayground(
    ({ scenario }) => scenario.shows?.hidden?.some((panel) => !isAnswer(panel)) === true,
  )
  const showHidden = usePlayground((state) => state.showHidden)
  const isRevealed = usePlayground((state) => state.revealed.verdicts === true)
  const isWithoutVotes = usePlayground((state) => state.lab === null && isHidden('ballots')(state))
  const { setView } = useActions()
  if (!isAny && !isRevealed) return null
  return (
    <div className="put-away row wrap between">
      {isWithoutVotes && <ProposalLegend />}
      {isAny && (
        <Button kind="link" onClick={() => setView({ showHidden: !showHidden })}>
          {showHidden ? 'Hide what the author hides' : 'Show all controls'}
        </Button>
      )}
      {isRevealed && (
        <Button kind="link" onClick={() => setView({ revealed: {} })}>
          Hide the verdicts again
        </Button>
      )}
    </div>
  )
}
