import { useState } from 'react'
import { CATALOGUE, STRATEGY_IDS, type StrategyId } from '../../../engine/catalogue'
import { plural } from '../../../describe/format'
import { useTask } from '../../../store/hooks/use-task'
import { Button } from '../../../ui/Button'
import { PlainTable } from '../../../ui/PlainTable'
import { Unanswered } from '../../../ui/Unanswered'
import type { PairSize } from '../model/all-pairs'
import type { RulePair, SearchQuestion } from '../model/question'

type Circumstances = Omit<SearchQuestion, 'rules'>

interface PairsTableProps {
  readonly circumstances: Circumstances
  readonly onChoose: (rules: RulePair) => void
}

/** How many votes set every two rules apart; worked out when somebody asks. */
export function PairsTable({ circumstances, onChoose }: PairsTableProps) {
  const [asked, setAsked] = useState<Circumstances | null>(null)
  const { result, progress, failure, retry } = useTask('learn/sizeAllPairs', asked)
  return (
    <section className="search-pairs stack" aria-label="All pairs">
      <header className="row between wrap">
        <h2>How many votes set every two rules apart</h2>
        {asked === null ? (
          <Button onClick={() => setAsked(circumstances)}>Search all pairs</Button>
        ) : (
          !result && <Button onClick={() => setAsked(null)}>Cancel</Button>
        )}
      </header>
      {failure !== null && (
        <Unanswered what="The pairs could not be searched." reason={failure} retry={retry} />
      )}
      {asked !== null && !result && failure === null && (
        <p role="status" className="row">
          Searching all pairs … <progress value={progress} aria-label="All pairs" />
        </p>
      )}
      {result && (
        <>
          <p className="quiet">
            With what is held fixed above. A number leads to the ballots; – where none were found.
          </p>
          <Sizes pairs={result} onChoose={onChoose} />
        </>
      )}
    </section>
  )
}

interface SizesProps {
  readonly pairs: readonly PairSize[]
  readonly onChoose: (rules: RulePair) => void
}

const nameOf = (rule: StrategyId): string => CATALOGUE[rule].shortName ?? CATALOGUE[rule].name

function Sizes({ pairs, onChoose }: SizesProps) {
  const find = (a: StrategyId, b: StrategyId) =>
    pairs.find(({ rules }) => rules.includes(a) && rules.includes(b) && a !== b)
  return (
    <PlainTable
      label="Votes that set two rules apart"
      className="search-sizes"
      head={[
        <span key="row" className="visually-hidden">
          Rule
        </span>,
        ...STRATEGY_IDS.slice(0, -1).map((rule) => <span key={rule}>{nameOf(rule)}</span>),
      ]}
    >
      {STRATEGY_IDS.slice(1).map((row, at) => (
        <tr key={row}>
          <th scope="row">{nameOf(row)}</th>
          {STRATEGY_IDS.slice(0, -1).map((column, place) => (
            <td key={column}>
              {place <= at && <Size pair={find(row, column)} onChoose={onChoose} />}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

interface SizeProps {
  readonly pair: PairSize | undefined
  readonly onChoose: (rules: RulePair) => void
}

function Size({ pair, onChoose }: SizeProps) {
  if (!pair) return null
  const { rules, votes, tried } = pair
  const said =
    votes === null ? `no difference up to ${plural(tried, 'vote')}` : plural(votes, 'vote')
  return (
    <button
      type="button"
      aria-label={`${nameOf(rules[0])} and ${nameOf(rules[1])}: ${said}`}
      data-votes={votes ?? 'none'}
      onClick={() => onChoose(rules)}
    >
      {votes ?? '–'}
    </button>
  )
}
