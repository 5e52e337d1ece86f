import { useId } from 'react'
import { NumberField } from '../../ui/NumberField'
import type { SettingField, SettingValue } from './fields'

export interface SettingInputProps {
  readonly setting: SettingField
  /** Undefined where it is left alone. */
  readonly value: SettingValue | undefined
  readonly onChange: (value: SettingValue | undefined) => void
}

export function SettingInput({ setting, value, onChange }: SettingInputProps) {
  const id = useId()
  const { label, help, defaultValue } = setting
  const isChanged = value !== undefined && value !== defaultValue
  return (
    <div className="setting" data-kind={setting.input.kind}>
      <label className="setting-name" htmlFor={id}>
        {label}
      </label>
      <Control id={id} {...{ setting, value, onChange }} />
      <p className="setting-help" id={`${id}-help`}>
        {help} <span className="setting-usual">Usually {formatDefault(setting)}.</span>
        {isChanged && (
          <button
            type="button"
            className="link-button"
            aria-label={`${label}: back to the default`}
            onClick={() => {
              onChange(undefined)
            }}
          >
            Reset
          </button>
        )}
      </p>
    </div>
  )
}

function formatDefault({ defaultValue, openWord }: SettingField): string {
  if (defaultValue === null) return openWord ?? 'open'
  if (typeof defaultValue === 'boolean') return defaultValue ? 'on' : 'off'
  return typeof defaultValue === 'number' ? String(Number(defaultValue.toFixed(3))) : defaultValue
}

function Control({ id, setting, value, onChange }: SettingInputProps & { readonly id: string }) {
  const { input, defaultValue, openWord } = setting
  const common = { id, 'aria-describedby': `${id}-help` }
  switch (input.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          role="switch"
          checked={Boolean(value ?? defaultValue)}
          onChange={({ target }) => {
            onChange(target.checked === defaultValue ? undefined : target.checked)
          }}
        />
      )
    case 'choice':
      return (
        <select
          {...common}
          className="field"
          value={String(value ?? defaultValue)}
          onChange={({ target }) => {
            onChange(target.value === defaultValue ? undefined : target.value)
          }}
        >
          {input.options.map((option) => (
            <option key={option} value={option}>
              {option.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      )
    case 'number': {
      const { min, max, step, accepts } = input
      return (
        <NumberField
          {...common}
          {...{ min, max, step }}
          isWhole={step >= 1}
          placeholder={openWord ?? ''}
          value={(value ?? defaultValue) as number | null}
          onChange={onChange}
          {...(accepts ? { accepts } : {})}
          {...(defaultValue === null
            ? {
                onClear: () => {
                  onChange(undefined)
                },
              }
            : {})}
        />
      )
    }
  }
}
