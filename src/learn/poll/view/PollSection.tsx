import { PollDesk } from './PollDesk'
import { PollStart } from './PollStart'
import { usePolls } from './kept-polls'
import './poll.css'

/** A class votes: asking, collecting and counting, without a server. */
export default function PollSection({ path }: { readonly path: string }) {
  const poll = usePolls().get(path)
  return poll ? <PollDesk key={path} poll={poll} /> : <PollStart />
}
