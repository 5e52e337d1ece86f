import { LABS } from '../engine/protocols/plans'
import { addAgent, cloneAgent, removeAgent } from '../scenario/edits/agents'
import { addProposal, cloneProposal, removeProposal } from '../scenario/edits/proposals'
import { loadPreset } from '../scenario/presets/load-preset'
import { PRESET_TITLES } from '../scenario/presets/menu'
import { selectLastRound, shownRules } from '../store/selectors'
import type { Playground } from '../store/state'
import { THEMES } from '../store/preferences'
import { DOCK_TABS } from '../store/view'
import { LAB_NAMES } from '../labs/lab-names'
import { introduce } from '../describe/describe-verdict'

export interface Command {
  readonly name: string
  readonly hint: string
  readonly run: () => void
}

const later =
  <Given extends unknown[]>(action: (...given: Given) => void, ...given: Given) =>
  (): void => {
    action(...given)
  }

/** Everything that can be done, by name. */
export function listCommands(state: Playground): readonly Command[] {
  const { scenario, edit, setView, open, goTo, setTheme, undo, redo, history } = state
  const undone = history.past.at(-1)?.name
  const redone = history.future.at(-1)?.name
  return [
    ...(undone === undefined ? [] : [{ name: `Undo: ${undone}`, hint: 'Ctrl Z', run: undo }]),
    ...(redone === undefined ? [] : [{ name: `Redo: ${redone}`, hint: 'Ctrl Shift Z', run: redo }]),
    { name: 'Add an agent', hint: 'votes', run: later(edit, addAgent(scenario)) },
    { name: 'Add a proposal', hint: 'votes', run: later(edit, addProposal(scenario)) },
    { name: 'Paste ballots', hint: 'votes', run: later(setView, { dialog: { kind: 'paste' } }) },
    {
      name: 'Write a rule of your own',
      hint: 'board',
      run: later(setView, { dialog: { kind: 'rule', id: null } }),
    },
    { name: 'Share', hint: 'scenario', run: later(setView, { dialog: { kind: 'share' } }) },
    { name: 'Your scenarios', hint: 'saved', run: later(setView, { dialog: { kind: 'library' } }) },
    {
      name: 'Open a file, or paste',
      hint: 'import',
      run: later(setView, { dialog: { kind: 'open' } }),
    },
    {
      name: 'Settings',
      hint: 'inspector',
      run: later(setView, { side: 'settings', page: 'why' }),
    },
    { name: 'Keys and help', hint: '?', run: later(setView, { dialog: { kind: 'keys' } }) },
    {
      name: 'How agents act by character',
      hint: 'help',
      run: later(setView, { dialog: { kind: 'policy' } }),
    },
    ...THEMES.map((theme) => ({
      name: `Theme: ${theme}`,
      hint: 'look',
      run: later(setTheme, theme),
    })),
    { name: 'Show the board', hint: 'labs', run: later(setView, { lab: null }) },
    ...LABS.map((lab) => ({
      name: `Open the lab: ${LAB_NAMES[lab]}`,
      hint: 'labs',
      run: later(setView, { lab, labAt: Infinity }),
    })),
    ...DOCK_TABS.map((tab) => ({
      name: `Show the ${tab}`,
      hint: 'dock',
      run: later(setView, { tab, page: 'charts' }),
    })),
    {
      name: state.isDockGrown ? 'Back to the board' : 'Enlarge the charts',
      hint: 'dock',
      run: later(setView, { isDockGrown: !state.isDockGrown, page: 'charts' }),
    },
    { name: 'A new round', hint: 'time', run: later(goTo, selectLastRound(state) + 1) },
    ...scenario.agents.slice(0, 50).flatMap(({ id, name = id }) => [
      {
        name: `Edit ${name}`,
        hint: 'agent',
        run: later(setView, { dialog: { kind: 'agent', id } }),
      },
      {
        name: `Clone ${name}`,
        hint: 'agent',
        run: () => {
          edit(cloneAgent(scenario, id))
        },
      },
      {
        name: `Remove ${name}`,
        hint: 'agent',
        run: () => {
          edit(removeAgent(scenario, id))
        },
      },
    ]),
    ...scenario.proposals.slice(0, 50).flatMap(({ id }) => [
      {
        name: `Clone ${id}`,
        hint: 'proposal',
        run: () => {
          edit(cloneProposal(scenario, id))
        },
      },
      {
        name: `Remove ${id}`,
        hint: 'proposal',
        run: () => {
          edit(removeProposal(scenario, id))
        },
      },
    ]),
    ...shownRules(scenario).map((rule) => ({
      name: `Explain ${introduce(rule, scenario).name}`,
      hint: 'verdict',
      run: later(setView, { rule, side: 'why', page: 'why' }),
    })),
    ...Array.from({ length: Math.min(50, selectLastRound(state)) }, (_, i) => ({
      name: `Go to round ${i + 1}`,
      hint: 'time',
      run: later(goTo, i + 1),
    })),
    ...Object.entries(PRESET_TITLES).map(([name, title]) => ({
      name: `Open ${title}`,
      hint: 'scenario',
      run: () => {
        void loadPreset(name).then((preset) => {
          if (preset) open(preset, 'ours')
        })
      },
    })),
  ]
}

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
