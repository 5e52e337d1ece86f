import { use, useId } from 'react'
import type { ReactNode } from 'react'
import { LAB_PAGES } from '../../store/view'
import type { LabPage } from '../../store/view'
import { UNTITLED } from '../../store/selectors'
import { useNarrow } from '../../ui/use-narrow'
import { UnseenScripts } from '../board/UnseenScripts'
import { useActions, usePlayground } from '../use-playground'
import { LAB_NAMES } from './lab-names'
import { ShownColumns } from './shown-columns'

export interface LabFrameProps {
  /** What there is to set up. */
  readonly setup: ReactNode
  /** What came of it. */
  readonly result: ReactNode
  /** Why, and everything that was said. */
  readonly details: ReactNode
}

const PAGE_NAMES: Readonly<Record<LabPage, string>> = {
  setup: 'Set up',
  result: 'Result',
  details: 'Details',
}

/** A lab: three columns side by side, or one at a time where there is no room. */
export function LabFrame(columns: LabFrameProps) {
  const shown = use(ShownColumns)
  const isNarrow = useNarrow() && shown.length > 1
  const page = usePlayground((state) => state.labPage)
  const lab = usePlayground((state) => state.lab)
  const title = usePlayground(({ scenario }) => scenario.prompt || scenario.title || UNTITLED)
  const heading = useId()
  return (
    <main
      id="board"
      className="lab"
      data-columns={shown.length}
      tabIndex={-1}
      aria-labelledby={heading}
    >
      <header className="lab-head">
        <h1 id={heading}>{title}</h1>
        <p className="quiet">{lab === null ? '' : LAB_NAMES[lab]}</p>
        <UnseenScripts />
      </header>
      {shown.map((each) =>
        isNarrow && each !== page ? null : (
          <section
            key={each}
            className="lab-column"
            data-column={each}
            aria-label={PAGE_NAMES[each]}
          >
            {columns[each]}
          </section>
        ),
      )}
      {isNarrow && <LabTabs page={page} />}
    </main>
  )
}

function LabTabs({ page }: { readonly page: LabPage }) {
  const { look } = useActions()
  return (
    <nav className="page-tabs" aria-label="Columns">
      {LAB_PAGES.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === page ? 'page' : undefined}
          onClick={() => {
            look({ labPage: each })
            window.scrollTo(0, 0)
          }}
        >
          {PAGE_NAMES[each]}
        </button>
      ))}
    </nav>
  )
}
