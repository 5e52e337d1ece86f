import { nameOf } from '../../scenario/edits/agents'
import { selectRound } from '../../store/selectors'
import { ScrollArea } from '../../ui/ScrollArea'
import { sayInWords } from '../signal-words'
import { usePlayground } from '../use-playground'
import { growThreads } from './threads'
import type { Thread } from './threads'
import { useAnswer } from './use-answer'

/** Signals that are drawn at once. */
const MOST_SIGNALS = 300

/** Who answered whom, up to the round looked at: every signal below the one that it replies to. */
export default function Threads() {
  const round = usePlayground(selectRound)
  const agents = usePlayground((state) => state.scenario.agents)
  const said = useAnswer(async (remote) => {
    const rounds = Array.from({ length: round }, (_, i) => remote.round(i + 1))
    return (await Promise.all(rounds)).flatMap((each) => each?.signals ?? [])
  }, `threads ${round}`)
  if (!said) return <p role="status">Listening …</p>
  const names = new Map(agents.map((agent) => [agent.id, nameOf(agent)]))
  const threads = growThreads(said.slice(0, MOST_SIGNALS))
  return (
    <ScrollArea label="Who answered whom" className="threads">
      <Replies threads={threads} nameOf={(id) => names.get(id) ?? id} />
      {said.length > MOST_SIGNALS && (
        <p className="quiet">and {said.length - MOST_SIGNALS} more signals</p>
      )}
    </ScrollArea>
  )
}

function Replies(props: {
  readonly threads: readonly Thread[]
  readonly nameOf: (id: string) => string
}) {
  return (
    <ul>
      {props.threads.map(({ signal, replies }) => (
        <li key={signal.id}>
          <span className="type">{signal.type}</span> <strong>{props.nameOf(signal.source)}</strong>{' '}
          {sayInWords(signal)}
          {replies.length > 0 && <Replies threads={replies} nameOf={props.nameOf} />}
        </li>
      ))}
    </ul>
  )
}
