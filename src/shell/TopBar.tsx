import type { ReactNode } from 'react'
import { presetNameOf } from '../scenario/presets/load-preset'
import { THEMES } from '../store/preferences'
import { isHidden, selectIsBoard, UNTITLED } from '../store/selectors'
import { Button } from '../ui/Button'
import { Icon, type IconName } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { useActions, usePlayground, usePlaygroundStore } from '../store/hooks/use-playground'
import { ACTIONS, type Action } from './actions'

export interface TopBarProps {
  /** What stands in its middle, where there is room for it. */
  readonly children: ReactNode
}

export function TopBar({ children }: TopBarProps) {
  const theme = usePlayground((state) => state.preferences.theme)
  const isLed = usePlayground(isHidden('scenarios'))
  const isBoard = usePlayground(selectIsBoard)
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
      {children}
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
      {isBoard && (
        <button
          type="button"
          className="present-button icon-button"
          aria-label={ACTIONS.present.label}
          title={`${ACTIONS.present.help} (${ACTIONS.present.keys[0]})`}
          data-minor
          onClick={() => ACTIONS.present.run(store.getState())}
        >
          <Icon name="present" />
          <span>{ACTIONS.present.label}</span>
        </button>
      )}
      <Button kind="primary" onClick={() => ACTIONS.share.run(store.getState())}>
        {ACTIONS.share.label}
      </Button>
    </header>
  )
}

/** The title, which leads to all scenarios. */
function Scenarios() {
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  // What has been edited is no longer the example, which can be chosen again.
  const isEdited = usePlayground(
    ({ scenario, history }) => history.past.length > 0 && presetNameOf(scenario) === null,
  )
  const { setView } = useActions()
  const name = isEdited ? `${title} (edited)` : title
  return (
    <button
      type="button"
      className="scenarios row"
      aria-label={`Scenarios: ${name}`}
      title={`${name}. All scenarios, and yours`}
      onClick={() => setView({ sitePage: 'learn', sitePath: 'scenarios' })}
    >
      <span>{name}</span>
      <Icon name="fold" />
    </button>
  )
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
