import { Tabs } from '../../ui/Tabs'
import { SettingsPanel } from '../settings/SettingsPanel'
import { useActions, usePlayground } from '../use-playground'
import { Why } from './Why'
import './inspector.css'

const SIDES = [
  { id: 'why', label: 'Why' },
  { id: 'settings', label: 'Settings' },
] as const

/** The right side: why a verdict is what it is, and what can be set. */
export function Inspector() {
  const side = usePlayground((state) => state.side)
  const { look } = useActions()
  return (
    <aside className="inspector" aria-label="Inspector">
      <Tabs
        label="Inspector"
        tabs={SIDES}
        selected={side}
        onSelect={(id) => {
          look({ side: id })
        }}
      >
        {side === 'why' ? <Why /> : <SettingsPanel />}
      </Tabs>
    </aside>
  )
}
