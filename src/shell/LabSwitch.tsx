import { LAB_PAGES } from '../labs/pages'
import { useActions, usePlayground } from '../store/hooks/use-playground'

export function LabSwitch() {
  const open = usePlayground((state) => state.lab)
  const { setView } = useActions()
  const tab = (lab: typeof open, label: string) => (
    <button
      key={lab}
      type="button"
      aria-current={lab === open ? 'page' : undefined}
      onClick={() => setView({ lab, labAt: Infinity })}
    >
      {label}
    </button>
  )
  return (
    <nav className="lab-switch" aria-label="Board and labs">
      {tab(null, 'Board')}
      {Object.entries(LAB_PAGES).map(([lab, page]) =>
        tab(lab as NonNullable<typeof open>, page.tab),
      )}
    </nav>
  )
}
