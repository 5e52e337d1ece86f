import { writeFraming, type ScriptedPrompts } from '../../engine/protocols/judges'
import type { PlannedScript } from '../../engine/protocols/plans'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { Choice } from '../../ui/Choice'
import { TextField } from '../../ui/Field'
import { CodeField } from './CodeField'

interface JudgePrompt {
  readonly prompt?: string | undefined
  readonly promptScript?: PlannedScript | undefined
}

export interface JudgePromptFieldProps {
  readonly value: JudgePrompt
  /** What went wrong in the script. */
  readonly error: ScriptedPrompts['error']
  readonly onChange: (value: JudgePrompt, group?: string) => void
}

const WAYS = [
  ['mode', 'Built in', 'As chosen above; a judge may have a prompt of its own.'],
  ['text', 'Text', 'One text for all judges without a prompt of their own.'],
  ['script', 'Script', 'A function that writes a text for each judge.'],
] as const

const EXAMPLE = `export default function (judge) {
  // judge has id, name, role, place, aspect and question
  return 'You are ' + judge.name + ', ' + judge.role + '. Find what only you would notice.'
}
`

/** The documented judgePrompt: built in, a text, or a function of the judge. */
export function JudgePromptField({ value, error, onChange }: JudgePromptFieldProps) {
  const { prompt, promptScript } = value
  const way = promptScript ? 'script' : prompt === undefined ? 'mode' : 'text'
  return (
    <>
      <Choice
        label="Where the prompt comes from"
        options={WAYS}
        value={way}
        onChange={(chosen) =>
          onChange({
            prompt: chosen === 'text' ? writeFraming({ kind: 'refute' }) : undefined,
            promptScript: chosen === 'script' ? { kind: 'script', source: EXAMPLE } : undefined,
          })
        }
      />
      {way === 'text' && (
        <TextField
          label="Prompt for all judges"
          rows={3}
          maxLength={SCENARIO_LIMITS.text}
          value={prompt}
          onChange={(text) => onChange({ prompt: text, promptScript: undefined }, 'prompt')}
        />
      )}
      {promptScript && (
        <CodeField
          label="Script that writes the prompts"
          rows={6}
          maxLength={SCENARIO_LIMITS.script}
          value={promptScript.source}
          problem={describeError(error)}
          onChange={(source) =>
            onChange(
              { prompt: undefined, promptScript: { kind: 'script', source } },
              'prompt script',
            )
          }
        />
      )}
    </>
  )
}

const describeError = (error: ScriptedPrompts['error']): string | null =>
  error &&
  `${error.line === null ? '' : `Line ${error.line}: `}${error.message} (for ${error.agent}, who gets the built-in prompt)`
