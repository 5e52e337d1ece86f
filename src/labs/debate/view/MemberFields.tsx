import type { DebateMember, DebatePlan } from '../plan'
import type { Agent } from '../../../engine'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { Choice } from '../../../ui/Choice'
import { TextField } from '../../../ui/Field'
import { LabelledField } from '../../../ui/LabelledField'
import { ListField } from '../../../ui/ListField'
import { NumberField } from '../../../ui/NumberField'
import { createSetter, useAgentField, useLabEdit, type ApplyEdit } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import { VOTE_WORDS } from './describe-debate'
import { KeyChecks } from './KeyChecks'
import { speechOf, withMember, withSpeech } from './plan-edits'

export interface MemberFieldsProps {
  readonly member: DebateMember
  readonly plan: DebatePlan
  readonly agent: Agent
}

const SPEECH_WORDS = { rubric: 'by its rubric', says: 'fixed', fails: 'not at all' } as const

/** Role and scope are the agent's own, here as on the board; the rest belongs to this debate. */
export function MemberFields({ member, plan, agent }: MemberFieldsProps) {
  const { id, name } = agent
  const setAgent = useAgentField(id)
  const editPlan = useLabEdit('debate')
  const edit: ApplyEdit<DebateMember> = (what, change, group) =>
    editPlan(what, (old) => withMember(old, id, change), group && `${group} of ${id}`)
  const set = createSetter(edit)
  const speech = speechOf(member)
  const keys = plan.evidence.map(({ key }) => key)
  return (
    <>
      <TextField
        label="Role"
        value={agent.role}
        maxLength={200}
        onChange={setAgent(`Change ${name}`, 'role', { omit: '', group: `role of ${id}` })}
      />
      <ListField
        label="Evidence scope"
        maxItemLength={SCENARIO_LIMITS.name}
        maxItems={SCENARIO_LIMITS.criteria}
        items={agent.evidenceScope}
        placeholder="with commas between"
        onChange={(items) =>
          setAgent(`Change ${name}`, 'evidenceScope')(items.length === 0 ? undefined : items)
        }
      />
      <Choice
        label="How it speaks"
        options={SPEECH_WORDS}
        value={speech}
        onChange={(value) => edit(`Change how ${name} speaks`, (old) => withSpeech(old, value))}
      />
      {speech === 'rubric' && (
        <KeyChecks
          label="Does not accept without"
          keys={keys}
          chosen={member.needs}
          onChange={set(`Change what ${name} needs`, 'needs')}
        />
      )}
      {speech === 'says' && member.says && (
        <StatementFields {...{ name, keys, edit }} says={member.says} />
      )}
      {speech !== 'fails' && (
        <NumberField
          label="Fails before it answers"
          value={member.failures ?? null}
          min={0}
          max={LAB_LIMITS.retries}
          isWhole
          placeholder="Answers at once"
          onChange={set(`Change how ${name} fails`, 'failures', { group: 'failures', omit: 0 })}
          onClear={set(`Change how ${name} fails`, 'failures', { group: 'failures' })}
        />
      )}
      <TextField
        label="Model"
        value={member.model}
        maxLength={200}
        placeholder="Not told"
        onChange={set(`Change the model of ${name}`, 'model', { group: 'model', omit: '' })}
      />
      <ListField
        label="Tools"
        maxItemLength={SCENARIO_LIMITS.name}
        maxItems={LAB_LIMITS.tools}
        items={member.tools ?? []}
        placeholder="with commas between"
        onChange={(items) =>
          set(`Change the tools of ${name}`, 'tools')(items.length === 0 ? undefined : items)
        }
      />
      {speech !== 'fails' && (
        <TextField
          label={speech === 'rubric' ? 'What it says when it accepts' : 'What it says'}
          value={member.answer}
          maxLength={2000}
          onChange={set(`Change what ${name} says`, 'answer', { group: 'answer' })}
        />
      )}
    </>
  )
}

type Statement = NonNullable<DebateMember['says']>

interface StatementFieldsProps {
  readonly says: Statement
  readonly name: string
  readonly keys: readonly string[]
  readonly edit: ApplyEdit<DebateMember>
}

/** A statement that does not depend on the evidence. */
function StatementFields({ says, name, keys, edit }: StatementFieldsProps) {
  const step = `Change the statement of ${name}`
  const set = createSetter<Statement>((what, change, group) =>
    edit(what, (old) => ({ ...old, says: change(old.says ?? says) }), group),
  )
  const risks = says.risks.join('\n')
  return (
    <>
      <Choice label="Vote" options={VOTE_WORDS} value={says.vote} onChange={set(step, 'vote')} />
      <NumberField
        label="Confidence, from 0 to 1"
        value={says.confidence}
        min={0}
        max={1}
        step={0.05}
        onChange={set(step, 'confidence', { group: 'confidence' })}
      />
      <KeyChecks label="Cites" keys={keys} chosen={says.cites} onChange={set(step, 'cites')} />
      <LabelledField label="Risks, one a line">
        <textarea
          className="field"
          key={risks}
          defaultValue={risks}
          rows={2}
          onBlur={({ target }) => {
            const written = splitLines(target.value)
            if (written.join('\n') !== risks) set(step, 'risks')(written)
          }}
        />
      </LabelledField>
    </>
  )
}

const splitLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
