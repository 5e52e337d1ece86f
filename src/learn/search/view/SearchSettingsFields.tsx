import { SETTINGS, type Setting, type SettingValue } from '../../../scenario/settings/settings'
import { SelectField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { SEARCH_SETTINGS, type SearchSettings } from '../model/question'

interface SearchSettingsFieldsProps {
  readonly settings: SearchSettings
  readonly onChange: (settings: SearchSettings) => void
}

const FIELDS = SEARCH_SETTINGS.map(
  (key) => [key, SETTINGS.find(({ path }) => path === `consensus.${key}`)!] as const,
)

export const SearchSettingsFields = ({ settings, onChange }: SearchSettingsFieldsProps) => (
  <div className="search-settings">
    {FIELDS.map(([key, setting]) => (
      <div key={key}>
        <SettingField
          setting={setting}
          value={settings[key]}
          onChange={(value) => onChange({ ...settings, [key]: value })}
        />
      </div>
    ))}
  </div>
)

interface SettingFieldProps {
  readonly setting: Setting
  readonly value: SettingValue
  readonly onChange: (value: SettingValue) => void
}

/** Small numbers of agents are enough to set rules apart. */
const MAX_COUNT = 24

function SettingField({ setting: { label, value: kind }, value, onChange }: SettingFieldProps) {
  if (kind.kind === 'choice') {
    return (
      <SelectField
        label={label}
        value={String(value)}
        options={kind.options.map((option) => [option, option.replaceAll('-', ' ')] as const)}
        onChange={onChange}
      />
    )
  }
  if (kind.kind !== 'number') return null
  const { min, max = MAX_COUNT, isWhole = false, open } = kind
  return (
    <NumberField
      label={label}
      value={value as number | null}
      min={kind.input?.min ?? min}
      max={Math.min(max, isWhole ? MAX_COUNT : max)}
      step={isWhole ? 1 : 0.05}
      isWhole={isWhole}
      onChange={onChange}
      {...(open === undefined ? {} : { placeholder: open, onClear: () => onChange(null) })}
    />
  )
}
