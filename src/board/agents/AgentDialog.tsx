import { useId } from 'react'
import { resolveAgent } from '../../engine'
import type { Behaviour } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import {
  cloneAgent,
  removeAgent,
  renameAgent,
  silenceHand,
  updateAgent,
} from '../../scenario/edits/agents'
import { Dialog } from '../../ui/Dialog'
import { BLANK_AGENT } from '../../scenario/scripts/blank'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import type { AgentChange } from './agent-part'
import { AgentCharacter } from './AgentCharacter'
import { AgentSignals } from './AgentSignals'
import { AgentStanding } from './AgentStanding'
import { AgentTrial, useAgentTrial } from './AgentTrial'
import { ScriptWorkbench } from './ScriptWorkbench'
import './agents.css'

const BEHAVIOURS: readonly (readonly [Behaviour['kind'], string, string])[] = [
  ['hand', 'By hand', 'It says what you cast in the ballots.'],
  ['policy', 'By character', 'It listens, doubts, proposes and votes according to its character.'],
  ['script', 'By script', 'It does what you write.'],
]

/** Everything about one agent. Each change is a step of its own and can be undone. */
export default function AgentDialog(props: { readonly id: string; readonly onClose: () => void }) {
  const { id, onClose } = props
  const setup = usePlayground(({ scenario }) => scenario.agents.find((agent) => agent.id === id))
  const store = usePlaygroundStore()
  const { edit, settle, say, setView } = useActions()
  const field = useId()
  const source = setup?.behaviour?.kind === 'script' ? setup.behaviour.source : null
  const trial = useAgentTrial(id, source)
  if (!setup) return null
  const agent = resolveAgent(setup)
  const name = nameOf(setup)
  const scenario = () => store.getState().scenario
  const change = (what: AgentChange, group?: string) => {
    const step = updateAgent(scenario(), id, what)
    edit(group === undefined ? step : { ...step, group: `${group} of ${id}` })
  }
  const behave = (kind: Behaviour['kind']) => {
    const behaviour: Behaviour =
      kind === 'script' ? { kind, source: source ?? BLANK_AGENT } : { kind }
    change({ behaviour: kind === 'hand' ? undefined : behaviour })
  }
  const close = () => {
    settle()
    onClose()
  }
  const problem =
    trial.status === 'done' ? (trial.turns.find((turn) => turn.problem)?.problem ?? null) : null
  return (
    <Dialog
      title={name}
      size="large"
      onClose={close}
      footer={
        <>
          <button
            type="button"
            className="button"
            onClick={() => {
              edit(removeAgent(scenario(), id))
              say(`${name} is gone.`, 'undo')
              close()
            }}
          >
            Remove
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              const clone = cloneAgent(scenario(), id)
              edit(clone)
              setView({ dialog: { kind: 'agent', id: clone.id } })
            }}
          >
            Clone
          </button>
          <span className="spacer" />
          <button type="button" className="button" data-kind="primary" onClick={close}>
            Done
          </button>
        </>
      }
    >
      <div className="form">
        <div className="form-row">
          <label htmlFor={`${field}-name`}>
            Name
            <input
              id={`${field}-name`}
              className="field"
              value={name}
              maxLength={200}
              onChange={({ target }) => {
                const step = renameAgent(scenario(), id, target.value)
                edit({ ...step, group: `name of ${id}` })
              }}
              onBlur={settle}
            />
          </label>
          <label htmlFor={`${field}-role`}>
            Role
            <input
              id={`${field}-role`}
              className="field"
              value={setup.role ?? ''}
              maxLength={200}
              placeholder="Reviewer"
              onChange={({ target }) => {
                change({ role: target.value === '' ? undefined : target.value }, 'role')
              }}
              onBlur={settle}
            />
          </label>
        </div>
        <fieldset className="choices">
          <legend>It acts</legend>
          {BEHAVIOURS.map(([kind, label, help]) => (
            <label key={kind} className="choice">
              <input
                type="radio"
                name={`${field}-behaviour`}
                checked={agent.behaviour.kind === kind}
                onChange={() => {
                  behave(kind)
                }}
              />
              <span>
                <strong>{label}</strong>
                <span className="quiet">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <CastByHand id={id} kind={agent.behaviour.kind} />
        {source !== null && (
          <ScriptWorkbench
            kind="agent"
            label={`Script of ${name}`}
            source={source}
            problem={problem}
            onChange={(written) => {
              const step = updateAgent(
                scenario(),
                id,
                { behaviour: { kind: 'script', source: written } },
                `Script of ${name}`,
              )
              edit({ ...step, group: `script of ${id}` }, 'live')
            }}
          >
            <AgentTrial trial={trial} />
          </ScriptWorkbench>
        )}
        <AgentCharacter agent={agent} setup={setup} onChange={change} onSettle={settle} />
        <AgentStanding agent={agent} onChange={change} onSettle={settle} />
        <AgentSignals agent={agent} onChange={change} />
      </div>
    </Dialog>
  )
}

/** What is cast by hand comes before what an agent would say by itself, and somebody should say so. */
function CastByHand({ id, kind }: { readonly id: string; readonly kind: Behaviour['kind'] }) {
  const rounds = usePlayground(({ scenario }) =>
    [...new Set(scenario.moves.flatMap((move) => (move.agent === id ? [move.round] : [])))].join(
      ', ',
    ),
  )
  const store = usePlaygroundStore()
  const { edit } = useActions()
  if (rounds === '' || kind === 'hand') return null
  return (
    <p className="nudge">
      What you cast by hand in round {rounds} takes the place of its own turn there.{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          edit(silenceHand(store.getState().scenario, id))
        }}
      >
        Let it speak for itself
      </button>
    </p>
  )
}
