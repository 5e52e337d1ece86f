import { CATALOGUE, type StrategyId } from '../../../engine/catalogue'
import { AXIOMS } from '../model/axioms/axiom'
import { describeChange } from '../model/axioms/describe-change'
import type { ShownAxiom } from '../model/computed-reference'
import { BallotTable } from './BallotTable'
import { COMPUTED } from './computed'
import { OutcomeWords } from './OutcomeWords'

/** Which axioms a rule keeps, with the argument; which it breaks, with ballots that show it. */
export function AxiomList({ rule }: { readonly rule: StrategyId }) {
  return (
    <>
      <h3>Axioms</h3>
      <ul className="axioms">
        {COMPUTED.rules[rule].axioms.map((shown) => (
          <li key={shown.axiom} data-status={shown.status}>
            <p>
              <strong>
                {AXIOMS[shown.axiom].name} {shown.status === 'holds' ? 'holds' : 'fails'}.
              </strong>{' '}
              {AXIOMS[shown.axiom].meaning}
            </p>
            {shown.status === 'holds' ? (
              <p className="quiet">{shown.because}</p>
            ) : (
              <Broken {...shown} name={CATALOGUE[rule].name} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type BrokenProps = Extract<ShownAxiom, { readonly status: 'fails' }> & { readonly name: string }

function Broken({ axiom, choice, ballots, group, outcomes: [before, after], name }: BrokenProps) {
  const about = `${AXIOMS[axiom].name} of ${name}`
  const proposals = [...ballots.proposals, 'Z']
  return (
    <details>
      <summary>
        {axiom !== 'unanimity' && (
          <>
            {group && 'In each group: '}
            <OutcomeWords outcome={before} proposals={proposals} />.{' '}
          </>
        )}
        {describeChange(axiom, choice)}: <OutcomeWords outcome={after} proposals={proposals} />.
      </summary>
      <BallotTable label={`${about}, ballots`} ballots={ballots} />
      {group && <BallotTable label={`${about}, second group`} ballots={group} />}
    </details>
  )
}
