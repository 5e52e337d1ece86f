import type { DebateMember, DebatePlan } from '../plan'
import { Button } from '../../../ui/Button'
import type { Agent } from '../../../engine'
import { addAgent } from '../../../scenario/edits/agents'
import { setLab } from '../../../scenario/edits/labs'
import { LAB_LIMITS } from '../../limits'
import { planOf } from '../../plans'
import { Icon } from '../../../ui/Icon'
import { Select } from '../../../ui/Field'
import { useActions, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { plural } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { placeId } from './places'
import { MemberFields } from './MemberFields'
import { seat, speechOf, toggle, unseat } from './plan-edits'

export interface MemberSectionProps {
  readonly plan: DebatePlan
  readonly agents: readonly Agent[]
  /** Whose fields are in sight. */
  readonly open: readonly string[]
  readonly onOpen: (open: readonly string[]) => void
}

/** Who takes part, and what each of them needs in order to accept. */
export function MemberSection({ plan, agents, open, onOpen }: MemberSectionProps) {
  const edit = useLabEdit('debate')
  const store = usePlaygroundStore()
  const { edit: editScenario } = useActions()
  const others = agents.filter(({ id }) => !plan.members.some(({ agent }) => agent === id))
  const isFull = plan.members.length >= LAB_LIMITS.members
  const seatNewAgent = () => {
    const { scenario } = store.getState()
    const added = addAgent(scenario)
    const seated = seat(planOf(scenario, 'debate'), added.id)
    const { patches } = setLab(scenario, 'debate', seated, added.name)
    editScenario({ name: added.name, patches: [...added.patches, ...patches] })
    onOpen([...open, added.id])
  }
  return (
    <Section id={placeId('members')} title="Members">
      {plan.members.length === 0 && <p className="quiet">There are no members yet.</p>}
      <ul className="stack">
        {plan.members.map((member, place) => (
          <li key={`${member.agent} ${place}`}>
            <Member
              member={member}
              plan={plan}
              agent={agents.find(({ id }) => id === member.agent)}
              isOpen={open.includes(member.agent)}
              onToggle={(isOpen) => onOpen(toggle(open, member.agent, isOpen))}
              onRemove={(name) => edit(`${name} leaves the debate`, (old) => unseat(old, place))}
            />
          </li>
        ))}
      </ul>
      <div className="debate-add cluster">
        {others.length > 0 && !isFull && (
          <Select
            aria-label="Add a member"
            value=""
            options={[['', 'Add a member …'], ...others.map(({ id, name }) => [id, name] as const)]}
            onChange={(id) => {
              const joining = others.find((other) => other.id === id)
              if (joining) edit(`${joining.name} joins the debate`, (old) => seat(old, id))
            }}
          />
        )}
        <Button disabled={isFull} onClick={seatNewAgent}>
          Add an agent
        </Button>
      </div>
    </Section>
  )
}

interface MemberProps {
  readonly member: DebateMember
  readonly plan: DebatePlan
  readonly agent: Agent | undefined
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly onRemove: (name: string) => void
}

function Member({ member, plan, agent, isOpen, onToggle, onRemove }: MemberProps) {
  const name = agent?.name ?? member.agent
  return (
    <details
      className="debate-member panel"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open)
      }}
    >
      <summary>
        <Icon name="fold" />
        <strong>{name}</strong>
        <span className="quiet">
          {agent ? describe(member, agent) : 'not an agent of this scenario'}
        </span>
      </summary>
      <div className="debate-member-body stack-wide">
        {isOpen && agent && <MemberFields member={member} plan={plan} agent={agent} />}
        <Button kind="link" onClick={() => onRemove(name)}>
          Remove {name} from the debate
        </Button>
      </div>
    </details>
  )
}

function describe(member: DebateMember, { role }: Agent): string {
  const speech = speechOf(member)
  const how =
    speech === 'fails'
      ? 'does not answer'
      : speech === 'says'
        ? 'fixed statement'
        : member.needs.length === 0
          ? 'needs nothing'
          : `needs ${plural(member.needs.length, 'piece')}`
  return [role, how].filter((part) => part !== '').join(' · ')
}
