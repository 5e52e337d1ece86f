import { useState } from 'react'
import { truncate } from '../../../describe/format'
import { setLab } from '../../../scenario/edits/labs'
import { planOf } from '../../plans'
import { useEdits } from '../../../store/hooks/use-edits'
import { Button } from '../../../ui/Button'
import { Choice } from '../../../ui/Choice'
import { AgentField, SelectField, TextField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { listsAtFirst } from '../../frame/lists-at-first'
import { useLabEdit } from '../../frame/use-lab'
import { authorOf } from '../model'
import type { BallotSetupProps } from './BallotSetup'
import { PanelJudges } from './PanelJudges'
import { changePanel, setAuthor } from './panel-edits'
import { setWeight } from './plan-edits'
import { withFields } from '../../../scenario/edits/edit'

const OWN_WORK = [
  ['counts', 'counts', 'A judge may vote for its own result.'],
  ['excluded', 'is excluded', 'A vote for one’s own result is lost.'],
] as const

const NO_OPTIONS: readonly never[] = []

/** Who judges results: one each or a panel, by hand, by accuracy or by script. */
export function PanelSection(props: BallotSetupProps) {
  const { plan, agents } = props
  const edit = useLabEdit('ballot')
  const { options, panel = {} } = plan
  const [shown, more] = useShowMore(options ?? NO_OPTIONS, listsAtFirst(agents.length), 5)
  if (!options) return null
  return (
    <Section title="Panel">
      <SelectField
        label="Correct outcome"
        value={panel.correct ?? ''}
        options={[['', 'not known'], ...options.map(({ id }) => [id, id] as const)]}
        onChange={(id) =>
          edit('Change the correct outcome', (old) =>
            changePanel(old, (known) => withFields(known, { correct: id === '' ? undefined : id })),
          )
        }
      />
      <div className="lab-pair stack">
        {shown.map(({ id }) => (
          <AgentField
            key={id}
            label={`${id} is the work of`}
            agents={agents}
            value={authorOf(panel, id)}
            none="nobody here"
            onChange={(author) =>
              edit(`Change whose work ${id} is`, (old) => setAuthor(old, id, author))
            }
          />
        ))}
      </div>
      {more}
      <Choice
        label="Own work"
        options={OWN_WORK}
        value={panel.excludesOwn === true ? 'excluded' : 'counts'}
        onChange={(chosen) =>
          edit('Change whether own work counts', (old) =>
            changePanel(old, (known) =>
              withFields(known, { excludesOwn: chosen === 'excluded' ? true : undefined }),
            ),
          )
        }
      />
      <PanelJudges {...props} />
      <NewJudges {...props} />
    </Section>
  )
}

/** Judges that are new agents: one for each result, or one with a persona and a weight. */
function NewJudges({ plan }: BallotSetupProps) {
  const { editAgents } = useEdits()
  const [persona, setPersona] = useState('')
  const [weight, setHeft] = useState(1)
  const { options = [], panel = {} } = plan
  const orphans = options.filter(({ id }) => authorOf(panel, id) === undefined)
  const addAuthors = () =>
    editAgents((edits, scenario) => {
      const { agents } = scenario
      let next = planOf(scenario, 'ballot')
      const all = [...agents]
      for (const { id } of orphans) {
        const added = edits.addAgent({ ...scenario, agents: all })
        all.push({ id: added.id, name: `Author of ${id}`, role: 'Author' })
        next = setAuthor(next, id, added.id)
      }
      const name = 'Add a judge for each result'
      const { patches } = setLab(scenario, 'ballot', next, name)
      return { name, patches: [{ path: ['agents'], value: all }, ...patches] }
    })
  const addPersona = () =>
    editAgents((edits, scenario) => {
      const added = edits.addAgent(scenario)
      const value = { id: added.id, name: truncate(persona, 40), role: persona }
      const next = setWeight(planOf(scenario, 'ballot'), added.id, weight)
      const name = `Add a judge: ${value.name}`
      const { patches } = setLab(scenario, 'ballot', next, name)
      return { name, patches: [{ path: ['agents', scenario.agents.length], value }, ...patches] }
    })
  return (
    <>
      {orphans.length > 0 && (
        <Button kind="link" onClick={addAuthors}>
          Add one judge for each result
        </Button>
      )}
      <div className="lab-pair stack">
        <TextField
          label="Persona of another judge"
          placeholder="A security-focused reviewer"
          maxLength={SCENARIO_LIMITS.name}
          value={persona}
          onChange={setPersona}
        />
        <NumberField
          label="Its weight"
          value={weight}
          min={0}
          max={SCENARIO_LIMITS.weight}
          step={0.5}
          onChange={setHeft}
        />
      </div>
      <Button
        disabled={persona.trim() === ''}
        onClick={() => {
          addPersona()
          setPersona('')
        }}
      >
        Add this judge
      </Button>
    </>
  )
}
