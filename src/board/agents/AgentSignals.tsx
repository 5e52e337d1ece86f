import { SIGNAL_TYPES, type SignalType } from '../../engine'
import type { AgentPartProps } from './agent-part'

export function AgentSignals({ agent, onChange }: Pick<AgentPartProps, 'agent' | 'onChange'>) {
  const toggle = (field: 'listens' | 'canEmit', type: SignalType) => {
    const has = new Set(agent[field])
    if (!has.delete(type)) has.add(type)
    const types = SIGNAL_TYPES.filter((each) => has.has(each))
    onChange({ [field]: types.length === SIGNAL_TYPES.length ? undefined : types })
  }
  return (
    <fieldset>
      <legend>Signals</legend>
      <table className="signals-table medium">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">listens</th>
            <th scope="col">can emit</th>
          </tr>
        </thead>
        <tbody>
          {SIGNAL_TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              {(['listens', 'canEmit'] as const).map((field) => (
                <td key={field}>
                  <label>
                    <span className="visually-hidden">
                      {field === 'listens' ? 'listens to' : 'can emit'} {type}
                    </span>
                    <input
                      type="checkbox"
                      checked={agent[field].includes(type)}
                      onChange={() => toggle(field, type)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
