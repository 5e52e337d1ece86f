import { memo } from 'react'
import type { AgentSetup } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import { selectRound } from '../../store/selectors'
import { Menu } from '../../ui/Menu'
import { useEdits } from '../../store/hooks/use-edits'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import './agent.css'

export interface AgentHeaderProps {
  readonly agent: AgentSetup
  readonly place: number
  readonly isLast: boolean
  readonly isTabStop: boolean
}

/** Who a row is: the name opens the editor, the menu does the rest. */
export const AgentHeader = memo(function AgentHeader(props: AgentHeaderProps) {
  const { agent, place, isLast, isTabStop } = props
  const { editAgents } = useEdits()
  const { setView } = useActions()
  const problem = usePlayground(
    (state) =>
      state.run.summary?.rounds[selectRound(state) - 1]?.errors.find(
        ({ agentId }) => agentId === agent.id,
      )?.problem ?? null,
  )
  const name = nameOf(agent)
  const open = () => setView({ dialog: { kind: 'agent', id: agent.id } })
  const kind = agent.behaviour?.kind ?? 'hand'
  const isOff = usePlayground(
    ({ blocked }) => agent.behaviour?.kind === 'script' && blocked.has(agent.behaviour.source),
  )
  const isOwner = usePlayground(({ scenario }) => scenario.finalOwner === agent.id)
  const moves = kind === 'policy' ? 'character' : kind === 'script' ? 'script' : null
  return (
    <div role="rowheader" className="agent" aria-colindex={1}>
      <button
        type="button"
        className="agent-name grow"
        tabIndex={isTabStop ? 0 : -1}
        title={`Edit ${name}`}
        onClick={open}
      >
        <span>{name}</span>
        {problem ? (
          <span className="agent-problem small">
            {isOff
              ? 'script is off'
              : `error${problem.line === null ? '' : `, line ${problem.line}`}`}
          </span>
        ) : (
          <span className="agent-role small">
            {[isOwner ? 'owner' : null, moves, agent.role]
              .filter((part) => part !== undefined && part !== null && part !== '')
              .join(', ')}
          </span>
        )}
      </button>
      <Menu
        label={`Actions for ${name}`}
        tabIndex={isTabStop ? 0 : -1}
        items={[
          { label: 'Edit …', onChoose: open },
          {
            label: 'Clone',
            onChoose: () => editAgents((edits, now) => edits.cloneAgent(now, agent.id)),
          },
          {
            label: 'Move up',
            isDisabled: place === 0,
            onChoose: () => editAgents((edits, now) => edits.moveAgent(now, agent.id, place - 1)),
          },
          {
            label: 'Move down',
            isDisabled: isLast,
            onChoose: () => editAgents((edits, now) => edits.moveAgent(now, agent.id, place + 1)),
          },
          {
            label: 'Remove',
            onChoose: () =>
              editAgents((edits, now) => edits.removeAgent(now, agent.id), `${name} is gone.`),
          },
        ]}
      />
    </div>
  )
})
