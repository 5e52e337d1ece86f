import { lazy, Suspense } from 'react'
import { isHidden } from '../../store/selectors'
import { Tabs } from '../../ui/Tabs'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Why } from './Why'
import './inspector.css'

const SettingsPanel = lazy(() => import('../settings/SettingsPanel'))

const SIDES = [
  { id: 'why', label: 'Why' },
  { id: 'settings', label: 'Settings' },
] as const

/** The right side: why a verdict is what it is, and what can be set. */
export function Inspector() {
  const isSet = usePlayground(isHidden('settings'))
  const wanted = usePlayground((state) => state.side)
  const side = isSet ? 'why' : wanted
  const { setView } = useActions()
  return (
    <aside className="inspector" aria-label="Inspector">
      <Tabs
        label="Inspector"
        tabs={isSet ? SIDES.slice(0, 1) : SIDES}
        selected={side}
        onSelect={(id) => {
          setView({ side: id })
        }}
      >
        {side === 'why' ? (
          <Why />
        ) : (
          <Suspense fallback={<p role="status">Loading …</p>}>
            <SettingsPanel />
          </Suspense>
        )}
      </Tabs>
    </aside>
  )
}
