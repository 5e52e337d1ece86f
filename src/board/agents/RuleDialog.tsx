import type { RuleVerdict } from '../../engine'
import { useEffect, useRef } from 'react'
import { CATALOGUE, isStrategyId, STRATEGY_IDS } from '../../engine/catalogue'
import {
  addStrategy,
  removeStrategy,
  replaceBuiltIn,
  updateStrategy,
} from '../../scenario/edits/strategies'
import { isHidden, selectRound } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { BLANK_STRATEGY } from '../../scenario/scripts/blank'
import type { Point } from '../../store/view'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { describeScriptProblem, describeVerdict } from '../../describe/describe-verdict'
import { useAsking } from '../../store/hooks/use-answer'
import { SelectField, TextField } from '../../ui/Field'
import { Unanswered } from '../../ui/Unanswered'
import { ScriptWorkbench, TRIAL_PAUSE_MS, UNTRIED } from './ScriptWorkbench'
import './agents.css'

export interface RuleDialogProps {
  /** Null for a new one, which is on the board as soon as this is open. */
  readonly id: string | null
  /** Of a new one: where to go back to if it is not wanted after all. */
  readonly before?: Point | undefined
  readonly onClose: () => void
}

export default function RuleDialog({ id, before, onClose }: RuleDialogProps) {
  const store = usePlaygroundStore()
  const { edit, goBackTo, say, settle, setView } = useActions()
  const isAdded = useRef(false)
  useEffect(() => {
    if (id !== null || isAdded.current) return
    isAdded.current = true
    const { scenario, opened, history, rule } = store.getState()
    const { strategies = [] } = scenario
    const name = strategies.length === 0 ? 'My rule' : `My rule ${strategies.length + 1}`
    const step = addStrategy(scenario, name, BLANK_STRATEGY, STRATEGY_IDS)
    edit(step)
    const point: Point = { scenario, opened, history, rule }
    setView({ dialog: { kind: 'rule', id: step.id, before: point }, rule: step.id })
  }, [edit, id, setView, store])
  if (id === null) return null
  const close = () => {
    settle()
    onClose()
  }
  const drop = (point: Point, name: string) => {
    goBackTo(point)
    setView({ rule: point.rule })
    say(`${name} was not added.`)
    onClose()
  }
  return <RuleEditor {...{ id, before }} onClose={close} onDrop={drop} />
}

interface RuleEditorProps {
  readonly id: string
  readonly before: Point | undefined
  readonly onClose: () => void
  /** As if it had never been added. */
  readonly onDrop: (before: Point, name: string) => void
}

function RuleEditor({ id, before, onClose, onDrop }: RuleEditorProps) {
  const rule = usePlayground(({ scenario }) => scenario.strategies?.find((each) => each.id === id))
  const store = usePlaygroundStore()
  const { edit, settle, say, setView } = useActions()
  if (!rule) return null
  const { name = id, source } = rule
  const change = (what: { readonly name?: string; readonly source?: string }, group: string) => {
    const step = updateStrategy(store.getState().scenario, id, { name, source, ...what })
    edit({ ...step, group: `${group} of ${id}` }, 'live')
  }
  const remove = () => {
    edit(removeStrategy(store.getState().scenario, id, STRATEGY_IDS))
    setView({ rule: 'voting' })
    say(`${name} is gone.`, 'undo')
    onClose()
  }
  const drop = before && (() => onDrop(before, name))
  return (
    <Dialog
      title={name}
      size="large"
      onClose={drop ?? onClose}
      footer={
        <>
          <Button onClick={drop ?? remove}>{drop ? 'Cancel' : 'Remove'}</Button>
          <span className="spacer" />
          <Button kind="primary" onClick={onClose}>
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
        <PlaceChoice id={id} before={before} />
        <p className="quiet">It is not asked before there is a proposal.</p>
        <RuleScript
          name={name}
          source={source}
          onChange={(written) => change({ source: written }, 'script')}
        />
      </div>
    </Dialog>
  )
}

/** A rule of one's own may stand where a built-in one does, under its id. */
function PlaceChoice({ id, before }: Pick<RuleEditorProps, 'id' | 'before'>) {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const store = usePlaygroundStore()
  const { edit, setView } = useActions()
  const taken = new Set(strategies?.flatMap((each) => (each.id === id ? [] : each.id)))
  return (
    <SelectField
      label="Takes the place of"
      value={isStrategyId(id) ? id : ''}
      options={[
        ['', 'no other rule'],
        ...STRATEGY_IDS.filter((rule) => !taken.has(rule)).map(
          (rule) => [rule, CATALOGUE[rule].name] as const,
        ),
      ]}
      onChange={(rule) => {
        const target = rule === '' ? null : rule
        const step = replaceBuiltIn(store.getState().scenario, id, target, STRATEGY_IDS)
        edit(step)
        setView({ dialog: { kind: 'rule', id: step.id, before }, rule: step.id })
      }}
    />
  )
}

interface RuleScriptProps {
  readonly name: string
  readonly source: string
  readonly onChange: (source: string) => void
}

function RuleScript({ name, source, onChange }: RuleScriptProps) {
  const round = usePlayground(selectRound)
  const { answer, failure } = useAsking(
    (remote) => remote.tryStrategy(source, round),
    `${round} ${source}`,
    TRIAL_PAUSE_MS,
  )
  const trial = answer?.value
  return (
    <ScriptWorkbench
      kind="strategy"
      label={`Script of ${name}`}
      source={source}
      problem={trial?.problem ?? null}
      onChange={onChange}
    >
      {failure ? (
        <Unanswered what={UNTRIED} {...failure} />
      ) : trial ? (
        <RuleTrial {...trial} />
      ) : (
        <p>Trying …</p>
      )}
    </ScriptWorkbench>
  )
}

function RuleTrial({ evaluation, problem }: RuleVerdict) {
  const isPredicted = usePlayground(isHidden('arithmetic'))
  return (
    <div className="turns stack medium">
      {problem ? (
        <p className="card-problem">{describeScriptProblem(problem)}</p>
      ) : isPredicted ? (
        <p className="quiet">It runs. What it says is hidden.</p>
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
