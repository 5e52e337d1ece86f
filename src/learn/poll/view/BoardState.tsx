import { plural } from '../../../describe/format'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { createScenario, isAskedOf, putBallots, targetOf } from '../model/board-ballots'
import type { Poll } from '../model/poll'
import { keyOf } from '../model/question-link'
import { keepPoll } from './kept-polls'

/** Whether the board has the ballots, and the way to it. */
export function BoardState({ poll }: { readonly poll: Poll }) {
  const scenario = usePlayground((state) => state.scenario)
  const { edit, setView } = useActions()
  const isAsked = isAskedOf(scenario, poll)
  const step = isAsked ? putBallots(scenario, poll) : null
  return (
    <section className="poll-board row wrap between" aria-label="The board">
      <p role="status">
        {!isAsked
          ? 'Another scenario is open: the ballots wait here.'
          : step
            ? 'Some ballots are not on the board.'
            : poll.received.size === 0
              ? 'Ballots go to the board as codes come in.'
              : `On the board: ${plural(poll.received.size, 'ballot')}.`}
      </p>
      <div className="cluster">
        {!isAsked && <OpenBoard poll={poll} />}
        {step && <Button onClick={() => edit(step)}>Put them on the board</Button>}
        {isAsked && (
          <Button onClick={() => setView({ sitePage: null, lab: null })}>Go to the board</Button>
        )}
      </div>
    </section>
  )
}

/** A board with the question and the ballots, where the one that was there is not open. */
function OpenBoard({ poll }: { readonly poll: Poll }) {
  const store = usePlaygroundStore()
  const open = () => {
    const scenario = createScenario(poll.question)
    const next = { ...poll, target: targetOf(scenario, poll.question) }
    keepPoll(next)
    store.getState().open(scenario, 'ours')
    const step = putBallots(scenario, next)
    if (step) store.getState().edit(step)
    store.getState().setView({ sitePage: 'learn', sitePath: `poll/${keyOf(poll.question)}` })
  }
  return <Button onClick={open}>Open a board for this poll</Button>
}
