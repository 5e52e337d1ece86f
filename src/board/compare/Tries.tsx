import type { Comparison, Try } from '../../engine'
import { describeTried, describeTry } from '../../describe/describe-comparison'
import { formatSentence } from '../../describe/sentence'
import { Button } from '../../ui/Button'
import { Rich } from '../story/Rich'
import { useNames } from './use-names'
import { useTrying } from './use-trying'

/** The smallest edits that make two rules agree, or part; each was tried before it is offered. */
export function Tries({ comparison }: { readonly comparison: Comparison }) {
  const { isSame, tries } = comparison
  const note = describeTried(comparison)
  return (
    <>
      <h2 className="eyebrow">
        {isSame ? 'What would set them apart' : 'What would make them agree'}
      </h2>
      {tries.length > 0 && (
        <ul className="tries">
          {tries.map((each, place) => (
            <TryRow key={place} tried={each} comparison={comparison} />
          ))}
        </ul>
      )}
      {note !== null && <p className="quiet">{note}</p>}
    </>
  )
}

function TryRow({ tried, comparison }: { readonly tried: Try; readonly comparison: Comparison }) {
  const names = useNames()
  const apply = useTrying()
  const { what, working, result } = describeTry(tried, comparison, names)
  const name = formatSentence(what)
  return (
    <li className="row between">
      <span>
        <Rich text={what} />
        <small className="quiet">
          {working !== '' && `${working}, `}
          <Rich text={result} />
        </small>
      </span>
      <Button kind="link" aria-label={`Try: ${name}`} onClick={() => apply(tried.steps, name)}>
        Try
      </Button>
    </li>
  )
}
