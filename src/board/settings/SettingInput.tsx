import { useId } from 'react'
import { formatSetting } from '../../scenario/settings/format-setting'
import type { Setting, SettingValue } from '../../scenario/settings/settings'
import { Button } from '../../ui/Button'
import { setSetting, settingOf } from '../../scenario/edits/settings'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Select } from '../../ui/Field'
import { NumberField } from '../../ui/NumberField'

export function SettingInput({ setting }: { readonly setting: Setting }) {
  const value = usePlayground(({ scenario }) => settingOf(scenario, setting))
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const onChange = (next: SettingValue | undefined) =>
    edit(setSetting(store.getState().scenario, setting, next), setting.isLive ? 'live' : undefined)
  const id = useId()
  const { label, help, defaultValue } = setting
  const isChanged = value !== undefined && value !== defaultValue
  return (
    <div className="setting" data-kind={setting.value.kind}>
      <label className="setting-name" htmlFor={id}>
        {label}
      </label>
      <Control id={id} {...{ setting, value, onChange }} />
      <p className="setting-help" id={`${id}-help`}>
        {help}{' '}
        <span className="setting-usual">Default: {formatSetting(setting, defaultValue)}.</span>
        {isChanged && (
          <Button
            kind="link"
            aria-label={`${label}: back to the default`}
            onClick={() => onChange(undefined)}
          >
            Reset
          </Button>
        )}
      </p>
    </div>
  )
}

interface ControlProps {
  readonly id: string
  readonly setting: Setting
  readonly value: SettingValue | undefined
  readonly onChange: (value: SettingValue | undefined) => void
}

function Control({ id, setting, value, onChange }: ControlProps) {
  const { value: kind, defaultValue } = setting
  const common = { id, 'aria-describedby': `${id}-help` }
  switch (kind.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          role="switch"
          checked={Boolean(value ?? defaultValue)}
          onChange={({ target }) =>
            onChange(target.checked === defaultValue ? undefined : target.checked)
          }
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          value={String(value ?? defaultValue)}
          options={kind.options.map((option) => [option, option.replaceAll('-', ' ')] as const)}
          onChange={(option) => onChange(option === defaultValue ? undefined : option)}
        />
      )
    case 'number': {
      const { min, max = Infinity, isWhole = false, orZero = false, open = '', input = {} } = kind
      const step = input.step ?? (isWhole ? 1 : 0.01)
      return (
        <NumberField
          {...common}
          min={orZero ? 0 : (input.min ?? min)}
          max={input.max ?? max}
          step={step}
          isWhole={step >= 1}
          placeholder={open}
          value={(value ?? defaultValue) as number | null}
          onChange={onChange}
          refuse={(given) =>
            given >= min || (orZero && given === 0) ? null : `0, or a number from ${min}`
          }
          {...(defaultValue === null && {
            onClear: () => onChange(undefined),
          })}
        />
      )
    }
    case 'rule':
    case 'share-by-rule':
      return null
  }
}
