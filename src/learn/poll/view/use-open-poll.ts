import { usePlayground } from '../../../store/hooks/use-playground'
import { isAskedOf } from '../model/board-ballots'
import { usePolls } from './kept-polls'
import { addressOf } from './question-address'

/** The address of the poll that asks about the open scenario; null where none is open. */
export function useOpenPoll(): string | null {
  const polls = usePolls()
  const scenario = usePlayground((state) => state.scenario)
  const asking = [...polls.values()].findLast((poll) => poll.isOpen && isAskedOf(scenario, poll))
  return asking ? addressOf(asking.question) : null
}
