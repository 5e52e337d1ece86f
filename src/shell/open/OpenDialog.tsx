import { useMemo, useState } from 'react'
import type {
  FileProblem,
  Import,
  ImportedScenario,
  ImportKind,
} from '../../scenario/import/imported'
import type { GivenBytes } from '../../scenario/import/import-given'
import { PASTED } from '../../scenario/import/title'
import { nameOf } from '../../scenario/agent-name'
import { readVoteWeights } from '../../scenario/vote-weights'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { FileButton } from '../../ui/FileButton'
import { ProblemList } from '../../ui/ProblemList'
import { useReading } from '../../store/hooks/use-reading'
import { VotePreview } from '../../board/ballots/VotePreview'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions } from '../../store/hooks/use-playground'
import { Unanswered } from '../../ui/Unanswered'
import { describeError } from '../../worker/describe-error'
import { plural } from '../../describe/format'
import { findLibrary, LibraryPreview, RestoreButton } from '../library/RestoreLibrary'
import { readFiles } from './read-files'
import { describeLeftOut, describeProblem } from './describe-problem'
import './open.css'
import { formatBytes } from '../../describe/format-file'
import '../../board/ballots/paste.css'

const KINDS: Readonly<Record<ImportKind, string>> = {
  scenario: 'A scenario of Conclave',
  polis: 'A conversation exported from Polis',
  ballots: 'Ballots',
  'vote-records': 'Votes of a swarm engine',
  'consensus-result': 'The result of a swarm engine',
  signals: 'Signals of a run',
  run: 'A run',
  link: 'A link',
  picture: 'A picture with a scenario in it',
}

const MAX_SHOWN = 30

/** Files and texts from elsewhere, with what would become of them before anything is changed. */
export default function OpenDialog(props: {
  readonly files?: readonly GivenBytes[]
  readonly onClose: () => void
}) {
  const { onClose } = props
  const [files, setFiles] = useState(props.files ?? [])
  const [text, setText] = useState('')
  const library = useMemo(() => findLibrary(files), [files])
  const { result: read, failure } = useReading(
    files.length === 0 || library ? null : files,
    (remote, chosen) => remote.importFiles(chosen),
  )
  const { openFile } = useDocumentLoader()
  const { say } = useActions()
  const found = read && (read.ok ? read.imported : (read.kept ?? null))
  const isTyped = files.length === 1 && files[0]?.name === PASTED && text !== ''
  return (
    <Dialog
      title="Open a file, or paste"
      size="large"
      onClose={onClose}
      footer={
        <>
          <FileButton
            label="Choose files"
            accept=".json,.jsonl,.ndjson,.csv,.tsv,.txt,.png,application/json,text/csv,text/plain,image/png"
            isMultiple
            onChoose={(list) => {
              if (list.length > 0) void readFiles(list).then(setFiles)
            }}
          />
          <span className="spacer" />
          <Button onClick={onClose}>Cancel</Button>
          {library ? (
            <RestoreButton library={library} />
          ) : (
            <Button
              kind="primary"
              disabled={!found}
              onClick={() => {
                if (!found) return
                openFile(found.scenario, 'Open a file').then(
                  () => say(describeOpened(read, found), 'undo'),
                  (error: unknown) => say(`The file was not opened. ${describeError(error)}`),
                )
                onClose()
              }}
            >
              {labelFor(read)}
            </Button>
          )}
        </>
      }
    >
      <div className="paste">
        <div>
          <label htmlFor="open-text">Drop files anywhere on the page, or paste here</label>
          <textarea
            id="open-text"
            className="field"
            rows={8}
            wrap="off"
            spellCheck={false}
            data-autofocus
            value={text}
            placeholder={'https://…#c3-…\n\nagent,proposal,stance\nAna,A,agree'}
            onChange={({ target }) => {
              setText(target.value)
              const bytes = new TextEncoder().encode(target.value)
              setFiles(target.value.trim() === '' ? [] : [{ name: PASTED, bytes }])
            }}
          />
          <p className="quiet">
            A scenario saved here (JSON, or a picture of the board), a whole library, a link,
            ballots as CSV, JSON or JSON lines, signals or a run saved here, votes or results of a
            swarm engine as JSON, or the files of a Polis export together: votes, comments,
            participants-votes, summary.
          </p>
          {files.length > 0 && !isTyped && <GivenFiles files={files} />}
        </div>
        <section aria-label="Preview" className="preview stack-wide">
          {files.length === 0 ? (
            <p className="quiet">What you open is shown here before it counts.</p>
          ) : library ? (
            <LibraryPreview library={library} />
          ) : failure ? (
            <Unanswered what="That could not be read." {...failure} />
          ) : read ? (
            <Preview read={read} found={found} />
          ) : (
            <p role="status">Reading …</p>
          )}
        </section>
      </div>
    </Dialog>
  )
}

const GivenFiles = ({ files }: { readonly files: readonly GivenBytes[] }) => (
  <ul className="given-files" aria-label="Files">
    {files.map(({ name, bytes }, place) => (
      <li key={place}>
        {name}{' '}
        {typeof bytes !== 'string' && <span className="quiet">{formatBytes(bytes.length)}</span>}
      </li>
    ))}
  </ul>
)

function labelFor(read: Import | null): string {
  if (read?.ok === false && read.kept) return 'Open the rest'
  if (read?.ok === true && read.imported.problems.length > 0) return 'Open what could be read'
  return 'Open as a new scenario'
}

function describeOpened(read: Import, { scenario }: ImportedScenario): string {
  const opened = scenario.title.trim() === '' ? 'It is open.' : `“${scenario.title}” is open.`
  const leftOut = read.ok
    ? describeLeftOut(read.imported.problems)
    : 'What was wrong in it was left out.'
  return `${opened} ${leftOut}`.trim()
}

function Preview(props: { readonly read: Import; readonly found: ImportedScenario | null }) {
  const { read, found } = props
  const problems = read.ok ? read.imported.problems : read.problems
  const [first] = problems
  // What is said at once is not said again below.
  const listed = found ? problems : problems.slice(1)
  return (
    <>
      {found ? (
        <Summary found={found} isWhole={read.ok} />
      ) : (
        <p role="alert">
          <strong>That cannot be opened.</strong> {first && <Said problem={first} />} What you had
          is untouched.
        </p>
      )}
      <ProblemList problems={listed} max={MAX_SHOWN}>
        {(problem) => <Said problem={problem} />}
      </ProblemList>
      {found && <Votes found={found} />}
    </>
  )
}

function Said({ problem }: { readonly problem: FileProblem }) {
  const { place, reason } = describeProblem(problem)
  return (
    <>
      {place !== '' && <strong>{place}</strong>} {reason}{' '}
      {problem.text !== '' && <code>{problem.text}</code>}
    </>
  )
}

function Summary(props: { readonly found: ImportedScenario; readonly isWhole: boolean }) {
  const { found, isWhole } = props
  const { kind, scenario, counts, notes } = found
  return (
    <>
      <p role="status">
        <strong>{isWhole ? KINDS[kind] : 'Part of a scenario'}:</strong>{' '}
        {scenario.title || 'untitled'}
        <br />
        {plural(counts.agents, 'agent')}, {plural(counts.proposals, 'proposal')},{' '}
        {plural(counts.votes, 'vote')}
      </p>
      {notes.length > 0 && (
        <ul className="notes soft">
          {notes.map((note, place) => (
            <li key={place}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Votes({ found: { scenario } }: { readonly found: ImportedScenario }) {
  const weightOf = readVoteWeights(scenario.agents)
  const votes = scenario.moves.flatMap((move) => {
    if (move.type !== 'vote') return []
    const { agent, round, payload } = move
    return [{ ...payload, agent, round, weight: weightOf({ agent, ...payload }) }]
  })
  const names = new Map(scenario.agents.map((agent) => [agent.id, nameOf(agent)]))
  return <VotePreview label="The first votes" votes={votes} names={names} />
}
