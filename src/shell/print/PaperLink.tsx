import { useMemo } from 'react'
import { encodeLink } from '../../scenario/link/link'
import { withView } from '../../store/library/view-in-link'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import { pageAddress } from '../share/use-link'

/** Nobody types more than this; a PDF keeps it as a link all the same. */
const MAX_PRINTED = 2_000

export function PaperLink() {
  const store = usePlaygroundStore()
  const code = useMemo(() => encodeLink(withView(store.getState())), [store])
  const page = pageAddress()
  const address = code === null ? page : `${page}#${code}`
  return (
    <section>
      <h2>Link</h2>
      {code === null && (
        <p>The scenario is too large for a link. Save it as a file to pass it on.</p>
      )}
      <p className="paper-link">
        <a href={address}>
          {address.length > MAX_PRINTED ? `${page}, with all of the scenario in a PDF` : address}
        </a>
      </p>
    </section>
  )
}
