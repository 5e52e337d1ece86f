import type { ReactNode } from 'react'
import { setConfig } from '../../scenario/edits/settings'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { nameOf } from '../../scenario/agent-name'
import { consensusOf, rulesOf } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Select, TextField } from '../../ui/Field'
import { ListField } from '../../ui/ListField'
import { introduce } from '../../describe/describe-verdict'
import { SETTING_GROUPS } from '../../scenario/settings/kinds'
import { SETTING_WORDS } from '../../scenario/settings/words'
import { SETTINGS } from '../../scenario/settings/settings'
import { TermLink } from '../../charts/LearnLink'
import { SettingInput } from './SettingInput'
import './settings.css'

const TEXTS = {
  title: ['Title', 'The title of the scenario.'],
  prompt: ['Prompt', 'The question to the reader.'],
  task: ['Task', 'The task that the agents get before the first round.'],
} as const

export default function SettingsPanel() {
  const { settle } = useActions()
  return (
    <form
      className="settings stack-loose"
      aria-label="Settings"
      onSubmit={(event) => event.preventDefault()}
      onBlur={settle}
    >
      <fieldset>
        <legend>The question</legend>
        <Text field="title" />
        <Text field="prompt" />
        <Text field="task" />
        <GoverningRule />
        <FinalOwner />
        <Rubric />
      </fieldset>
      {SETTING_GROUPS.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {SETTINGS.filter((setting) => setting.group === group).map((setting) => (
            <SettingInput key={setting.path} setting={setting} />
          ))}
          <GroupTerms group={group} />
        </fieldset>
      ))}
    </form>
  )
}

/** What the words of a group mean. */
const TERMS: Readonly<Record<(typeof SETTING_GROUPS)[number], readonly string[]>> = {
  'When a rule decides': ['threshold', 'fewest-voters', 'quorum', 'tie-break', 'guards'],
  'How votes are weighed': ['weight', 'attention', 'reputation', 'revisions'],
  'Conflict and debate': ['conflict', 'debate', 'convergence', 'escalation'],
  'Who is heard first': ['causal-level'],
  'Rounds and time': ['run'],
  'Signal bus': ['signal'],
}

const GroupTerms = ({ group }: { readonly group: (typeof SETTING_GROUPS)[number] }) => (
  <p className="quiet setting-terms">
    What it means:{' '}
    {TERMS[group].map((id, place) => (
      <span key={id}>
        {place > 0 && ', '}
        <TermLink id={id}>{id.replaceAll('-', ' ')}</TermLink>
      </span>
    ))}
  </p>
)

interface RowProps {
  readonly label: string
  readonly help: string
  readonly children: ReactNode
  readonly isText?: boolean
}

const Row = ({ label, help, children, isText = false }: RowProps) => (
  <label className="setting" data-kind={isText ? 'text' : undefined}>
    <span className="setting-name">{label}</span>
    {children}
    <span className="setting-help">{help}</span>
  </label>
)

function Text({ field }: { readonly field: keyof typeof TEXTS }) {
  const value = usePlayground(({ scenario }) => scenario[field])
  const { edit } = useActions()
  const [label, help] = TEXTS[field]
  return (
    <Row label={label} help={help} isText>
      <TextField
        value={value}
        maxLength={field === 'title' ? SCENARIO_LIMITS.name : 2000}
        onChange={(text) =>
          edit({
            name: label,
            patches: [{ path: [field], value: text }],
            group: `text ${field}`,
          })
        }
      />
    </Row>
  )
}

function GoverningRule() {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const governing = usePlayground(({ scenario }) => consensusOf(scenario).strategy)
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const nameRule = (rule: string) => introduce(rule, { strategies }).name
  return (
    <Row {...SETTING_WORDS['consensus.strategy']}>
      <Select
        value={governing}
        options={rulesOf({ strategies }).map((rule) => [rule, nameRule(rule)] as const)}
        onChange={(rule) =>
          edit(
            setConfig(store.getState().scenario, 'consensus', 'strategy', rule, {
              name: `Governing rule: ${nameRule(rule)}`,
            }),
          )
        }
      />
    </Row>
  )
}

function FinalOwner() {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const owner = usePlayground(({ scenario }) => scenario.finalOwner)
  const edit = useOptionalEdit('finalOwner')
  return (
    <Row label="Final owner" help="Owner review follows this agent, with the dissent on the table.">
      <Select
        value={owner ?? ''}
        options={[['', 'none'], ...agents.map((agent) => [agent.id, nameOf(agent)] as const)]}
        onChange={(id) =>
          edit(id === '' ? 'No final owner' : `Final owner ${id}`, id === '' ? null : id)
        }
      />
    </Row>
  )
}

const NO_CRITERIA: readonly string[] = []

function Rubric() {
  const rubric = usePlayground(({ scenario }) => scenario.rubric ?? NO_CRITERIA)
  const edit = useOptionalEdit('rubric')
  return (
    <Row
      label="Rubric"
      help="Criteria, separated by commas. The weighted rubric counts a vote by those it cites."
      isText
    >
      <ListField
        maxItemLength={SCENARIO_LIMITS.name}
        maxItems={SCENARIO_LIMITS.criteria}
        items={rubric}
        placeholder="correctness, safety"
        onChange={(criteria) => edit('Rubric', criteria.length === 0 ? null : criteria)}
      />
    </Row>
  )
}

/** Sets a field that a scenario need not have; null takes it away. */
function useOptionalEdit(field: 'finalOwner' | 'rubric') {
  const { edit } = useActions()
  const path = [field]
  return (name: string, value: unknown) =>
    edit({ name, patches: [value === null ? { path, remove: true } : { path, value }] })
}
