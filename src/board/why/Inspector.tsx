import { isHidden } from '../../store/selectors'
import { Tabs } from '../../ui/Tabs'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './inspector.css'

const Why = lazyPart(() => import('./Why'))
const SettingsPanel = lazyPart(() => import('../settings/SettingsPanel'))

const SIDES = [
  { id: 'why', label: 'Why' },
  { id: 'settings', label: 'Settings' },
] as const

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
  const side = isSet ? 'why' : wanted
  const { setView } = useActions()
  return (
    <Tabs
      label="Inspector"
      tabs={isSet ? SIDES.slice(0, 1) : SIDES}
      selected={side}
      onSelect={(id) => setView({ side: id })}
    >
      <Panel key={side} name={side === 'why' ? 'The working' : 'The settings panel'}>
        {side === 'why' ? <Why /> : <SettingsPanel />}
      </Panel>
    </Tabs>
  )
}
