import { modelOf, type JudgePlan } from '../plan'
import { useState } from 'react'
import type { Agent } from '../../../engine'
import { LENSES } from '../../../engine/protocols/judges'
import type { JudgeRun } from '../model'
import type { Edit } from '../../../scenario/edits/edit'
import { setLab } from '../../../scenario/edits/labs'
import { planOf } from '../../plans'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { Select } from '../../../ui/Field'
import { Icon } from '../../../ui/Icon'
import { IconButton } from '../../../ui/IconButton'
import { useEdits } from '../../../store/hooks/use-edits'
import { Section } from '../../../ui/Section'
import { STAND_IN_NAMES } from '../../frame/stand-in/create-stand-in'
import { useLabEdit } from '../../frame/use-lab'
import { addSeat, moveSeat, removeSeat, type Seats } from './plan-edits'
import { SeatEditor } from './SeatEditor'

export interface RosterSectionProps {
  readonly seats: Seats
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
  readonly run: JudgeRun | null
}

const TITLES = { proposers: 'Proposers', judges: 'Judges' } as const
const ADD = { proposers: 'Add a proposer', judges: 'Add a judge' } as const
const HELP = {
  proposers: 'All answer, in this order; the first one revises.',
  judges: 'Asked in this order, until enough have accepted.',
} as const

/** Those on one side of the table, in the order in which they are asked. */
export function RosterSection({ seats, plan, agents, run }: RosterSectionProps) {
  const edit = useLabEdit('judges')
  const { editAgents } = useEdits()
  const seated = plan[seats]
  const free = agents.filter(({ id }) => !seated.includes(id))
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id
  const add = (id: string) => {
    if (id === NEW) {
      editAgents((edits, scenario) => seatNewAgent(edits.addAgent(scenario), scenario, seats))
    } else if (id !== '') {
      edit(`${ADD[seats]}: ${nameOf(id)}`, (old) => addSeat(old, seats, id))
    }
  }
  return (
    <Section title={TITLES[seats]}>
      <p className="quiet small">{HELP[seats]}</p>
      <ol className="judges-roster stack-tight">
        {seated.map((id, place) => (
          <SeatRow
            key={`${id} ${countBefore(seated, place)}`}
            id={id}
            place={place}
            name={nameOf(id)}
            seats={seats}
            plan={plan}
            run={run}
          />
        ))}
      </ol>
      <Select
        aria-label={ADD[seats]}
        value=""
        options={[
          ['', `${ADD[seats]} …`],
          ...free.map(({ id, name }) => [id, name] as const),
          [NEW, 'New agent'],
        ]}
        onChange={add}
      />
    </Section>
  )
}

/** How often somebody sits before this place: nothing forbids to sit twice. */
const countBefore = (seated: readonly string[], place: number): number =>
  seated.slice(0, place).filter((id) => id === seated[place]).length

/** One step: a new agent of the scenario, with a seat. */
function seatNewAgent(
  added: Edit & { readonly id: string },
  scenario: ScenarioDocument,
  seats: Seats,
): Edit {
  const plan = addSeat(planOf(scenario, 'judges'), seats, added.id)
  const { patches } = setLab(scenario, 'judges', plan, added.name)
  return { name: added.name, patches: [...added.patches, ...patches] }
}

/** Not an id that an agent can have: those are not empty, and have no line breaks. */
const NEW = '\n'

interface SeatRowProps extends Omit<RosterSectionProps, 'agents'> {
  readonly id: string
  readonly place: number
  readonly name: string
}

function SeatRow({ id, place, name, seats, plan, run }: SeatRowProps) {
  const edit = useLabEdit('judges')
  const [isOpen, setOpen] = useState(false)
  const kind = modelOf(plan, id)?.kind
  const isBroken = run?.calls.some(({ agent, error }) => agent === id && error !== null) ?? false
  const last = plan[seats].length - 1
  const remove = `Remove ${name} from the ${seats}`
  const move = (by: 1 | -1) => edit(`Move ${name}`, (old) => moveSeat(old, seats, place, by))
  return (
    <li className="judges-seat panel" data-open={isOpen}>
      <div className="judges-seat-head">
        <button
          type="button"
          className="judges-seat-name row grow"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="fold" />
          <strong>{name}</strong>
          <span className="quiet">
            {kind === undefined ? 'silent' : STAND_IN_NAMES[kind].toLowerCase()}
            {seats === 'judges' &&
              plan.mode === 'lens' &&
              `, ${LENSES[place % LENSES.length]!.name}`}
          </span>
          {isBroken && <span className="judges-seat-error small">fails</span>}
        </button>
        <IconButton
          icon="fold"
          className="icon-button judges-up"
          label={`Move ${name} up`}
          title="Move up"
          disabled={place === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="fold"
          label={`Move ${name} down`}
          title="Move down"
          disabled={place === last}
          onClick={() => move(1)}
        />
        <IconButton
          icon="close"
          label={remove}
          title="Remove"
          onClick={() => edit(remove, (old) => removeSeat(old, seats, id))}
        />
      </div>
      {isOpen && <SeatEditor id={id} name={name} seats={seats} plan={plan} run={run} />}
    </li>
  )
}
