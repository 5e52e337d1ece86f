import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { useId } from 'react'
import type { Agent } from '../../../engine'
import type { DebateMember, DebatePlan } from '../../../engine/protocols/plans'
import { updateAgent } from '../../../scenario/edits/agents'
import { ListField } from '../../../ui/ListField'
import { useActions, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Choice } from '../../../ui/Choice'
import { useLabEdit } from '../../frame/use-lab'
import { KeyChecks } from './KeyChecks'
import { speechOf, withMember, withSpeech, type Speech } from './plan-edits'
import { StatementFields } from './StatementFields'

export interface MemberFieldsProps {
  readonly member: DebateMember
  readonly plan: DebatePlan
  readonly agent: Agent
}

const SPEECH_WORDS: readonly (readonly [Speech, string])[] = [
  ['rubric', 'by its rubric'],
  ['says', 'fixed'],
  ['fails', 'not at all'],
]

/** Role and scope are the agent's own, here as on the board; the rest belongs to this debate. */
export function MemberFields({ member, plan, agent }: MemberFieldsProps) {
  const editPlan = useLabEdit('debate')
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const field = useId()
  const { id, name } = agent
  const change = (what: string, to: (old: DebateMember) => DebateMember, group?: string) =>
    editPlan(what, (old) => withMember(old, id, to), group && `${group} of ${id}`)
  const speech = speechOf(member)
  return (
    <>
      <label className="form-field">
        <span>Role</span>
        <input
          className="field"
          value={agent.role}
          maxLength={200}
          onChange={({ target }) => {
            const role = target.value === '' ? undefined : target.value
            const step = updateAgent(store.getState().scenario, id, { role })
            edit({ ...step, group: `role of ${id}` })
          }}
        />
      </label>
      <div className="form-field">
        <span>
          <label htmlFor={field}>Evidence scope</label>
        </span>
        <ListField
          maxItemLength={SCENARIO_LIMITS.name}
          maxItems={SCENARIO_LIMITS.criteria}
          id={field}
          items={agent.evidenceScope}
          placeholder="with commas between"
          onChange={(items) => {
            const evidenceScope = items.length === 0 ? undefined : items
            edit(updateAgent(store.getState().scenario, id, { evidenceScope }))
          }}
        />
      </div>
      <Choice
        label="How it speaks"
        options={SPEECH_WORDS}
        value={speech}
        onChange={(value) => change(`Change how ${name} speaks`, (old) => withSpeech(old, value))}
      />
      {speech === 'rubric' && (
        <KeyChecks
          label="Does not accept without"
          keys={plan.evidence.map(({ key }) => key)}
          chosen={member.needs}
          onChange={(needs) => change(`Change what ${name} needs`, (old) => ({ ...old, needs }))}
        />
      )}
      {speech === 'says' && (
        <StatementFields member={member} plan={plan} onChange={change} name={name} />
      )}
      {speech !== 'fails' && (
        <label className="form-field">
          <span>{speech === 'rubric' ? 'What it says when it accepts' : 'What it says'}</span>
          <input
            className="field"
            value={member.answer ?? ''}
            maxLength={2000}
            onChange={({ target }) => {
              const answer = target.value
              change(`Change what ${name} says`, (old) => ({ ...old, answer }), 'answer')
            }}
          />
        </label>
      )}
    </>
  )
}
