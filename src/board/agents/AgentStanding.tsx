import { useId } from 'react'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { countOwnWeights, followWeight } from '../../scenario/edits/agents'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { CheckField } from '../../ui/Field'
import { ListField } from '../../ui/ListField'
import { NumberField } from '../../ui/NumberField'
import { computeReputation, MAX_WEIGHT, NEW_WEIGHT, type Behaviour } from '../../engine'
import { formatNumber } from '../../describe/format'
import type { AgentPartProps } from './agent-part'

const MAX_JUDGED = 1_000_000

export function AgentStanding({ agent, setup, onChange }: AgentPartProps) {
  const { right, judged } = agent.reputation
  const help = useId()
  return (
    <fieldset>
      <legend>Standing</legend>
      <div className="form-row stack-wide">
        <NumberField
          label="Weight of its votes"
          aria-describedby={help}
          min={0}
          max={MAX_WEIGHT}
          step={0.1}
          value={agent.weight}
          onChange={(weight) =>
            onChange({ weight: weight === NEW_WEIGHT ? undefined : weight }, 'weight')
          }
        />
        <NumberField
          label="Weight in the rubric"
          min={0}
          max={1000}
          step={0.1}
          value={agent.authority}
          onChange={(authority) =>
            onChange({ authority: authority === 1 ? undefined : authority }, 'authority')
          }
        />
        <NumberField
          label="Was right"
          min={0}
          max={MAX_JUDGED}
          isWhole
          value={right}
          onChange={(given) => {
            const reputation = { right: given, judged: Math.max(judged, given) }
            onChange({ reputation }, 'reputation')
          }}
        />
        <NumberField
          label="of times judged"
          min={0}
          max={MAX_JUDGED}
          isWhole
          value={judged}
          onChange={(given) => {
            const reputation = { right: Math.min(right, given), judged: given }
            onChange({ reputation: given === 0 ? undefined : reputation }, 'reputation')
          }}
        />
      </div>
      <p className="quiet" id={help}>
        {describeWeight(agent.behaviour.kind)} <OwnWeights id={setup.id} />
      </p>
      <p className="quiet">
        Reputation (1 + {right}) ÷ (2 + {judged}) ={' '}
        {formatNumber(computeReputation(agent.reputation))}. It scales votes where reputation is
        switched on in the settings.
      </p>
      <div className="form-row stack-wide">
        <CheckField
          label="Holds a veto"
          isOn={agent.holdsVeto}
          onChange={(isOn) => onChange({ holdsVeto: isOn ? true : undefined })}
        />
        <ListField
          label="Evidence that it can see, separated by commas"
          maxItemLength={SCENARIO_LIMITS.name}
          maxItems={SCENARIO_LIMITS.criteria}
          items={agent.evidenceScope}
          placeholder="load test, audit"
          onChange={(scope) => onChange({ evidenceScope: scope.length === 0 ? undefined : scope })}
        />
      </div>
    </fieldset>
  )
}

/** Votes that the weight above does not change. */
function OwnWeights({ id }: { readonly id: string }) {
  const count = usePlayground(({ scenario }) => countOwnWeights(scenario, id))
  const store = usePlaygroundStore()
  const { edit } = useActions()
  if (count === 0) return null
  return (
    <>
      {count === 1 ? '1 vote has a weight' : `${count} votes have weights`} of{' '}
      {count === 1 ? 'its' : 'their'} own.{' '}
      <Button kind="link" onClick={() => edit(followWeight(store.getState().scenario, id))}>
        Use this weight instead
      </Button>
    </>
  )
}

const describeWeight = (kind: Behaviour['kind']): string =>
  `Votes without a weight of their own have its weight. Default: 1.${kind === 'policy' ? ' By character, it votes with its own confidence instead.' : ''}`
