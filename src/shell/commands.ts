import { addAgent, cloneAgent, removeAgent } from '../scenario/edits/agents'
import { addProposal, cloneProposal, removeProposal } from '../scenario/edits/proposals'
import { PRESET_TITLES } from '../scenario/presets/menu'
import {
  rulesOf,
  selectDockOpen,
  selectLastRound,
  selectIsBoard,
  selectRule,
  shownRules,
} from '../store/selectors'
import type { Playground } from '../store/state'
import { PANEL_SIDES, THEMES } from '../store/preferences'
import { DOCK_TABS, SITE_PAGES, type View } from '../store/view'
import type { Edit } from '../scenario/edits/edit'
import { showRules } from '../scenario/edits/strategies'
import { setSetting, settingOf } from '../scenario/edits/settings'
import { formatSetting } from '../scenario/settings/format-setting'
import { SETTINGS, type Setting, type SettingValue } from '../scenario/settings/settings'
import { ACTION_LIST, ACTIONS } from './actions'
import { LAB_IDS, LABS } from '../labs/registry'
import { introduce } from '../describe/describe-verdict'
import { EMPTY_SCENARIO } from '../store/library/empty-scenario'
import { openPreset } from '../store/open-preset'
import { SITES } from './site-pages'

/** Agents, proposals and rounds that are listed by name. */
const MAX_LISTED = 50

export interface Command {
  readonly name: string
  readonly hint: string
  /** Other words for it. */
  readonly also?: string
  readonly run: () => void
}

type Group = (state: Playground) => readonly Command[]

const actions: Group = (state) =>
  ACTION_LIST.filter(
    (action) =>
      action !== ACTIONS.palette && (action.scope === 'everywhere' || selectIsBoard(state)),
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

const views: Group = (state) => {
  const { setView, isDockGrown } = state
  const show = (name: string, hint: string, view: Partial<View>, also = ''): Command => ({
    name,
    hint,
    also,
    run: () => setView(view),
  })
  return [
    show(
      'Export',
      'share',
      { dialog: { kind: 'share' } },
      'save download link file json png code qr',
    ),
    show(
      'Show the table of verdicts, to save as CSV',
      'table',
      { tab: 'table', page: 'charts', isDockOpen: true },
      'export verdicts csv',
    ),
    show(
      'Show the signals, to save as CSV',
      'signals',
      { tab: 'signals', page: 'charts', isDockOpen: true },
      'export signals csv',
    ),
    show(
      'Show the run in words, to save',
      'words',
      { tab: 'words', page: 'charts', isDockOpen: true },
      'export transcript text markdown told sentences',
    ),
    show('Hide panels or verdicts, to teach', 'share', { dialog: { kind: 'share' } }, 'hidden'),
    show('Compare two rules', 'inspector', { side: 'compare', page: 'why' }, 'why differ'),
    show(
      'Make two rules disagree',
      'page',
      { sitePage: 'learn', sitePath: 'search' },
      'differ smallest ballots search',
    ),
    show(
      'Let a class vote',
      'page',
      { sitePage: 'learn', sitePath: 'poll' },
      'poll ask students qr codes collect',
    ),
    show(
      'Make a lesson',
      'page',
      { sitePage: 'learn', sitePath: 'lesson/edit' },
      'teach task check edit lesson',
    ),
    { name: 'Print', hint: 'page', also: 'paper pdf', run: () => window.print() },
    show('Paste ballots', 'votes', { dialog: { kind: 'paste' } }),
    show('Write a rule of your own', 'board', { dialog: { kind: 'rule', id: null } }),
    show('Open a file, or paste', 'import', { dialog: { kind: 'open' } }),
    show('Settings', 'inspector', { side: 'settings', page: 'why' }),
    show('How agents act by character', 'help', { dialog: { kind: 'policy' } }),
    show('Show the board', 'labs', { lab: null, sitePage: null }),
    ...SITE_PAGES.map((page) =>
      show(`Open ${SITES[page].name}`, 'page', { sitePage: page, sitePath: '' }),
    ),
    ...LAB_IDS.map((lab) =>
      show(`Open the lab: ${LABS[lab].name}`, 'labs', { lab, labAt: Infinity, sitePage: null }),
    ),
    ...DOCK_TABS.map((tab) =>
      show(`Show the ${tab}`, 'dock', { tab, page: 'charts', isDockOpen: true }),
    ),
    show(isDockGrown ? 'Back to the board' : 'Enlarge the charts', 'dock', {
      isDockGrown: !isDockGrown,
      page: 'charts',
    }),
    selectDockOpen(state)
      ? show('Hide the charts', 'dock', { isDockOpen: false, isDockGrown: false })
      : show('Show the charts', 'dock', { isDockOpen: true, page: 'charts' }),
  ]
}

const kept: Group = ({ isGuest, setView }) => {
  const show = (name: string, kind: 'library' | 'allowances', also = ''): Command => ({
    name,
    hint: 'saved',
    also,
    run: () => setView({ dialog: { kind } }),
  })
  if (isGuest) return []
  return [
    show('Your scenarios', 'library'),
    show('Delete a scenario', 'library', 'remove'),
    show('Delete all local data', 'library', 'remove clear'),
    show('Allowed scripts', 'allowances'),
  ]
}

const fresh: Group = ({ open }) => [
  {
    name: 'New scenario',
    hint: 'scenario',
    also: 'empty',
    run: () => open(EMPTY_SCENARIO, 'ours'),
  },
]

const resets: Group = ({ scenario, edit, resize }) => [
  {
    name: 'Reset all settings',
    hint: 'settings',
    also: 'defaults',
    run: () => edit({ name: 'Reset all settings', patches: [{ path: ['config'], remove: true }] }),
  },
  {
    name: 'Reset the sizes of the panels',
    hint: 'look',
    run: () => PANEL_SIDES.forEach((side) => resize(side, null)),
  },
  ...(scenario.shows?.rules === undefined
    ? []
    : [
        {
          name: 'Show all cards',
          hint: 'board',
          also: 'reset hidden',
          run: () =>
            edit(showRules(scenario, rulesOf(scenario), rulesOf(scenario), 'Show all cards')),
        },
      ]),
]

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
    {
      name: 'Add an agent',
      hint: 'votes',
      run: () => {
        const added = addAgent(scenario)
        edit(added)
        setView({ dialog: { kind: 'agent', id: added.id } })
      },
    },
    change('Add a proposal', 'votes', () => addProposal(scenario)),
    ...scenario.agents.slice(0, MAX_LISTED).flatMap(({ id, name = id }) => [
      {
        name: `Edit ${name}`,
        hint: 'agent',
        run: () => setView({ dialog: { kind: 'agent', id } }),
      },
      change(`Clone ${name}`, 'agent', () => cloneAgent(scenario, id)),
      change(`Remove ${name}`, 'agent, delete', () => removeAgent(scenario, id)),
    ]),
    ...scenario.proposals
      .slice(0, MAX_LISTED)
      .flatMap(({ id }) => [
        change(`Clone ${id}`, 'proposal', () => cloneProposal(scenario, id)),
        change(`Remove ${id}`, 'proposal, delete', () => removeProposal(scenario, id)),
      ]),
    ...SETTINGS.flatMap((setting) =>
      optionsOf(setting)
        .filter((option) => option !== (settingOf(scenario, setting) ?? setting.defaultValue))
        .map((option) =>
          change(`${setting.label}: ${formatSetting(setting, option)}`, 'settings', () =>
            setSetting(scenario, setting, option === setting.defaultValue ? undefined : option),
          ),
        ),
    ),
  ]
}

const optionsOf = ({ value }: Setting): readonly SettingValue[] =>
  value.kind === 'switch' ? [true, false] : value.kind === 'choice' ? value.options : []

const verdicts: Group = ({ scenario, setView }) =>
  shownRules(scenario).map((rule) => ({
    name: `Explain ${introduce(rule, scenario).name}`,
    hint: 'verdict',
    run: () => setView({ rule, side: 'why', page: 'why' }),
  }))

/** Of a custom rule there is none beside its script. */
const code: Group = (state) => {
  const rule = selectRule(state)
  if (rule === null || !selectIsBoard(state)) return []
  const { name, isOwn } = introduce(rule, state.scenario)
  const run = () => state.setView({ dialog: { kind: 'share', way: 'code' } })
  return isOwn ? [] : [{ name: `Code for the selected rule: ${name}`, hint: 'export', run }]
}

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

const presets: Group = (state) =>
  Object.entries(PRESET_TITLES).map(([name, title]) => ({
    name: `Open ${title}`,
    hint: 'scenario',
    run: () => openPreset(state, name),
  }))

const GROUPS = [actions, views, kept, fresh, resets, themes, edits, rounds, verdicts, code, presets]

export const listCommands = (state: Playground): readonly Command[] =>
  GROUPS.flatMap((group) => group(state))

/** Those that have every word of the query in them, the ones that begin with it first. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = commands.filter(({ name, hint, also = '' }) => {
    const text = `${name} ${hint} ${also}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const startsWith = ({ name }: Command) => name.toLowerCase().startsWith(words[0] ?? '')
  return [...matching.filter(startsWith), ...matching.filter((each) => !startsWith(each))]
}
