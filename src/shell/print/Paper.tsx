import { useBallots } from '../../board/ballots/use-ballots'
import { Rich } from '../../board/story/Rich'
import { useGroups } from '../../board/story/use-groups'
import { useNames } from '../../board/compare/use-names'
import { describeLine } from '../../describe/describe-comparison'
import { describeOutcomes } from '../../describe/describe-story'
import { formatThreshold, plural } from '../../describe/format'
import {
  consensusOf,
  isHidden,
  selectLastRound,
  selectMoment,
  UNTITLED,
} from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import { PaperBallots } from './PaperBallots'
import { PaperLink } from './PaperLink'
import { PaperSettings } from './PaperSettings'
import { PaperVerdicts } from './PaperVerdicts'
import './paper.css'

/** The board on paper: the question, the answer, what was voted on, who voted how, and every verdict. */
export const Paper = () => (
  <>
    <Head />
    <Proposals />
    <PaperBallots />
    <PaperVerdicts />
    <PaperSettings />
    <PaperLink />
  </>
)

function Head() {
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  const prompt = usePlayground(({ scenario }) => scenario.prompt)
  const task = usePlayground(({ scenario }) => scenario.task ?? '')
  return (
    <header>
      <p className="paper-eyebrow">{prompt === '' ? 'Conclave' : `Conclave · ${title}`}</p>
      <h1>{prompt === '' ? title : prompt}</h1>
      {task !== '' && <p>Task: {task}</p>}
      <Extent />
      <Answer />
    </header>
  )
}

function Extent() {
  const { agents, proposals } = useBallots()
  const round = usePlayground((state) => selectMoment(state).round)
  const signalIndex = usePlayground((state) => selectMoment(state).signalIndex)
  const last = usePlayground(selectLastRound)
  const threshold = usePlayground(({ scenario }) => consensusOf(scenario).threshold)
  return (
    <p className="paper-extent">
      {[
        plural(agents.length, 'agent'),
        plural(proposals.length, 'proposal'),
        `round ${round} of ${last}`,
        ...(signalIndex === null ? [] : [`after ${plural(signalIndex, 'signal')}`]),
        `threshold ${formatThreshold(threshold)}`,
      ].join(', ')}
    </p>
  )
}

/** How many rules choose what, and why they part. */
function Answer() {
  const groups = useGroups()
  const story = usePlayground((state) => state.run.story)
  const isStale = usePlayground((state) => state.run.isStale)
  const names = useNames()
  const line = story && describeLine(story, names)
  return (
    <>
      {groups && (
        <p className="paper-headline">
          <Rich text={describeOutcomes(groups)} />
        </p>
      )}
      {line && (
        <p>
          <Rich text={line} />
        </p>
      )}
      {isStale && <p>The verdicts were being computed again when this was printed.</p>}
    </>
  )
}

function Proposals() {
  const { proposals } = useBallots()
  const isPutAway = usePlayground(isHidden('ballots'))
  if (isPutAway) return null
  return (
    <section>
      <h2>Proposals</h2>
      {proposals.length === 0 && <p>None.</p>}
      <dl className="paper-proposals">
        {proposals.map(({ id, content }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
