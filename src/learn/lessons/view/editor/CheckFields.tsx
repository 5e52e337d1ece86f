import { LABS, LAB_IDS } from '../../../../labs/registry'
import { planOf } from '../../../../labs/plans'
import { introduce } from '../../../../describe/describe-verdict'
import type { CheckField } from '../../../../scenario/lesson/checks/check-row'
import { describePart } from '../../../../scenario/lesson/checks/lab'
import {
  CHECK_KINDS,
  CHECKS,
  judgeCheck,
  type Check,
} from '../../../../scenario/lesson/checks/registry'
import { comparisonsOf, SETTING_IS, settingOf } from '../../../../scenario/lesson/checks/setting'
import { SETTINGS } from '../../../../scenario/settings/settings'
import type { LessonState } from '../../../../scenario/lesson/lesson-state'
import type { ScenarioDocument } from '../../../../scenario/scenario'
import { rulesOf } from '../../../../store/selectors'
import { optionsOfLab, subjectsOfLab } from '../../model/lab-subjects'
import { Button } from '../../../../ui/Button'
import { Select } from '../../../../ui/Field'
import { NumberField } from '../../../../ui/NumberField'

interface CheckFieldsProps {
  readonly check: Check
  readonly place: number
  readonly scenario: ScenarioDocument
  readonly state: LessonState | null
  readonly onChange: (check: Check) => void
  readonly onRemove: () => void
}

const KINDS = CHECK_KINDS.map((kind) => [kind, CHECKS[kind].label] as const)

/** A condition, chosen from lists, with what it asks and what is so now. */
export function CheckFields(props: CheckFieldsProps) {
  const { check, place, scenario, state, onChange, onRemove } = props
  const result = state && judgeCheck(check, state)
  return (
    <div className="lesson-check-form stack" role="group" aria-label={`Check ${place + 1}`}>
      <Select
        aria-label={`Check ${place + 1}: kind`}
        value={check.kind}
        options={KINDS}
        onChange={(kind) => onChange(CHECKS[kind].first(scenario))}
      />
      {CHECKS[check.kind].fields.map((field) => (
        <Control key={field.key} {...{ field, check, scenario, onChange }} />
      ))}
      {result && (
        <p className="small soft">
          “{result.text}”. Now: {result.now}.
        </p>
      )}
      <Button kind="link" onClick={onRemove}>
        Remove check {place + 1}
      </Button>
    </div>
  )
}

type Fields = Readonly<Record<string, unknown>>

interface ControlProps extends Pick<CheckFieldsProps, 'check' | 'scenario' | 'onChange'> {
  readonly field: CheckField
}

/** Sets a field; one that is left open is taken out. */
const withField = (check: Check, key: string, value: unknown): Check => {
  const { [key]: _, ...rest } = check as unknown as Fields
  return (value === undefined ? rest : { ...rest, [key]: value }) as unknown as Check
}

const OPEN = 'any'

function Control({ field, check, scenario, onChange }: ControlProps) {
  const value = (check as unknown as Fields)[field.key]
  const set = (next: unknown) => {
    const changed = withField(check, field.key, next)
    onChange(CHECKS[check.kind].settle?.(changed, field.key, scenario) ?? changed)
  }
  const select = (options: readonly (readonly [string, string])[], isOpen = false) => (
    <Select
      aria-label={field.label}
      value={typeof value === 'string' ? value : ''}
      options={isOpen ? [['', OPEN] as const, ...options] : options}
      onChange={(next) => set(next === '' ? undefined : next)}
    />
  )
  const rules = rulesOf(scenario).map((rule) => [rule, introduce(rule, scenario).name] as const)
  switch (field.control) {
    case 'rule':
      return select(rules)
    case 'rules': {
      const [a = '', b = ''] = value as readonly string[]
      return (
        <div className="lesson-pair">
          <Select
            aria-label="First rule"
            value={a}
            options={rules}
            onChange={(next) => set([next, b])}
          />
          <Select
            aria-label="Second rule"
            value={b}
            options={rules}
            onChange={(next) => set([a, next])}
          />
        </div>
      )
    }
    case 'choice':
      return select(Object.entries(field.options))
    case 'optional-choice':
      return select(Object.entries(field.options ?? {}), true)
    case 'proposal':
      return select(
        scenario.proposals.map(({ id }) => [id, id] as const),
        true,
      )
    case 'agent':
      return select(
        scenario.agents.map(({ id, name = id }) => [id, name] as const),
        true,
      )
    case 'lab':
      return select(LAB_IDS.map((lab) => [lab, LABS[lab].name] as const))
    case 'number':
    case 'outcome':
    case 'option':
    case 'part':
    case 'setting':
    case 'setting-is':
    case 'setting-value':
      return <OwnControl {...{ field, check, scenario, value, select, set }} />
  }
}

interface OwnControlProps extends Pick<CheckFieldsProps, 'check' | 'scenario'> {
  readonly field: CheckField
  readonly value: unknown
  readonly select: (
    options: readonly (readonly [string, string])[],
    isOpen?: boolean,
  ) => React.ReactNode
  readonly set: (value: unknown) => void
}

/** Controls whose options depend on the rest of the check. */
function OwnControl({ field, check, scenario, value, select, set }: OwnControlProps) {
  const lab = check.kind === 'lab' || check.kind === 'lab-kept' ? check.lab : null
  switch (field.control) {
    case 'number':
      return (
        <NumberField
          label={field.label}
          value={typeof value === 'number' ? value : null}
          min={field.min}
          max={field.max}
          step={field.isWhole === true ? 1 : 0.01}
          isWhole={field.isWhole === true}
          onChange={set}
        />
      )
    case 'outcome':
      return select(
        lab === null ? [] : subjectsOfLab(scenario, lab).map(({ id, name }) => [id, name] as const),
        true,
      )
    case 'option': {
      const options = lab && optionsOfLab(scenario, lab)
      return (
        options &&
        select(
          options.map(({ id }) => [id, id] as const),
          true,
        )
      )
    }
    case 'part':
      return lab === null
        ? null
        : select(Object.keys(planOf(scenario, lab)).map((part) => [part, describePart(part)]))
    case 'setting':
      return select(SETTINGS.map(({ path, label }) => [path, label] as const))
    case 'setting-is':
      return check.kind === 'setting'
        ? select(comparisonsOf(settingOf(check)).map((is) => [is, SETTING_IS[is]] as const))
        : null
    case 'setting-value':
      return <SettingValueField {...{ check, scenario, set }} />
    case 'rule':
    case 'rules':
    case 'choice':
    case 'optional-choice':
    case 'proposal':
    case 'agent':
    case 'lab':
      return null
  }
}

interface SettingValueProps extends Pick<CheckFieldsProps, 'check' | 'scenario'> {
  readonly set: (value: unknown) => void
}

function SettingValueField({ check, scenario, set }: SettingValueProps) {
  if (check.kind !== 'setting' || check.is === 'kept') return null
  const { value: kind } = settingOf(check)
  const { value } = check
  if (kind.kind === 'number') {
    const { min, max = Infinity, isWhole = false } = kind
    return (
      <NumberField
        label="Value"
        value={typeof value === 'number' ? value : null}
        {...{ min, max, isWhole }}
        step={isWhole ? 1 : 0.01}
        onChange={set}
      />
    )
  }
  if (kind.kind === 'switch') {
    return (
      <Select
        aria-label="Value"
        value={value === true ? 'on' : 'off'}
        options={{ on: 'on', off: 'off' }}
        onChange={(next) => set(next === 'on')}
      />
    )
  }
  const options =
    kind.kind === 'choice'
      ? kind.options.map((option) => [option, option.replaceAll('-', ' ')] as const)
      : rulesOf(scenario).map((rule) => [rule, introduce(rule, scenario).name] as const)
  return (
    <Select
      aria-label="Value"
      value={typeof value === 'string' ? value : ''}
      options={options}
      onChange={set}
    />
  )
}
