import { describeTurns, type TurnedVerdict } from '../../describe/describe-turns'
import { formatSentence, type Sentence } from '../../describe/sentence'
import { introduce } from '../../describe/describe-verdict'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { isHidden, selectRound, shownRules } from '../../store/selectors'
import { isSameOutcome, type VerdictChange } from '../../store/verdict-news'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useNarrow } from '../../ui/use-narrow'
import { Rich } from './Rich'

/** What the last step changed, or the last round; before anything has happened, what to try. */
export default function News() {
  const news = usePlayground((state) => state.run.news)
  const isStale = usePlayground((state) => state.run.isStale)
  const lastStep = usePlayground(({ history }) => history.past.at(-1)?.name ?? null)
  const [turned, hidden] = useTurned(news?.changes ?? [])
  const isPredicted = usePlayground(isHidden('verdicts'))
  const { undo } = useActions()
  if (isPredicted) return null
  const endsIn = news?.endsIn ?? null
  if (news?.way === 'undo') {
    const text = describeTurns(turned, { way: 'back', hidden, endsIn })
    return <Line about={`Undone: ${news.step}.`} text={text} isNew />
  }
  if (news && (isStale || news.step === lastStep)) {
    return (
      <Line
        about={`${news.step}:`}
        text={describeTurns(turned, { hidden, endsIn })}
        isNew={turned.length > 0 || endsIn !== null}
      >
        <Button kind="link" aria-label="Undo the last step" onClick={undo}>
          Undo
        </Button>
      </Line>
    )
  }
  return <SinceRound />
}

function SinceRound() {
  const round = usePlayground(selectRound)
  const before = usePlayground((state) => state.run.before)
  const verdicts = usePlayground((state) => state.run.verdicts)
  const outcomes = new Map(before.map(({ rule, outcome }) => [rule, outcome]))
  const changes = verdicts.flatMap(({ evaluation: { rule, outcome: to } }) => {
    const from = outcomes.get(rule)
    return from === undefined || isSameOutcome(from, to) ? [] : [{ rule, from, to }]
  })
  const [turned, hidden] = useTurned(changes)
  if (before.length === 0) return <Nudge />
  return (
    <Line
      about={`Since round ${round - 1}:`}
      text={describeTurns(turned, { hidden })}
      isNew={turned.length > 0}
    />
  )
}

function Nudge() {
  const hasBallots = usePlayground(
    ({ scenario: { agents, proposals } }) => agents.length > 0 && proposals.length > 0,
  )
  const isElsewhere = usePlayground((state) => state.page !== 'votes')
  const isNarrow = useNarrow()
  return hasBallots ? (
    <span className="grow">
      {!isNarrow ? 'Click' : isElsewhere ? 'Under Votes, turn' : 'Turn'} a ballot, and watch which
      rules change their mind.
    </span>
  ) : null
}

interface LineProps {
  readonly about: string
  readonly text: Sentence
  readonly isNew: boolean
  readonly children?: React.ReactNode
}

const Line = ({ about, text, isNew, children }: LineProps) => (
  <span className="news-line row grow" data-new={isNew}>
    {isNew && <Icon name="turn" />}
    <span className="grow truncate" title={`${about} ${formatSentence(text)}`}>
      <strong>{about}</strong> <Rich text={text} />
    </span>
    {children}
  </span>
)

/** Those on cards that are shown, and how many others there are. */
function useTurned(changes: readonly VerdictChange[]): readonly [readonly TurnedVerdict[], number] {
  const scenario = usePlayground((state) => state.scenario)
  const shown = new Set(shownRules(scenario))
  const turned = changes
    .filter(({ rule }) => shown.has(rule))
    .map(({ rule, from, to }) => ({ name: introduce(rule, scenario).name, from, to }))
  return [turned, changes.length - turned.length]
}
