import { isHidden } from '../../store/selectors'
import { Tabs } from '../../ui/Tabs'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './inspector.css'

const Why = lazyPart(() => import('./Why'))
const Compare = lazyPart(() => import('../compare/Compare'))
const SettingsPanel = lazyPart(() => import('../settings/SettingsPanel'))

const SIDES = [
  { id: 'why', label: 'Why' },
  { id: 'compare', label: 'Compare' },
  { id: 'settings', label: 'Settings' },
] as const

const NAMES = {
  why: 'The working',
  compare: 'The comparison',
  settings: 'The settings panel',
} as const

export function Inspector() {
  return (
    <aside className="inspector column" aria-label="Inspector">
      <Panel name="The inspector">
        <Sides />
      </Panel>
    </aside>
  )
}

function Sides() {
  const isSet = usePlayground(isHidden('settings'))
  const wanted = usePlayground((state) => state.side)
  const side = isSet && wanted === 'settings' ? 'why' : wanted
  const { setView } = useActions()
  return (
    <Tabs
      label="Inspector"
      tabs={isSet ? SIDES.slice(0, 2) : SIDES}
      selected={side}
      onSelect={(id) => setView({ side: id })}
    >
      <Panel key={side} name={NAMES[side]}>
        {side === 'why' && <Why />}
        {side === 'compare' && <Compare />}
        {side === 'settings' && <SettingsPanel />}
      </Panel>
    </Tabs>
  )
}
