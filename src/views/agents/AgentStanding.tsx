import { splitList } from '../split-list'
import { showNumber } from '../words'
import type { AgentPartProps } from './agent-part'

/** What others make of it: its weight in the rubric, its record, its veto, and what it can see. */
export function AgentStanding({ agent, onChange, onSettle }: Omit<AgentPartProps, 'setup'>) {
  const { right, judged } = agent.reputation
  return (
    <fieldset>
      <legend>Standing</legend>
      <div className="form-row">
        <label>
          Weight in the rubric
          <input
            className="field"
            type="number"
            min={0}
            max={1000}
            step={0.1}
            value={agent.authority}
            onChange={({ target }) => {
              const authority = target.valueAsNumber
              if (!(authority >= 0 && authority <= 1000)) return
              onChange({ authority: authority === 1 ? undefined : authority }, 'authority')
            }}
            onBlur={onSettle}
          />
        </label>
        <label>
          Was right
          <input
            className="field"
            type="number"
            min={0}
            max={judged}
            value={right}
            onChange={({ target }) => {
              const given = target.valueAsNumber
              if (!Number.isInteger(given) || given < 0 || given > 1e6) return
              const reputation = { right: given, judged: Math.max(judged, given) }
              onChange({ reputation }, 'reputation')
            }}
            onBlur={onSettle}
          />
        </label>
        <label>
          of times judged
          <input
            className="field"
            type="number"
            min={0}
            max={1_000_000}
            value={judged}
            onChange={({ target }) => {
              const given = target.valueAsNumber
              if (!Number.isInteger(given) || given < 0 || given > 1e6) return
              const reputation = { right: Math.min(right, given), judged: given }
              onChange({ reputation: given === 0 ? undefined : reputation }, 'reputation')
            }}
            onBlur={onSettle}
          />
        </label>
      </div>
      <p className="quiet">
        Reputation (1 + {right}) ÷ (2 + {judged}) = {showNumber((1 + right) / (2 + judged))}. It
        scales votes where reputation is switched on in the settings.
      </p>
      <div className="form-row">
        <label className="check">
          <input
            type="checkbox"
            checked={agent.holdsVeto}
            onChange={({ target }) => {
              onChange({ holdsVeto: target.checked ? true : undefined })
            }}
          />
          Holds a veto
        </label>
        <label>
          Evidence that it can see, with commas between
          <input
            className="field"
            key={agent.evidenceScope.join()}
            defaultValue={agent.evidenceScope.join(', ')}
            placeholder="load test, audit"
            onBlur={({ target }) => {
              const evidenceScope = splitList(target.value)
              if (evidenceScope.join() === agent.evidenceScope.join()) return
              onChange({ evidenceScope: evidenceScope.length === 0 ? undefined : evidenceScope })
            }}
          />
        </label>
      </div>
    </fieldset>
  )
}
