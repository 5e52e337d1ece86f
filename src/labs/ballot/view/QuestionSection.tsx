import type { BallotPlan } from '../../../engine/protocols/ballot'
import { Icon } from '../../../ui/Icon'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { addOption, askOptions, askYesNo, removeOption, renameOption } from './plan-edits'

const MAX_OPTIONS = 20

/** What is asked, and what can be said to it. */
export function QuestionSection({ plan }: { readonly plan: BallotPlan }) {
  const edit = useLabEdit('ballot')
  const { options } = plan
  return (
    <Section title="Question">
      <label className="form-field">
        <span>Topic</span>
        <textarea
          className="field ballot-topic"
          rows={2}
          value={plan.topic}
          onChange={({ target }) =>
            edit('Change the topic', (old) => ({ ...old, topic: target.value }), 'topic')
          }
        />
      </label>
      <Choice
        label="Answers"
        options={[
          ['yes-no', 'Yes or no'],
          ['options', 'Options'],
        ]}
        value={options ? 'options' : 'yes-no'}
        onChange={(kind) => {
          if (kind === 'options') edit('Ask with options', askOptions)
          else edit('Ask yes or no', askYesNo)
        }}
      />
      {options && (
        <ul className="stack-tight">
          {options.map(({ id, text }, place) => (
            <li key={id} className="row">
              <span className="ballot-chip" data-colour={place % 8}>
                {id}
              </span>
              <input
                className="field"
                aria-label={`Text of option ${id}`}
                value={text}
                onChange={({ target }) => {
                  const written = target.value
                  edit(
                    `Rename option ${id}`,
                    (old) => renameOption(old, id, written),
                    `option ${id}`,
                  )
                }}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove option ${id} and its votes`}
                title="Remove it and its votes"
                disabled={options.length <= 2}
                onClick={() => edit(`Remove option ${id}`, (old) => removeOption(old, id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
          <li className="row">
            <button
              type="button"
              className="link-button"
              disabled={options.length >= MAX_OPTIONS}
              onClick={() => edit('Add an option', addOption)}
            >
              Add an option
            </button>
          </li>
        </ul>
      )}
    </Section>
  )
}
