import { LAB_PAGES } from '../labs/pages'
import type { LabName } from '../labs/registry'
import { useActions, usePlayground } from '../store/hooks/use-playground'
import { SITE_PAGES } from '../store/view'
import { Menu } from '../ui/Menu'
import { SITES } from './site-pages'

const LABS = Object.keys(LAB_PAGES) as readonly LabName[]

/** Learn stands first, as it is where one begins. */
export function Navigation() {
  const sitePage = usePlayground((state) => state.sitePage)
  const lab = usePlayground((state) => (state.sitePage === null ? state.lab : null))
  const { setView } = useActions()
  const isBoard = sitePage === null && lab === null
  return (
    <nav className="site-switch" aria-label="Pages">
      {SITE_PAGES.map((page) => (
        <button
          key={page}
          type="button"
          aria-current={page === sitePage ? 'page' : undefined}
          onClick={() => setView({ sitePage: page, sitePath: '' })}
        >
          {SITES[page].name}
        </button>
      ))}
      <button
        type="button"
        aria-current={isBoard ? 'page' : undefined}
        onClick={() => setView({ sitePage: null, lab: null })}
      >
        Board
      </button>
      <Menu
        label={lab === null ? 'Labs' : `Labs: ${LAB_PAGES[lab].name}`}
        text={lab === null ? 'Labs' : LAB_PAGES[lab].name}
        items={LABS.map((each) => ({
          label: LAB_PAGES[each].name,
          isCurrent: each === lab,
          onChoose: () => setView({ sitePage: null, lab: each, labAt: Infinity }),
        }))}
      />
    </nav>
  )
}
