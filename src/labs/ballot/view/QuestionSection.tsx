import { Button } from '../../../ui/Button'
import { Choice } from '../../../ui/Choice'
import { TextField } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { Section } from '../../../ui/Section'
import { useLabEdit, useLabField } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import type { BallotSetupProps } from './BallotSetup'
import { PasteResults } from './PasteResults'
import { addOption, askOptions, askYesNo, removeOption, renameOption } from './plan-edits'

/** What is asked, and what can be said to it. */
export function QuestionSection({ plan }: BallotSetupProps) {
  const edit = useLabEdit('ballot')
  const set = useLabField('ballot')
  const { topic, options } = plan
  return (
    <Section title="Question">
      <TextField
        label="Topic"
        className="field ballot-topic"
        rows={2}
        value={topic}
        onChange={set('Change the topic', 'topic', { group: 'topic' })}
      />
      <Choice
        label="Answers"
        options={{ 'yes-no': 'Yes or no', options: 'Options' }}
        value={options ? 'options' : 'yes-no'}
        onChange={(kind) =>
          kind === 'options'
            ? edit('Ask with options', askOptions)
            : edit('Ask yes or no', askYesNo)
        }
      />
      {options && (
        <ul className="stack-tight">
          {options.map(({ id, text }, place) => (
            <li key={id} className="row">
              <span className="ballot-chip" data-colour={place % 8}>
                {id}
              </span>
              <TextField
                aria-label={`Text of option ${id}`}
                value={text}
                onChange={(written) =>
                  edit(
                    `Rename option ${id}`,
                    (old) => renameOption(old, id, written),
                    `option ${id}`,
                  )
                }
              />
              <IconButton
                icon="close"
                label={`Remove option ${id} and its votes`}
                title="Remove it and its votes"
                disabled={options.length <= 2}
                onClick={() => edit(`Remove option ${id}`, (old) => removeOption(old, id))}
              />
            </li>
          ))}
          <li className="row">
            <Button
              kind="link"
              disabled={options.length >= LAB_LIMITS.options}
              onClick={() => edit('Add an option', addOption)}
            >
              Add an option
            </Button>
          </li>
        </ul>
      )}
      <PasteResults />
    </Section>
  )
}
