import type { ReactNode } from 'react'
import type { ScriptProblem } from '../../engine'
import { EXAMPLES } from '../../scenario/scripts/examples'
import type { ScriptKind } from '../scripts/vocabulary'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import { useNarrow } from '../../ui/use-narrow'
import './agents.css'

/** A pause in typing after which a script is tried. */
export const TRIAL_PAUSE_MS = 300

export const UNTRIED = 'The script could not be tried.'

const ScriptEditor = lazyPart(() => import('../scripts/ScriptEditor'))

export interface ScriptWorkbenchProps {
  readonly kind: ScriptKind
  readonly label: string
  readonly source: string
  readonly onChange: (source: string) => void
  readonly problem: ScriptProblem | null
  readonly children: ReactNode
}

export function ScriptWorkbench(props: ScriptWorkbenchProps) {
  const { kind, label, source, onChange, problem, children } = props
  const examples = EXAMPLES[kind]
  const isNarrow = useNarrow()
  return (
    <div className="workbench stack-loose">
      <div className="workbench-code">
        <div className="eyebrow">
          <span>Script</span>
          <label>
            <span className="visually-hidden">Insert an example</span>
            <select
              className="field"
              value=""
              onChange={({ target }) => {
                const example = examples.find(({ id }) => id === target.value)
                if (example) onChange(example.source)
              }}
            >
              <option value="">Insert an example …</option>
              {examples.map(({ id, name, about }) => (
                <option key={id} value={id} title={about}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Panel name="The editor" waiting={<p role="status">Opening the editor …</p>}>
          <ScriptEditor {...{ kind, label, value: source, onChange, problem }} />
        </Panel>
        <p className="quiet">
          It runs in a sandbox without page, network or clock.
          {!isNarrow && ' Ctrl Space completes, F8 goes to the next problem.'}
        </p>
      </div>
      <section className="workbench-trial" aria-label="Dry run" tabIndex={0}>
        <h3 className="eyebrow">Dry run</h3>
        <div role="status">{children}</div>
      </section>
    </div>
  )
}
