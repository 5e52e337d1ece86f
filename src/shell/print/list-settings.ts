import { introduce } from '../../describe/describe-verdict'
import { formatThreshold } from '../../describe/format'
import { nameOf } from '../../scenario/agent-name'
import { settingOf } from '../../scenario/edits/settings'
import type { ScenarioDocument } from '../../scenario/scenario'
import { formatSetting } from '../../scenario/settings/format-setting'
import { SETTINGS, type Setting } from '../../scenario/settings/settings'
import { consensusOf } from '../../store/selectors'

export interface SettingInForce {
  readonly label: string
  readonly text: string
  readonly isChanged: boolean
}

/** Every setting as it counts, whether or not the scenario sets it, and what else the rules go by. */
export const listSettings = (scenario: ScenarioDocument): readonly SettingInForce[] => [
  ...SETTINGS.map((setting) => ({
    label: setting.label,
    text: formatInForce(setting, scenario),
    isChanged: isChanged(setting, scenario),
  })),
  {
    label: 'Final owner',
    text: nameOwner(scenario),
    isChanged: scenario.finalOwner !== undefined,
  },
  {
    label: 'Rubric',
    text: scenario.rubric?.join(', ') ?? 'none',
    isChanged: scenario.rubric !== undefined,
  },
]

const isChanged = (setting: Setting, scenario: ScenarioDocument): boolean => {
  const value = settingOf(scenario, setting)
  return value !== undefined && value !== setting.defaultValue
}

function formatInForce(setting: Setting, scenario: ScenarioDocument): string {
  const { strategy, threshold, thresholds } = consensusOf(scenario)
  if (setting.path === 'consensus.strategy') return introduce(strategy, scenario).name
  if (setting.path === 'consensus.threshold') return formatThreshold(threshold)
  if (setting.path === 'consensus.thresholds') {
    const own = Object.entries(thresholds).map(
      ([rule, value]) => `${introduce(rule, scenario).name} ${formatThreshold(value)}`,
    )
    return own.length === 0 ? 'none' : own.join(', ')
  }
  return formatSetting(setting, settingOf(scenario, setting) ?? setting.defaultValue)
}

function nameOwner({ agents, finalOwner }: ScenarioDocument): string {
  if (finalOwner === undefined) return 'none'
  const owner = agents.find(({ id }) => id === finalOwner)
  return owner ? nameOf(owner) : finalOwner
}
