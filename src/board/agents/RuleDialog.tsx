import type { RuleVerdict } from '../../engine'
import { useEffect, useRef } from 'react'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { addStrategy, removeStrategy, updateStrategy } from '../../scenario/edits/strategies'
import { selectRound } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { BLANK_STRATEGY } from '../../scenario/scripts/blank'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { describeScriptProblem, describeVerdict } from '../../describe/describe-verdict'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { TextField } from '../../ui/Field'
import { ScriptWorkbench, TRIAL_PAUSE_MS } from './ScriptWorkbench'
import './agents.css'

export interface RuleDialogProps {
  /** Null for a new one, which is on the board as soon as this is open. */
  readonly id: string | null
  readonly onClose: () => void
}

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
      <div className="form stack-loose" onBlur={settle}>
        <TextField
          label="Name"
          value={name}
          maxLength={200}
          onChange={(given) => change({ name: given }, 'name')}
        />
        <RuleScript
          name={name}
          source={source}
          onChange={(written) => change({ source: written }, 'script')}
        />
      </div>
    </Dialog>
  )
}

interface RuleScriptProps {
  readonly name: string
  readonly source: string
  readonly onChange: (source: string) => void
}

function RuleScript({ name, source, onChange }: RuleScriptProps) {
  const round = usePlayground(selectRound)
  const trial = useDatedAnswer(
    (remote) => remote.tryStrategy(source, round),
    `${round} ${source}`,
    TRIAL_PAUSE_MS,
  )?.value
  return (
    <ScriptWorkbench
      kind="strategy"
      label={`Script of ${name}`}
      source={source}
      problem={trial?.problem ?? null}
      onChange={onChange}
    >
      {trial ? <RuleTrial {...trial} /> : <p>Trying …</p>}
    </ScriptWorkbench>
  )
}

const RuleTrial = ({ evaluation, problem }: RuleVerdict) => (
  <div className="turns stack medium">
    {problem ? (
      <p className="card-problem">{describeScriptProblem(problem)}</p>
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
