import { useState } from 'react'
import { CATALOGUE, STRATEGY_IDS, type StrategyId } from '../../../engine/catalogue'
import { Button } from '../../../ui/Button'
import { CheckField, SelectField } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import type { SearchQuestion } from '../model/question'
import { SearchSettingsFields } from './SearchSettingsFields'

interface SearchFormProps {
  readonly first: SearchQuestion
  readonly onFind: (question: SearchQuestion) => void
}

const RULES = STRATEGY_IDS.map((id) => [id, CATALOGUE[id].name] as const)

/** Two rules, and everything that is held fixed while the ballots vary. */
export function SearchForm({ first, onFind }: SearchFormProps) {
  const [question, setQuestion] = useState(first)
  const { rules, settings, roles } = question
  const [a, b] = rules
  const change = (part: Partial<SearchQuestion>) => setQuestion({ ...question, ...part })
  // Choosing the other's rule changes places with it: a rule never differs from itself.
  const choose = (place: 0 | 1) => (rule: StrategyId) =>
    change({
      rules: place === 0 ? [rule, rule === b ? a : b] : [rule === a ? b : a, rule],
    })
  return (
    <form
      className="search-form panel"
      aria-label="What to look for"
      // The fields say themselves what is wrong; the browser would refuse two thirds, which is no step of its own.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onFind(question)
      }}
    >
      <div className="search-rules">
        <SelectField label="First rule" value={a} options={RULES} onChange={choose(0)} />
        <IconButton icon="swap" label="Swap the rules" onClick={() => change({ rules: [b, a] })} />
        <SelectField label="Second rule" value={b} options={RULES} onChange={choose(1)} />
        <Button kind="primary" type="submit">
          Make them disagree
        </Button>
      </div>
      <fieldset className="search-fixed">
        <legend>Held fixed</legend>
        <SearchSettingsFields settings={settings} onChange={(next) => change({ settings: next })} />
        <div className="search-roles">
          <CheckField
            label="The first agent is the final owner"
            isOn={roles.owner}
            onChange={(owner) => change({ roles: { ...roles, owner } })}
          />
          <CheckField
            label="The first agent holds a veto"
            isOn={roles.veto}
            onChange={(veto) => change({ roles: { ...roles, veto } })}
          />
        </div>
      </fieldset>
      <p className="quiet">
        Agents vote one after another, at most once on each of up to three proposals. Their
        authority is 1, and there is no rubric: a vote cites something, or nothing.
      </p>
    </form>
  )
}
