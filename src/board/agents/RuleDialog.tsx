import type { RuleVerdict } from '../../engine'
import { useEffect, useRef, useState } from 'react'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { addStrategy, removeStrategy, updateStrategy } from '../../scenario/edits/strategies'
import { selectRound } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { BLANK_STRATEGY } from '../../scenario/scripts/blank'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { describeVerdict } from '../../describe/describe-verdict'
import { ScriptWorkbench } from './ScriptWorkbench'
import './agents.css'

export interface RuleDialogProps {
  /** Null for a new one, which is on the board as soon as this is open. */
  readonly id: string | null
  readonly onClose: () => void
}

/** A rule of one's own: a name and a script. */
export default function RuleDialog({ id, onClose }: RuleDialogProps) {
  const store = usePlaygroundStore()
  const { edit, setView } = useActions()
  const isAdded = useRef(false)
  useEffect(() => {
    if (id !== null || isAdded.current) return
    isAdded.current = true
    const { strategies = [] } = store.getState().scenario
    const name = strategies.length === 0 ? 'My rule' : `My rule ${strategies.length + 1}`
    const step = addStrategy(store.getState().scenario, name, BLANK_STRATEGY, STRATEGY_IDS)
    edit(step)
    setView({ dialog: { kind: 'rule', id: step.id }, rule: step.id })
  }, [edit, id, setView, store])
  return id === null ? null : <RuleEditor id={id} onClose={onClose} />
}

function RuleEditor({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const rule = usePlayground(({ scenario }) => scenario.strategies?.find((each) => each.id === id))
  const store = usePlaygroundStore()
  const { edit, settle, say, setView } = useActions()
  const trial = useRuleTrial(rule?.source ?? null)
  if (!rule) return null
  const { name = id, source } = rule
  const change = (what: { readonly name?: string; readonly source?: string }, group: string) => {
    const step = updateStrategy(store.getState().scenario, id, { name, source, ...what })
    edit({ ...step, group: `${group} of ${id}` }, 'live')
  }
  const close = () => {
    settle()
    onClose()
  }
  return (
    <Dialog
      title={name}
      size="large"
      onClose={close}
      footer={
        <>
          <Button
            onClick={() => {
              edit(removeStrategy(store.getState().scenario, id))
              setView({ rule: 'voting' })
              say(`${name} is gone.`, 'undo')
              close()
            }}
          >
            Remove
          </Button>
          <span className="spacer" />
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="form stack-loose">
        <label>
          Name
          <input
            className="field"
            value={name}
            maxLength={200}
            onChange={({ target }) => change({ name: target.value }, 'name')}
            onBlur={settle}
          />
        </label>
        <ScriptWorkbench
          kind="strategy"
          label={`Script of ${name}`}
          source={source}
          problem={trial?.problem ?? null}
          onChange={(written) => change({ source: written }, 'script')}
        >
          <RuleTrial trial={trial} />
        </ScriptWorkbench>
      </div>
    </Dialog>
  )
}

const PAUSE_MS = 300

function useRuleTrial(source: string | null): RuleVerdict | null {
  const round = usePlayground(selectRound)
  const summary = usePlayground((state) => state.run.summary)
  const { ask } = useActions()
  const [trial, setTrial] = useState<RuleVerdict | null>(null)
  useEffect(() => {
    if (source === null) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void ask((remote) => remote.tryStrategy(source, round)).then((answer) => {
        if (isCurrent && answer.status === 'done') setTrial(answer.answer)
      })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [ask, source, round, summary])
  return trial
}

function RuleTrial({ trial }: { readonly trial: RuleVerdict | null }) {
  if (!trial) return <p>Trying …</p>
  const { evaluation, problem } = trial
  return (
    <div className="turns stack medium">
      {problem ? (
        <p className="card-problem">
          {problem.line === null ? '' : `Line ${problem.line}: `}
          {problem.message}
        </p>
      ) : (
        <>
          <p>
            <strong>{describeVerdict(evaluation.outcome)}</strong>
            {evaluation.leader === null ? '' : `, ${evaluation.leader} in front`}, confidence{' '}
            {formatNumber(evaluation.confidence)}
          </p>
          <p>{evaluation.reasoning}</p>
        </>
      )}
    </div>
  )
}
