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
  const { label, help, usual } = setting
  const isChanged = value !== undefined && value !== usual
  return (
    <div className="setting" data-kind={setting.input.kind}>
      <label className="setting-name" htmlFor={id}>
        {label}
      </label>
      <Control id={id} {...{ setting, value, onChange }} />
      <p className="setting-help" id={`${id}-help`}>
        {help} <span className="setting-usual">Usually {showUsual(setting)}.</span>
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

function showUsual({ usual, openWord }: SettingField): string {
  if (usual === null) return openWord ?? 'open'
  if (typeof usual === 'boolean') return usual ? 'on' : 'off'
  return typeof usual === 'number' ? String(Number(usual.toFixed(3))) : usual
}

function Control({ id, setting, value, onChange }: SettingInputProps & { readonly id: string }) {
  const { input, usual, openWord } = setting
  const common = { id, 'aria-describedby': `${id}-help` }
  switch (input.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          role="switch"
          checked={Boolean(value ?? usual)}
          onChange={({ target }) => {
            onChange(target.checked === usual ? undefined : target.checked)
          }}
        />
      )
    case 'choice':
      return (
        <select
          {...common}
          className="field"
          value={String(value ?? usual)}
          onChange={({ target }) => {
            onChange(target.value === usual ? undefined : target.value)
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
          value={(value ?? usual) as number | null}
          onChange={onChange}
          {...(accepts ? { accepts } : {})}
          {...(usual === null
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
