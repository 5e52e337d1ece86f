import { useId } from 'react'
import { resolveAgent, type AgentSetup, type Behaviour } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import {
  cloneAgent,
  removeAgent,
  renameAgent,
  silenceHand,
  updateAgent,
} from '../../scenario/edits/agents'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { TextField } from '../../ui/Field'
import { BLANK_AGENT } from '../../scenario/scripts/blank'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import type { AgentPartProps } from './agent-part'
import { AgentCharacter } from './AgentCharacter'
import { AgentSignals } from './AgentSignals'
import { AgentStanding } from './AgentStanding'
import { AgentTrial, useAgentTrial } from './AgentTrial'
import { ScriptWorkbench } from './ScriptWorkbench'
import './agents.css'

const BEHAVIOURS: readonly (readonly [Behaviour['kind'], string, string])[] = [
  ['hand', 'By hand', 'It casts the votes that you set in the ballots.'],
  ['policy', 'By character', 'It listens, doubts, proposes and votes according to its character.'],
  ['script', 'By script', 'It follows your script.'],
]

interface AgentDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Everything about one agent. Each change is a step of its own and can be undone. */
export default function AgentDialog({ id, onClose }: AgentDialogProps) {
  const setup = usePlayground(({ scenario }) => scenario.agents.find((agent) => agent.id === id))
  const { settle } = useActions()
  if (!setup) return null
  const close = () => {
    settle()
    onClose()
  }
  return (
    <Dialog
      title={nameOf(setup)}
      size="large"
      onClose={close}
      footer={<AgentActions setup={setup} onClose={close} />}
    >
      <AgentForm setup={setup} />
    </Dialog>
  )
}

interface AgentProps {
  readonly setup: AgentSetup
}

function AgentActions({ setup, onClose }: AgentProps & Pick<AgentDialogProps, 'onClose'>) {
  const store = usePlaygroundStore()
  const { edit, say, setView } = useActions()
  return (
    <>
      <Button
        onClick={() => {
          edit(removeAgent(store.getState().scenario, setup.id))
          say(`${nameOf(setup)} is gone.`, 'undo')
          onClose()
        }}
      >
        Remove
      </Button>
      <Button
        onClick={() => {
          const clone = cloneAgent(store.getState().scenario, setup.id)
          edit(clone)
          setView({ dialog: { kind: 'agent', id: clone.id } })
        }}
      >
        Clone
      </Button>
      <span className="spacer" />
      <Button kind="primary" onClick={onClose}>
        Done
      </Button>
    </>
  )
}

function AgentForm({ setup }: AgentProps) {
  const { id } = setup
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const agent = resolveAgent(setup)
  const onChange: AgentPartProps['onChange'] = (what, group) => {
    const step = updateAgent(store.getState().scenario, id, what)
    edit(group === undefined ? step : { ...step, group: `${group} of ${id}` })
  }
  const part = { agent, setup, onChange }
  return (
    <div className="form stack-loose" onBlur={settle} onPointerUp={settle}>
      <div className="form-row stack-wide">
        <TextField
          label="Name"
          value={nameOf(setup)}
          maxLength={200}
          onChange={(name) => {
            const step = renameAgent(store.getState().scenario, id, name)
            edit({ ...step, group: `name of ${id}` })
          }}
        />
        <TextField
          label="Role"
          value={setup.role}
          maxLength={200}
          placeholder="Reviewer"
          onChange={(role) => onChange({ role: role === '' ? undefined : role }, 'role')}
        />
      </div>
      <BehaviourChoice {...part} />
      <CastByHand id={id} kind={agent.behaviour.kind} />
      {setup.behaviour?.kind === 'script' && (
        <AgentScript setup={setup} source={setup.behaviour.source} />
      )}
      <AgentCharacter {...part} />
      <AgentStanding {...part} />
      <AgentSignals {...part} />
    </div>
  )
}

function BehaviourChoice({ setup, onChange }: Omit<AgentPartProps, 'agent'>) {
  const group = useId()
  const chosen = setup.behaviour ?? { kind: 'hand' }
  const behave = (kind: Behaviour['kind']) => {
    const source = chosen.kind === 'script' ? chosen.source : BLANK_AGENT
    const behaviour = kind === 'script' ? { kind, source } : { kind }
    onChange({ behaviour: kind === 'hand' ? undefined : behaviour })
  }
  return (
    <fieldset className="choices stack">
      <legend>It acts</legend>
      {BEHAVIOURS.map(([kind, label, help]) => (
        <label key={kind} className="choice">
          <input
            type="radio"
            name={group}
            checked={chosen.kind === kind}
            onChange={() => behave(kind)}
          />
          <span>
            <strong>{label}</strong>
            <span className="quiet">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function AgentScript({ setup, source }: AgentProps & { readonly source: string }) {
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const trial = useAgentTrial(setup.id, source)
  const label = `Script of ${nameOf(setup)}`
  const problem =
    trial.status === 'done' ? (trial.turns.find((turn) => turn.problem)?.problem ?? null) : null
  return (
    <ScriptWorkbench
      kind="agent"
      label={label}
      source={source}
      problem={problem}
      onChange={(written) => {
        const change = { behaviour: { kind: 'script', source: written } } as const
        const step = updateAgent(store.getState().scenario, setup.id, change, label)
        edit({ ...step, group: `script of ${setup.id}` }, 'live')
      }}
    >
      <AgentTrial trial={trial} />
    </ScriptWorkbench>
  )
}

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
    <p className="nudge medium soft">
      What you cast by hand in round {rounds} takes the place of its own turn there.{' '}
      <Button kind="link" onClick={() => edit(silenceHand(store.getState().scenario, id))}>
        Let it speak for itself
      </Button>
    </p>
  )
}
