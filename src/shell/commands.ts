import { addAgent, cloneAgent, removeAgent } from '../scenario/edits/agents'
import { addProposal, cloneProposal, removeProposal } from '../scenario/edits/proposals'
import { loadPreset } from '../scenario/presets/load-preset'
import { PRESET_TITLES } from '../scenario/presets/menu'
import { selectLastRound, shownRules } from '../store/selectors'
import type { Playground } from '../store/state'
import { THEMES } from '../store/preferences'
import { DOCK_TABS, type View } from '../store/view'
import type { Edit } from '../scenario/edits/edit'
import { setSetting, settingOf } from '../scenario/edits/settings'
import { SETTINGS, type Setting, type SettingValue } from '../scenario/settings/settings'
import { ACTION_LIST, ACTIONS } from './actions'
import { LAB_IDS, LABS } from '../labs/registry'
import { introduce } from '../describe/describe-verdict'

/** Agents, proposals and rounds that are listed by name. */
const MAX_LISTED = 50

export interface Command {
  readonly name: string
  readonly hint: string
  readonly run: () => void
}

type Group = (state: Playground) => readonly Command[]

const actions: Group = (state) =>
  ACTION_LIST.filter(
    (action) => action !== ACTIONS.palette && (action.scope === 'everywhere' || state.lab === null),
  ).flatMap(({ label, keys, object, run }) => {
    const name = object?.(state)
    if (name === null) return []
    return [
      {
        name: name === undefined ? label : `${label}: ${name}`,
        hint: keys?.[0] ?? 'scenario',
        run: () => run(state),
      },
    ]
  })

const views: Group = ({ setView, isDockGrown }) => {
  const show = (name: string, hint: string, view: Partial<View>): Command => ({
    name,
    hint,
    run: () => setView(view),
  })
  return [
    show('Paste ballots', 'votes', { dialog: { kind: 'paste' } }),
    show('Write a rule of your own', 'board', { dialog: { kind: 'rule', id: null } }),
    show('Your scenarios', 'saved', { dialog: { kind: 'library' } }),
    show('Open a file, or paste', 'import', { dialog: { kind: 'open' } }),
    show('Settings', 'inspector', { side: 'settings', page: 'why' }),
    show('How agents act by character', 'help', { dialog: { kind: 'policy' } }),
    show('Show the board', 'labs', { lab: null }),
    ...LAB_IDS.map((lab) =>
      show(`Open the lab: ${LABS[lab].name}`, 'labs', { lab, labAt: Infinity }),
    ),
    ...DOCK_TABS.map((tab) => show(`Show the ${tab}`, 'dock', { tab, page: 'charts' })),
    show(isDockGrown ? 'Back to the board' : 'Enlarge the charts', 'dock', {
      isDockGrown: !isDockGrown,
      page: 'charts',
    }),
  ]
}

const themes: Group = ({ setTheme }) =>
  THEMES.map((theme) => ({
    name: `Theme: ${theme}`,
    hint: 'look',
    run: () => setTheme(theme),
  }))

const edits: Group = ({ scenario, edit, setView }) => {
  const change = (name: string, hint: string, create: () => Edit): Command => ({
    name,
    hint,
    run: () => edit(create()),
  })
  return [
    change('Add an agent', 'votes', () => addAgent(scenario)),
    change('Add a proposal', 'votes', () => addProposal(scenario)),
    ...scenario.agents.slice(0, MAX_LISTED).flatMap(({ id, name = id }) => [
      {
        name: `Edit ${name}`,
        hint: 'agent',
        run: () => setView({ dialog: { kind: 'agent', id } }),
      },
      change(`Clone ${name}`, 'agent', () => cloneAgent(scenario, id)),
      change(`Remove ${name}`, 'agent', () => removeAgent(scenario, id)),
    ]),
    ...scenario.proposals
      .slice(0, MAX_LISTED)
      .flatMap(({ id }) => [
        change(`Clone ${id}`, 'proposal', () => cloneProposal(scenario, id)),
        change(`Remove ${id}`, 'proposal', () => removeProposal(scenario, id)),
      ]),
    ...SETTINGS.flatMap((setting) =>
      optionsOf(setting)
        .filter((option) => option !== (settingOf(scenario, setting) ?? setting.defaultValue))
        .map((option) =>
          change(`${setting.label}: ${formatOption(option)}`, 'settings', () =>
            setSetting(scenario, setting, option === setting.defaultValue ? undefined : option),
          ),
        ),
    ),
  ]
}

const optionsOf = ({ value }: Setting): readonly SettingValue[] =>
  value.kind === 'switch' ? [true, false] : value.kind === 'choice' ? value.options : []

const formatOption = (option: SettingValue): string =>
  typeof option === 'boolean' ? (option ? 'on' : 'off') : String(option).replaceAll('-', ' ')

const verdicts: Group = ({ scenario, setView }) =>
  shownRules(scenario).map((rule) => ({
    name: `Explain ${introduce(rule, scenario).name}`,
    hint: 'verdict',
    run: () => setView({ rule, side: 'why', page: 'why' }),
  }))

const rounds: Group = (state) => {
  const last = selectLastRound(state)
  const goTo = (name: string, round: number): Command => ({
    name,
    hint: 'time',
    run: () => state.goTo(round),
  })
  return [
    goTo('A new round', last + 1),
    ...Array.from({ length: Math.min(MAX_LISTED, last) }, (_, i) =>
      goTo(`Go to round ${i + 1}`, i + 1),
    ),
  ]
}

const presets: Group = ({ open }) =>
  Object.entries(PRESET_TITLES).map(([name, title]) => ({
    name: `Open ${title}`,
    hint: 'scenario',
    run: () => {
      void loadPreset(name).then((preset) => {
        if (preset) open(preset, 'ours')
      })
    },
  }))

const GROUPS = [actions, views, themes, edits, rounds, verdicts, presets]

export const listCommands = (state: Playground): readonly Command[] =>
  GROUPS.flatMap((group) => group(state))

/** Those that have every word of the query in them, the ones that begin with it first. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = commands.filter(({ name, hint }) => {
    const text = `${name} ${hint}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const startsWith = ({ name }: Command) => name.toLowerCase().startsWith(words[0] ?? '')
  return [...matching.filter(startsWith), ...matching.filter((each) => !startsWith(each))]
}
