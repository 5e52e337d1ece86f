import { useMemo, useState } from 'react'
import { traceAgreement, type Agreement } from '../../engine'
import { introduce } from '../../describe/describe-verdict'
import { shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useNames } from './use-names'

/** Which rules agree, over the rounds of the run: the fuller a cell, the more often. */
export function AgreementTable({ startsOpen }: { readonly startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const rounds = usePlayground((state) => state.run.summary?.rounds)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const shows = usePlayground(({ scenario }) => scenario.shows)
  const rules = shownRules({ strategies, shows })
  const pairs = useMemo(() => {
    const traced = rounds ? traceAgreement(rounds) : []
    return new Map(traced.map((pair) => [keyOf(...pair.rules), pair]))
  }, [rounds])
  if (!rounds || rules.length < 2) return null
  return (
    <details
      className="agreement"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Which rules agree{rounds.length > 1 ? `, over ${rounds.length} rounds` : ''}
      </summary>
      <div className="scroll" tabIndex={0} role="group" aria-label="Table of agreement">
        <table>
          <thead>
            <tr>
              <td />
              {rules.slice(0, -1).map((rule) => (
                <th key={rule} scope="col">
                  <span>{introduce(rule, { strategies }).shortName}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.slice(1).map((rule, row) => (
              <tr key={rule}>
                <th scope="row">{introduce(rule, { strategies }).shortName}</th>
                {rules.slice(0, -1).map((other, column) => (
                  <td key={other}>
                    {column <= row && <AgreementCell pair={pairs.get(keyOf(rule, other))} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const keyOf = (a: string, b: string): string => JSON.stringify([a, b].sort())

function AgreementCell({ pair }: { readonly pair: Agreement | undefined }) {
  const { nameOfRule } = useNames()
  const { setView } = useActions()
  if (!pair) return null
  const { rules, rounds, agreed, since } = pair
  const [a, b] = rules.map(nameOfRule)
  const isNow = rounds.at(-1) === true
  const often = rounds.length === 1 ? '' : ` in ${agreed} of ${rounds.length} rounds`
  const lasting = rounds.length === 1 ? '' : `; ${isNow ? 'agree' : 'differ'} since round ${since}`
  const label = `${a} and ${b}: ${rounds.length === 1 ? (isNow ? 'agree' : 'differ') : `agree${often}`}${lasting}`
  return (
    <button
      type="button"
      className="agreement-cell"
      data-agree={agreed === rounds.length ? 'always' : agreed === 0 ? 'never' : 'sometimes'}
      aria-label={label}
      title={label}
      onClick={() => setView({ compared: rules, rule: rules[0] })}
    >
      {rounds.length > 1 && agreed > 0 && agreed < rounds.length ? agreed : ''}
    </button>
  )
}
