import { SCENARIO_LIMITS } from '../../scenario/limits'
import { NumberField } from '../../ui/NumberField'
import { ListField } from '../../ui/ListField'
import { computeReputation } from '../../engine'
import { formatNumber } from '../../describe/format'
import type { AgentPartProps } from './agent-part'

const MAX_JUDGED = 1_000_000

/** What others make of it: its weight in the rubric, its record, its veto, and what it can see. */
export function AgentStanding({ agent, onChange, onSettle }: Omit<AgentPartProps, 'setup'>) {
  const { right, judged } = agent.reputation
  return (
    <fieldset>
      <legend>Standing</legend>
      <div className="form-row stack-wide">
        <label>
          Weight in the rubric
          <NumberField
            min={0}
            max={1000}
            step={0.1}
            value={agent.authority}
            onChange={(authority) =>
              onChange({ authority: authority === 1 ? undefined : authority }, 'authority')
            }
            onBlur={onSettle}
          />
        </label>
        <label>
          Was right
          <NumberField
            min={0}
            max={MAX_JUDGED}
            isWhole
            value={right}
            onChange={(given) => {
              const reputation = { right: given, judged: Math.max(judged, given) }
              onChange({ reputation }, 'reputation')
            }}
            onBlur={onSettle}
          />
        </label>
        <label>
          of times judged
          <NumberField
            min={0}
            max={MAX_JUDGED}
            isWhole
            value={judged}
            onChange={(given) => {
              const reputation = { right: Math.min(right, given), judged: given }
              onChange({ reputation: given === 0 ? undefined : reputation }, 'reputation')
            }}
            onBlur={onSettle}
          />
        </label>
      </div>
      <p className="quiet">
        Reputation (1 + {right}) ÷ (2 + {judged}) ={' '}
        {formatNumber(computeReputation(agent.reputation))}. It scales votes where reputation is
        switched on in the settings.
      </p>
      <div className="form-row stack-wide">
        <label className="check row">
          <input
            type="checkbox"
            checked={agent.holdsVeto}
            onChange={({ target }) => onChange({ holdsVeto: target.checked ? true : undefined })}
          />
          Holds a veto
        </label>
        <label>
          Evidence that it can see, with commas between
          <ListField
            maxItemLength={SCENARIO_LIMITS.name}
            maxItems={SCENARIO_LIMITS.criteria}
            items={agent.evidenceScope}
            placeholder="load test, audit"
            onChange={(evidenceScope) =>
              onChange({ evidenceScope: evidenceScope.length === 0 ? undefined : evidenceScope })
            }
          />
        </label>
      </div>
    </fieldset>
  )
}
