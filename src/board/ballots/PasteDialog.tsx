import { useMemo, useState, type ReactNode } from 'react'
import type { AgentSetup } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import {
  countReplaced,
  findSilenced,
  pasteBallots,
  type PasteMode,
} from '../../scenario/edits/paste'
import type { PastedBallots } from '../../scenario/parse-ballots'
import { readVoteWeights } from '../../scenario/vote-weights'
import { selectBallotRound } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Unanswered } from '../../ui/Unanswered'
import { FileButton } from '../../ui/FileButton'
import { ProblemList } from '../../ui/ProblemList'
import { useReading, type Reading } from '../../store/hooks/use-reading'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatCount, plural } from '../../describe/format'
import { VotePreview } from './VotePreview'
import './paste.css'

const EXAMPLE = `3: A+ B-
Ana: A+.5 B0 "I have not seen the audit."`

/** Text beyond this is not put into a text field: browsers take seconds for a megabyte. */
const MAX_TYPED = 50_000

/** Shown of a long list; all of it is read. */
const MAX_SHOWN = 50

/** Ballots as text, with what would become of them before anything is changed. */
export default function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const store = usePlaygroundStore()
  const agents = usePlayground((state) => state.scenario.agents)
  const round = usePlayground(selectBallotRound)
  const { edit, say } = useActions()
  const [text, setText] = useState('')
  const { result: read, failure } = usePasted(text, round)
  const pasted = read ?? NOTHING
  const isEmpty = pasted.votes.length + pasted.agents.length + pasted.proposals.length === 0
  const moves = usePlayground((state) => state.scenario.moves)
  const taken = useMemo(() => countReplaced({ moves }, pasted, round), [moves, pasted, round])
  const silenced = useMemo(
    () => findSilenced({ agents, moves }, pasted, round),
    [agents, moves, pasted, round],
  )
  // Where nobody is known, another group votes; one of the same group may only be silent.
  const isOtherGroup = !pasted.votes.some(({ agent }) => agents.some(({ id }) => id === agent))
  const [choice, setLeaving] = useState<boolean | null>(null)
  const isLeaving = choice ?? isOtherGroup
  const paste = (mode: PasteMode) => {
    const leaving = mode === 'replace' && isLeaving ? silenced : []
    edit(pasteBallots(store.getState().scenario, pasted, round, mode, leaving))
    say(`${plural(pasted.votes.length, 'vote')} pasted.`, 'undo')
    onClose()
  }
  return (
    <Dialog
      title="Paste ballots"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {pasted.votes.length > 0 && taken.others > 0 && (
            <Button onClick={() => paste('replace')}>
              Replace {formatCount(taken.revised + taken.others)} by{' '}
              {plural(pasted.votes.length, 'vote')}
            </Button>
          )}
          <Button kind="primary" disabled={isEmpty} onClick={() => paste('add')}>
            Add {plural(pasted.votes.length, 'vote')}
          </Button>
        </>
      }
    >
      <div className="paste">
        <BallotText text={text} onChange={setText} />
        {failure ? (
          <Unanswered what="That could not be read." {...failure} />
        ) : read ? (
          <Preview pasted={pasted} known={agents} round={round} taken={taken}>
            {taken.others > 0 && silenced.length > 0 && (
              <label className="row">
                <input
                  type="checkbox"
                  checked={isLeaving}
                  onChange={({ target }) => setLeaving(target.checked)}
                />
                <span>
                  Replace: remove {nameSilenced(silenced, agents)}, who then{' '}
                  {silenced.length === 1 ? 'has' : 'have'} no vote
                </span>
              </label>
            )}
          </Preview>
        ) : (
          <p role="status">Reading …</p>
        )}
      </div>
    </Dialog>
  )
}

interface BallotTextProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

function BallotText({ text, onChange }: BallotTextProps) {
  const { say } = useActions()
  return (
    <div>
      <label htmlFor="paste-text">Ballots, one a line, a table as CSV, or JSON</label>
      {text.length > MAX_TYPED ? (
        <div className="pasted">
          <pre className="field">{text.slice(0, 1000)} …</pre>
          <p>
            {formatCount(text.length)} characters{' '}
            <Button kind="link" onClick={() => onChange('')}>
              Clear
            </Button>
          </p>
        </div>
      ) : (
        <textarea
          id="paste-text"
          className="field"
          rows={12}
          wrap="off"
          spellCheck={false}
          placeholder={EXAMPLE}
          data-autofocus
          value={text}
          onPaste={(event) => {
            const pastedText = event.clipboardData.getData('text/plain')
            if (pastedText.length <= MAX_TYPED) return
            event.preventDefault()
            onChange(text + pastedText)
          }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <p className="quiet">
        <code>3: A+ B-</code> are three new voters who agree with A and disagree with B;{' '}
        <code>Ana: A+.5 C0</code> is Ana, with a weight, abstaining on C. A table needs a header:
        agent, proposal, stance, and if you like weight, reasoning, evidence, causalLevel, round; or
        agents down and proposals across.
      </p>
      <FileButton
        label="Open a file"
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/plain,application/json"
        onChoose={([file]) => {
          if (!file) return
          if (file.size > MAX_BYTES) say('That file is larger than 5 MB.')
          else {
            file.text().then(onChange, () => say('That file could not be read.'))
          }
        }}
      />
    </div>
  )
}

const NOTHING: PastedBallots = { kind: 'empty', agents: [], proposals: [], votes: [], problems: [] }

function usePasted(text: string, round: number): Reading<PastedBallots> {
  const agents = usePlayground((state) => state.scenario.agents)
  const proposals = usePlayground((state) => state.scenario.proposals)
  const length = usePlayground((state) => state.scenario.moves.length)
  const input = useMemo(() => {
    const named = agents.map((agent) => ({ id: agent.id, name: nameOf(agent) }))
    return { text, known: { agents: named, proposals, moves: { length }, round } }
  }, [text, agents, proposals, length, round])
  const reading = useReading(input, (remote, given) => remote.parseBallots(given.text, given.known))
  return text === '' ? { result: NOTHING, failure: null } : reading
}

const MAX_BYTES = 5_000_000

const MAX_NAMED = 3

const nameSilenced = (silenced: readonly string[], agents: readonly AgentSetup[]): string =>
  silenced.length > MAX_NAMED
    ? `the ${formatCount(silenced.length)} agents`
    : agents
        .filter(({ id }) => silenced.includes(id))
        .map(nameOf)
        .join(', ')

interface PreviewProps {
  readonly pasted: PastedBallots
  readonly known: readonly AgentSetup[]
  readonly round: number
  readonly taken: ReturnType<typeof countReplaced>
  readonly children: ReactNode
}

function Preview({ pasted, known, round, taken, children }: PreviewProps) {
  const { votes, agents, proposals, problems, ignored = [] } = pasted
  const names = new Map([...known, ...agents].map((agent) => [agent.id, nameOf(agent)]))
  const weightOf = readVoteWeights(known)
  if (pasted.kind === 'empty') {
    return (
      <section aria-label="Preview" className="quiet">
        What you paste is shown here before it counts.
      </section>
    )
  }
  return (
    <section aria-label="Preview" className="preview stack-wide">
      <p role="status">
        <strong>{plural(votes.length, 'vote')}</strong>
        {agents.length > 0 && `, ${plural(agents.length, 'new agent')}`}
        {proposals.length > 0 && `, ${plural(proposals.length, 'new proposal')}`}
        {problems.length > 0 && `, ${plural(problems.length, 'line')} left out`}
      </p>
      {taken.revised + taken.others > 0 && votes.length > 0 && (
        <p>{describeTaken(votes.length, taken, round)}</p>
      )}
      {children}
      {ignored.length > 0 && <p className="quiet">Ignored: {ignored.join(', ')}</p>}
      <ProblemList problems={problems} max={MAX_SHOWN}>
        {({ line, text, reason }) => (
          <>
            <strong>Line {line}</strong> {reason} <code>{text}</code>
          </>
        )}
      </ProblemList>
      <VotePreview
        label="Votes that would be added"
        votes={votes.map((vote) => ({
          ...vote,
          weight: weightOf(vote),
          round: vote.round ?? round,
        }))}
        names={names}
      />
    </section>
  )
}

function describeTaken(
  votes: number,
  { revised, others }: PreviewProps['taken'],
  round: number,
): string {
  const inPlace = revised === 0 ? '' : `, ${revised} in place of what stands there`
  const added = `Add: ${plural(votes, 'vote')}${inPlace}.`
  if (others === 0) return added
  return `${added} Replace: the same, and ${plural(others, 'other vote')} of round ${round} ${others === 1 ? 'is' : 'are'} removed.`
}
