import { setConfig } from '../../scenario/edits/settings'
import { isHidden, selectBallotRound, selectLastRound, selectMoment } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { useEdits } from '../../store/hooks/use-edits'
import { BallotGrid } from './BallotGrid'
import { ProposalList } from './ProposalList'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'

const BallotDetails = lazyPart(() => import('./BallotDetails'))

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
  const hasCell = usePlayground((state) => state.cell !== null)
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
              onClick={() => editAgents(({ addAgent }, scenario) => addAgent(scenario))}
            >
              + agent
            </Button>
          </span>
        </div>
        <BallotGrid />
        <Nudge />
        <Unheard />
      </section>
      {hasCell && (
        <Panel name="The ballot’s details" waiting={null}>
          <BallotDetails />
        </Panel>
      )}
    </>
  )
}

/** One sentence that says what to do, until something has been done. */
function Nudge() {
  const isUntouched = usePlayground((state) => state.history.past.length === 0)
  const isOpening = usePlayground(
    ({ scenario }) => scenario.agents[1]?.name === 'Bo' && scenario.proposals[0]?.id === 'A',
  )
  const round = usePlayground(selectBallotRound)
  if (!isUntouched || !isOpening || round > 1) return null
  return (
    <p className="nudge medium soft">
      Click <strong>Bo</strong>’s abstention and watch which rules change their mind.
    </p>
  )
}

function Unheard() {
  const last = usePlayground(selectLastRound)
  const outcome = usePlayground((state) => state.run.summary?.outcome)
  const isUnheard = usePlayground(
    ({ scenario, run }) =>
      run.summary !== null && !run.isStale && scenario.moves.some(({ round }) => round > last),
  )
  const store = usePlaygroundStore()
  const { edit } = useActions()
  if (!isUnheard || !outcome) return null
  const canGoOn = outcome.end === 'decided'
  return (
    <div className="nudge medium soft" role="status">
      The run ended in round {last}
      {canGoOn ? ' because it was decided' : ''}, so votes of later rounds do not count.{' '}
      {canGoOn && (
        <Button
          kind="link"
          onClick={() =>
            edit(
              setConfig(store.getState().scenario, 'rounds', 'stopWhenDecided', false, {
                name: 'Go on after a decision',
              }),
            )
          }
        >
          Go on after a decision
        </Button>
      )}
    </div>
  )
}
