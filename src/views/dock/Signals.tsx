import { nameOf } from '../../scenario/edits/agents'
import { selectRound } from '../../store/selectors'
import { ScrollArea } from '../../ui/ScrollArea'
import { usePlayground } from '../use-playground'
import { sayInWords } from '../signal-words'
import { showNumber } from '../words'
import { useAnswer } from './use-answer'

/** Signals that are listed at once. */
const MOST_SIGNALS = 500

/** Everything that was said in the round, in order. */
export default function Signals() {
  const round = usePlayground(selectRound)
  const agents = usePlayground((state) => state.scenario.agents)
  const said = useAnswer((remote) => remote.round(round), `round ${round}`)
  const names = new Map(agents.map((agent) => [agent.id, nameOf(agent)]))
  if (!said) return <p role="status">Listening …</p>
  const shown = said.signals.slice(0, MOST_SIGNALS)
  return (
    <ScrollArea label={`Signals of round ${round}`}>
      <table className="plain-table">
        <caption className="visually-hidden">Signals of round {round}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">Type</th>
            <th scope="col">What</th>
            <th scope="col">Confidence</th>
            <th scope="col">Answers</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((signal) => (
            <tr key={signal.id}>
              <td>{signal.timestamp} ms</td>
              <th scope="row">{names.get(signal.source) ?? signal.source}</th>
              <td>
                <span className="type">{signal.type}</span>
              </td>
              <td>{sayInWords(signal)}</td>
              <td>{showNumber(signal.confidence)}</td>
              <td>{signal.replyTo ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {said.signals.length === 0 && <p className="quiet">Nobody said anything in this round.</p>}
      {said.signals.length > shown.length && (
        <p className="quiet">and {said.signals.length - shown.length} more</p>
      )}
    </ScrollArea>
  )
}
