import { useState } from 'react'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { useActions, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { CheckField, SelectField, TextField } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { createScenario, questionOf, targetOf, withoutVoters } from '../model/board-ballots'
import { createPoll } from '../model/poll'
import {
  findQuestionProblem,
  QUESTION_LIMITS,
  tidyQuestion,
  toProposalText,
  type AnswerKind,
  type Question,
} from '../model/question'
import { keyOf } from '../model/question-link'
import { EXAMPLE_PROMPTS } from './example-prompts'
import { keepPoll } from './kept-polls'

const KINDS: Readonly<Record<AnswerKind, string>> = {
  stances: 'Agree, disagree or abstain on each proposal',
  weighted: 'The same, and how sure they are',
  one: 'Choose one proposal (and disagree with the others)',
}

const { minProposals, maxProposals } = QUESTION_LIMITS

interface Draft extends Pick<Question, 'text' | 'proposals' | 'kind' | 'isNamed'> {
  readonly keepsVoters: boolean
}

const EMPTY: Draft = {
  text: '',
  proposals: ['', ''],
  kind: 'stances',
  isNamed: true,
  keepsVoters: false,
}

const draftOf = (scenario: ScenarioDocument): Draft => {
  const { text, proposals } = questionOf(scenario, EXAMPLE_PROMPTS)
  return {
    text,
    proposals: proposals.length === 0 ? EMPTY.proposals : proposals,
    kind: 'stances',
    isNamed: true,
    keepsVoters: false,
  }
}

/** Whether every proposal that is asked about stands in the scenario. */
const isAbout = ({ proposals }: ScenarioDocument, { proposals: asked }: Question): boolean =>
  asked.every((text) => proposals.some(({ content }) => toProposalText(content) === text))

function boardFor(scenario: ScenarioDocument, question: Question, keepsVoters: boolean) {
  if (!isAbout(scenario, question)) return createScenario(question)
  return keepsVoters ? scenario : withoutVoters(scenario)
}

/** A question, from the open scenario or from nothing. */
export function PollSetup() {
  const store = usePlaygroundStore()
  const actions = useActions()
  const [draft, setDraft] = useState(() => draftOf(store.getState().scenario))
  const [isTried, setTried] = useState(false)
  const problem = findQuestionProblem(draft)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const ask = () => {
    setTried(true)
    if (problem !== null) return
    const { keepsVoters, ...asked } = draft
    const [random] = crypto.getRandomValues(new Uint16Array(1))
    const question = tidyQuestion({ ...asked, poll: random! % QUESTION_LIMITS.poll })
    const { scenario } = store.getState()
    const board = boardFor(scenario, question, keepsVoters)
    const isKept = keepPoll(createPoll(question, targetOf(board, question)))
    // It may have come from a stranger: a copy must not turn scripts on that were off.
    if (board !== scenario) actions.open(board, 'stranger')
    actions.setView({ sitePage: 'learn', sitePath: `poll/${keyOf(question)}` })
    if (!isKept) actions.say('The browser keeps nothing here: a reload forgets the poll.')
  }
  return (
    <form
      className="poll-setup panel stack-wide"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <TextField
        label="Question"
        rows={2}
        maxLength={QUESTION_LIMITS.text}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
      <Proposals proposals={draft.proposals} onChange={(proposals) => change({ proposals })} />
      <SelectField
        label="Students say"
        value={draft.kind}
        options={KINDS}
        onChange={(kind) => change({ kind })}
      />
      <CheckField
        label="Students may give a name. Without this, no code holds one."
        isOn={draft.isNamed}
        onChange={(isNamed) => change({ isNamed })}
      />
      <CheckField
        label="Keep the agents and votes of the open scenario beside the ballots of the class"
        isOn={draft.keepsVoters}
        onChange={(keepsVoters) => change({ keepsVoters })}
      />
      {isTried && problem !== null && (
        <p className="warning" role="alert">
          {problem}
        </p>
      )}
      <div className="cluster">
        <Button type="submit" kind="primary">
          Open the poll
        </Button>
        <Button onClick={() => setDraft(EMPTY)}>New question</Button>
        <Button onClick={() => setDraft(draftOf(store.getState().scenario))}>
          Question of the open scenario
        </Button>
      </div>
    </form>
  )
}

interface ProposalsProps {
  readonly proposals: readonly string[]
  readonly onChange: (proposals: readonly string[]) => void
}

const Proposals = ({ proposals, onChange }: ProposalsProps) => (
  <fieldset className="stack">
    <legend className="poll-legend">
      Proposals, {minProposals} to {maxProposals}
    </legend>
    {proposals.map((text, place) => (
      <div key={place} className="row">
        <TextField
          aria-label={`Proposal ${place + 1}`}
          maxLength={QUESTION_LIMITS.proposal}
          value={text}
          onChange={(next) => onChange(proposals.with(place, next))}
        />
        <IconButton
          icon="close"
          label={`Remove proposal ${place + 1}`}
          disabled={proposals.length <= minProposals}
          onClick={() => onChange(proposals.toSpliced(place, 1))}
        />
      </div>
    ))}
    {proposals.length < maxProposals && (
      <div>
        <Button onClick={() => onChange([...proposals, ''])}>Add proposal</Button>
      </div>
    )}
  </fieldset>
)
