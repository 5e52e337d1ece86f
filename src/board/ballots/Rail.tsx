import { isHidden, selectBallotRound, selectEndsEarly, selectMoment } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useEdits } from '../../store/hooks/use-edits'
import { StanceLegend } from '../../charts/StanceLegend'
import { useNarrow } from '../../ui/use-narrow'
import { BallotGrid } from './BallotGrid'
import { ProposalList } from './ProposalList'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './rail.css'

const BallotDetails = lazyPart(() => import('./BallotDetails'))
const RunEndNote = lazyPart(() => import('./RunEndNote'))

export function Rail() {
  const isSet = usePlayground(isHidden('agents'))
  return (
    <aside className="rail column" aria-label="Votes" data-set={isSet}>
      <Panel name="The votes">
        <Votes isSet={isSet} />
      </Panel>
    </aside>
  )
}

function Votes({ isSet }: { readonly isSet: boolean }) {
  const round = usePlayground(selectBallotRound)
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const endsEarly = usePlayground(selectEndsEarly)
  const { editAgents } = useEdits()
  const { setView } = useActions()
  return (
    <>
      <ProposalList />
      <section className="ballots" aria-labelledby="ballots-title">
        <div className="eyebrow">
          <h2 id="ballots-title">
            {isWithin ? 'Ballots, end of round' : 'Ballots, round'} {round}
          </h2>
          <span hidden={isSet}>
            <Button kind="link" onClick={() => setView({ dialog: { kind: 'paste' } })}>
              paste
            </Button>
            <Button
              kind="link"
              aria-label="Add an agent"
              onClick={() =>
                editAgents(({ addAgent }, scenario) => {
                  const added = addAgent(scenario)
                  setView({ dialog: { kind: 'agent', id: added.id } })
                  return added
                })
              }
            >
              + agent
            </Button>
          </span>
        </div>
        <BallotGrid />
        {endsEarly && (
          <Panel name="The note on the end of the run" waiting={null}>
            <RunEndNote />
          </Panel>
        )}
        <StanceLegend />
      </section>
      <VoteEditor />
    </>
  )
}

/** Below the ballots is room for the selected one, whether or not there is one: it covers and moves nothing. */
function VoteEditor() {
  const hasCell = usePlayground((state) => state.cell !== null)
  // On a narrow page the votes may be behind a tab.
  const isOnTab = usePlayground((state) => state.page === 'votes')
  const isSeen = !useNarrow() || isOnTab
  return (
    <div className="vote-editor" data-open={hasCell}>
      {isSeen && (
        <Panel name="The vote editor" waiting={null}>
          <BallotDetails />
        </Panel>
      )}
    </div>
  )
}
