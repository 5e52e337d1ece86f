import { PAGES } from '../../store/view'
import type { Page } from '../../store/view'
import { useActions, usePlayground } from '../use-playground'

const NAMES: Readonly<Record<Page, string>> = {
  votes: 'Votes',
  verdicts: 'Verdicts',
  charts: 'Charts',
  why: 'Why',
}

/** On a narrow page: which of the panels is seen. */
export function PageTabs() {
  const page = usePlayground((state) => state.page)
  const { look } = useActions()
  return (
    <nav className="page-tabs" aria-label="Panels">
      {PAGES.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === page ? 'page' : undefined}
          onClick={() => {
            look({ page: each, cell: null })
            window.scrollTo(0, 0)
          }}
        >
          {NAMES[each]}
        </button>
      ))}
    </nav>
  )
}
