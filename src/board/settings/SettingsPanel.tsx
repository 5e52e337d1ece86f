import { setConfig, setSetting, settingOf } from '../../scenario/edits/settings'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import type { ScenarioDocument } from '../../scenario/scenario'
import { nameOf } from '../../scenario/agent-name'
import { consensusOf, rulesOf } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { ListField } from '../../ui/ListField'
import { introduce } from '../../describe/describe-verdict'
import { SETTING_GROUPS } from '../../scenario/settings/kinds'
import { SETTING_WORDS } from '../../scenario/settings/rows'
import { SETTINGS, type Setting, type SettingValue } from '../../scenario/settings/settings'
import { SettingInput } from './SettingInput'
import './settings.css'

export default function SettingsPanel() {
  const scenario = usePlayground((state) => state.scenario)
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const change = (setting: Setting, value: SettingValue | undefined) =>
    edit(setSetting(store.getState().scenario, setting, value), setting.isLive ? 'live' : undefined)
  return (
    <form
      className="settings stack-loose"
      aria-label="Settings"
      onSubmit={(event) => event.preventDefault()}
      onBlur={settle}
    >
      <fieldset>
        <legend>The question</legend>
        <TextSetting
          label="Title"
          help="The title of the scenario."
          value={scenario.title}
          field="title"
        />
        <TextSetting
          label="Prompt"
          help="The question to the reader."
          value={scenario.prompt}
          field="prompt"
        />
        <TextSetting
          label="Task"
          help="The task that the agents get before the first round."
          value={scenario.task ?? ''}
          field="task"
        />
        <GoverningRule scenario={scenario} />
        <FinalOwner scenario={scenario} />
        <Rubric scenario={scenario} />
      </fieldset>
      {SETTING_GROUPS.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {SETTINGS.filter((setting) => setting.group === group).map((setting) => (
            <SettingInput
              key={setting.path}
              setting={setting}
              value={settingOf(scenario, setting)}
              onChange={(value) => change(setting, value)}
            />
          ))}
        </fieldset>
      ))}
    </form>
  )
}

function GoverningRule({ scenario }: { readonly scenario: ScenarioDocument }) {
  const { edit } = useActions()
  return (
    <label className="setting">
      <span className="setting-name">{SETTING_WORDS['consensus.strategy'].label}</span>
      <select
        className="field"
        value={consensusOf(scenario).strategy}
        onChange={({ target }) => {
          const { name } = introduce(target.value, scenario)
          edit(
            setConfig(scenario, 'consensus', 'strategy', target.value, {
              name: `Governing rule: ${name}`,
            }),
          )
        }}
      >
        {rulesOf(scenario).map((rule) => (
          <option key={rule} value={rule}>
            {introduce(rule, scenario).name}
          </option>
        ))}
      </select>
      <span className="setting-help">{SETTING_WORDS['consensus.strategy'].help}</span>
    </label>
  )
}

function FinalOwner({ scenario }: { readonly scenario: ScenarioDocument }) {
  const { edit } = useActions()
  return (
    <label className="setting">
      <span className="setting-name">Final owner</span>
      <select
        className="field"
        value={scenario.finalOwner ?? ''}
        onChange={({ target }) => {
          const path = ['finalOwner']
          edit({
            name: target.value === '' ? 'No final owner' : `Final owner ${target.value}`,
            patches: [target.value === '' ? { path, remove: true } : { path, value: target.value }],
          })
        }}
      >
        <option value="">none</option>
        {scenario.agents.map((agent) => (
          <option key={agent.id} value={agent.id}>
            {nameOf(agent)}
          </option>
        ))}
      </select>
      <span className="setting-help">
        Owner review follows this agent, with the dissent on the table.
      </span>
    </label>
  )
}

function Rubric({ scenario }: { readonly scenario: ScenarioDocument }) {
  const { edit } = useActions()
  return (
    <label className="setting" data-kind="text">
      <span className="setting-name">Rubric</span>
      <ListField
        maxItemLength={SCENARIO_LIMITS.name}
        maxItems={SCENARIO_LIMITS.criteria}
        items={scenario.rubric ?? []}
        placeholder="correctness, safety"
        onChange={(criteria) => {
          const path = ['rubric']
          edit({
            name: 'Rubric',
            patches: [criteria.length === 0 ? { path, remove: true } : { path, value: criteria }],
          })
        }}
      />
      <span className="setting-help">
        Criteria, with commas between. The weighted rubric counts a vote by those it cites.
      </span>
    </label>
  )
}

function TextSetting(props: {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly field: 'title' | 'prompt' | 'task'
}) {
  const { edit } = useActions()
  const { label, help, value, field } = props
  return (
    <label className="setting" data-kind="text">
      <span className="setting-name">{label}</span>
      <input
        className="field"
        value={value}
        maxLength={field === 'title' ? SCENARIO_LIMITS.name : 2000}
        onChange={({ target }) =>
          edit({
            name: label,
            patches: [{ path: [field], value: target.value }],
            group: `text ${field}`,
          })
        }
      />
      <span className="setting-help">{help}</span>
    </label>
  )
}
