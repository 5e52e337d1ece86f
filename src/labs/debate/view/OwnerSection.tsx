import { useState } from 'react'
import type { DebatePlan } from '../plan'
import type { Agent } from '../../../engine'
import { Choice } from '../../../ui/Choice'
import { SelectField, TextField } from '../../../ui/Field'
import { Section } from '../../../ui/Section'
import { useLabEdit, useLabField } from '../../frame/use-lab'
import { withOwner } from './plan-edits'
import { placeId } from './places'

export interface OwnerSectionProps {
  readonly plan: DebatePlan
  readonly agents: readonly Agent[]
}

const NONE = 'none'
const OTHER = 'other'
/** So that no agent's id is taken for one of the two. */
const PREFIX = 'agent '

/** Who answers for the decision: an agent, or a person outside of the scenario. */
export function OwnerSection({ plan, agents }: OwnerSectionProps) {
  const edit = useLabEdit('debate')
  const set = useLabField('debate')
  const { ownerAgent, finalOwner = '', ownerRejects } = plan
  const [isNaming, setNaming] = useState(false)
  const isGone = ownerAgent !== undefined && agents.every(({ id }) => id !== ownerAgent)
  const isOther = ownerAgent === undefined && (isNaming || finalOwner.trim() !== '')
  return (
    <Section id={placeId('owner')} title="Owner">
      <SelectField
        label="Final owner"
        value={ownerAgent === undefined ? (isOther ? OTHER : NONE) : PREFIX + ownerAgent}
        options={[
          [NONE, 'None: the debate is blocked'],
          ...(isGone
            ? [[PREFIX + ownerAgent, `${ownerAgent} (not an agent of this scenario)`] as const]
            : []),
          ...agents.map(({ id, name }) => [PREFIX + id, name] as const),
          [OTHER, 'A person outside of the scenario …'],
        ]}
        onChange={(value) => {
          setNaming(value === OTHER)
          const agent = value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined
          edit('Change the final owner', (old) =>
            value === OTHER ? withOwner(old, undefined, old.finalOwner) : withOwner(old, agent),
          )
        }}
      />
      {isOther && (
        <TextField
          label="Name of the owner"
          value={finalOwner}
          maxLength={200}
          placeholder="Without a name there is no owner"
          onChange={set('Change the final owner', 'finalOwner', { group: 'owner' })}
        />
      )}
      <Choice
        label="What the debate accepts, the owner"
        options={{ accepts: 'accepts', rejects: 'rejects' }}
        value={ownerRejects === true ? 'rejects' : 'accepts'}
        onChange={(value) =>
          value === 'rejects'
            ? set('Let the owner reject', 'ownerRejects')(true)
            : set('Let the owner accept', 'ownerRejects')()
        }
      />
    </Section>
  )
}
