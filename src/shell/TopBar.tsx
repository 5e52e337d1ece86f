import { useEffect, useState } from 'react'
import { loadPreset, presetNameOf } from '../scenario/presets/load-preset'
import type { PresetGroup } from '../scenario/presets/menu'
import { THEMES } from '../store/preferences'
import { isHidden, UNTITLED } from '../store/selectors'
import { Button } from '../ui/Button'
import type { IconName } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { useActions, usePlayground, usePlaygroundStore } from '../store/hooks/use-playground'
import { ACTIONS, type Action } from './actions'

export function TopBar() {
  const theme = usePlayground((state) => state.preferences.theme)
  const isLed = usePlayground(isHidden('scenarios'))
  const { setTheme } = useActions()
  const store = usePlaygroundStore()
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <header className="top row">
      <span className="brand row">
        <svg viewBox="0 0 22 22" aria-hidden="true">
          <circle cx="11" cy="4" r="2.2" />
          <circle cx="4" cy="15" r="2.2" />
          <circle cx="18" cy="15" r="2.2" />
          <path d="M9.8 6L5.2 13M12.2 6l4.6 7M6.4 15h9.2" />
        </svg>
        <span>Conclave</span>
      </span>
      {isLed ? <Title /> : <Scenarios />}
      <span className="spacer" />
      <ActionButton action={ACTIONS.undo} icon="undo" />
      <ActionButton action={ACTIONS.redo} icon="redo" />
      <ActionButton action={ACTIONS.palette} icon="search" />
      <IconButton
        icon={theme}
        label={`Theme: ${theme}`}
        title={`Theme: ${theme}; click for ${nextTheme}`}
        data-minor
        onClick={() => setTheme(nextTheme)}
      />
      <ActionButton action={ACTIONS.keys} icon="help" isMinor />
      <Button kind="primary" onClick={() => ACTIONS.share.run(store.getState())}>
        {ACTIONS.share.label}
      </Button>
    </header>
  )
}

function Scenarios() {
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  // What has been edited is no longer the preset, which can be chosen again.
  const chosen = usePlayground(({ scenario }) => presetNameOf(scenario))
  const { open, say, setView } = useActions()
  const groups = useMenu()
  const isEdited = groups.some(([, titles]) => Object.values(titles).includes(title))
  const choose = (name: string) => {
    if (name === 'library' || name === 'open') {
      setView({ dialog: { kind: name } })
      return
    }
    loadPreset(name).then(
      (next) => {
        if (next) open(next, 'ours')
      },
      () => say('That scenario could not be loaded.'),
    )
  }
  return (
    <label className="scenarios">
      <span className="visually-hidden">Scenarios</span>
      <select
        className="field"
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {chosen === null && <option value="">{isEdited ? `${title} (edited)` : title}</option>}
        {chosen !== null && groups.length === 0 && <option value={chosen}>{title}</option>}
        <optgroup label="Yours">
          <option value="library">Your scenarios …</option>
          <option value="open">Open a file, or paste …</option>
        </optgroup>
        {groups.map(([group, titles]) => (
          <optgroup key={group} label={group}>
            {Object.entries(titles).map(([name, each]) => (
              <option key={name} value={name}>
                {each}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** The examples are listed once the page stands. */
function useMenu(): readonly PresetGroup[] {
  const [groups, setGroups] = useState<readonly PresetGroup[]>([])
  useEffect(() => {
    import('../scenario/presets/menu').then(
      ({ PRESET_GROUPS }) => setGroups(PRESET_GROUPS),
      // Without them the page is as good as before.
      () => undefined,
    )
  }, [])
  return groups
}

function Title() {
  return <strong>{usePlayground(({ scenario }) => scenario.title || UNTITLED)}</strong>
}

interface ActionButtonProps {
  readonly action: Action
  readonly icon: IconName
  /** Left out where there is little room; the palette has it, too. */
  readonly isMinor?: boolean
}

function ActionButton({ action, icon, isMinor = false }: ActionButtonProps) {
  const { label, keys = [], object, run } = action
  const name = usePlayground((state) => object?.(state))
  const store = usePlaygroundStore()
  const named = name === null ? `Nothing to ${label.toLowerCase()}` : `${label}: ${name ?? ''}`
  return (
    <IconButton
      icon={icon}
      label={label}
      title={name === undefined ? `${label} (${keys[0] ?? ''})` : named}
      data-minor={isMinor}
      disabled={name === null}
      onClick={() => run(store.getState())}
    />
  )
}
