import { useMemo, useState } from 'react'
import { useActions } from '../../../store/hooks/use-playground'
import { Panel } from '../../../ui/Panel'
import { DEFAULT_SEARCH, type SearchQuestion } from '../model/question'
import { formatSearchPath, parseSearchPath } from '../model/search-path'
import { Answer } from './Answer'
import { OnBoard } from './OnBoard'
import { PairsTable } from './PairsTable'
import { SearchForm } from './SearchForm'
import './search.css'

const FIRST: SearchQuestion = { ...DEFAULT_SEARCH, rules: ['voting', 'bayesian'] }

/** The fewest ballots on which two rules differ. The address is the question, so that it can be passed on. */
export default function SearchSection({ path }: { readonly path: string }) {
  const asked = useMemo(() => parseSearchPath(path), [path])
  const { setView } = useActions()
  const [attempt, setAttempt] = useState(0)
  const ask = (question: SearchQuestion) => {
    setAttempt(attempt + 1)
    setView({ sitePath: `search/${formatSearchPath(question)}` })
  }
  const { settings, roles } = asked ?? FIRST
  return (
    <div className="search stack-loose">
      <p className="search-lead">
        Choose two rules. The page looks for the fewest ballots on which they differ in who wins, or
        in whether anyone does.
      </p>
      <SearchForm key={`form ${path}`} first={asked ?? FIRST} onFind={ask} />
      {asked && <Answer key={`${path} ${attempt}`} question={asked} />}
      {asked && (
        <Panel name="The open scenario" isSmall>
          <OnBoard key={path} rules={asked.rules} />
        </Panel>
      )}
      <PairsTable
        key={formatSearchPath({ rules: FIRST.rules, settings, roles })}
        circumstances={{ settings, roles }}
        onChoose={(rules) => ask({ rules, settings, roles })}
      />
    </div>
  )
}
