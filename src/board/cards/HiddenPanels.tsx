import { Button } from '../../ui/Button'
import { isHidden } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { ProposalLegend } from './ProposalLegend'
import './notices.css'

export function HiddenPanels() {
  const isAny = usePlayground(({ scenario }) => (scenario.shows?.hidden?.length ?? 0) > 0)
  const showHidden = usePlayground((state) => state.showHidden)
  const isWithoutVotes = usePlayground((state) => state.lab === null && isHidden('ballots')(state))
  const { setView } = useActions()
  if (!isAny) return null
  return (
    <div className="put-away row wrap between">
      {isWithoutVotes && <ProposalLegend />}
      <Button kind="link" onClick={() => setView({ showHidden: !showHidden })}>
        {showHidden ? 'Hide what the author hides' : 'Show all controls'}
      </Button>
    </div>
  )
}
