import type { Panel } from '../scenario/scenario'
import { useHiddenPanels } from '../store/hooks/use-hidden-panels'
import { PAGES, type Page } from '../store/view'
import { useActions, usePlayground } from '../store/hooks/use-playground'

const NAMES: Readonly<Record<Page, string>> = {
  votes: 'Votes',
  verdicts: 'Verdicts',
  charts: 'Charts',
  why: 'Why',
}

/** What a teacher may have put away; verdicts never are. */
const PANEL_OF: Readonly<Record<Page, Panel | null>> = {
  votes: 'ballots',
  verdicts: null,
  charts: 'charts',
  why: 'inspector',
}

/** On a narrow page: which of the panels is seen. */
export function PageTabs() {
  const page = usePlayground((state) => state.page)
  const hidden = useHiddenPanels()
  const { setView } = useActions()
  return (
    <nav className="page-tabs" aria-label="Panels">
      {PAGES.filter((each) => {
        const panel = PANEL_OF[each]
        return panel === null || !hidden.has(panel)
      }).map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === page ? 'page' : undefined}
          onClick={() => {
            setView({ page: each, cell: null })
            window.scrollTo(0, 0)
          }}
        >
          {NAMES[each]}
        </button>
      ))}
    </nav>
  )
}
