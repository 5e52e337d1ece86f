import { useId, useState } from 'react'
import { Button } from '../../../ui/Button'
import { plural } from '../../../describe/format'
import { useLabEdit } from '../../frame/use-lab'
import { refuseResults, splitResults, takeResults } from './panel-edits'

/** Results of several agents, pasted in one go, become what is voted on. */
export function PasteResults() {
  const edit = useLabEdit('ballot')
  const id = useId()
  const [text, setText] = useState('')
  const results = splitResults(text)
  const refusal = text.trim() === '' ? null : refuseResults(results)
  return (
    <details className="ballot-paste">
      <summary>Paste results to choose between</summary>
      <textarea
        className="field"
        rows={6}
        aria-label="Results, parted by a line of ---"
        aria-describedby={id}
        aria-invalid={refusal !== null}
        placeholder={'The first result\n---\nThe second result'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={id} className={refusal === null ? 'quiet' : 'refusal'} role="status">
        {refusal ?? 'Part results by a line of ---, by empty lines, or put one on each line.'}
      </p>
      <Button
        disabled={text.trim() === '' || refusal !== null}
        onClick={() => {
          edit(`Choose between ${results.length} results`, (plan) => takeResults(plan, results))
          setText('')
        }}
      >
        {text.trim() === '' || refusal !== null
          ? 'Use these results'
          : `Use these ${plural(results.length, 'result')}`}
      </Button>
    </details>
  )
}
