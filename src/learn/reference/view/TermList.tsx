import { useEffect, useRef } from 'react'
import { LearnLink } from '../../../charts/LearnLink'
import { CATALOGUE, isStrategyId } from '../../../engine/catalogue'
import { DOCUMENTS, isDocumentId } from '../model/documents/documents'
import { TERMS } from '../model/terms/terms'

/** Every word of the page that needs one; the one that is asked for is marked and in sight. */
export function TermList({ wanted }: { readonly wanted: string | null }) {
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' })
    marked.current?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <section aria-labelledby="reference-terms">
      <h2 id="reference-terms">Terms</h2>
      <div className="terms">
        {TERMS.map(({ id, name, meaning, see = [] }) => (
          <div
            key={id}
            id={`term-${id}`}
            className="term"
            tabIndex={-1}
            {...(id === wanted && { ref: marked, 'data-wanted': true })}
          >
            <h3>{name}</h3>
            <p>
              {meaning}
              {see.map((to) => (
                <span key={to}>
                  {' '}
                  <LearnLink to={`reference/${to}`}>{nameOf(to)}</LearnLink>
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

function nameOf(to: string): string {
  const last = to.split('/').at(-1) ?? to
  if (isStrategyId(to)) return CATALOGUE[to].name
  return isDocumentId(last) ? DOCUMENTS[last].name : to
}
