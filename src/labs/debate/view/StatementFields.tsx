import { DEBATE_VOTES, type DebateMember, type DebatePlan } from '../../../engine/protocols/plans'
import { NumberField } from '../../../ui/NumberField'
import { Choice } from '../../../ui/Choice'
import { KeyChecks } from './KeyChecks'
import { VOTE_WORDS } from './describe-debate'

export interface StatementFieldsProps {
  readonly member: DebateMember
  readonly plan: DebatePlan
  readonly name: string
  readonly onChange: (what: string, to: (old: DebateMember) => DebateMember, group?: string) => void
}

type Says = NonNullable<DebateMember['says']>

/** What a member says whatever the evidence. */
export function StatementFields({ member, plan, name, onChange }: StatementFieldsProps) {
  const { says } = member
  if (says === undefined) return null
  const change = (to: Partial<Says>, group?: string) =>
    onChange(
      `Change the statement of ${name}`,
      (old) => ({ ...old, says: { ...(old.says ?? says), ...to } }),
      group,
    )
  return (
    <>
      <Choice
        label="Vote"
        options={DEBATE_VOTES.map((vote) => [vote, VOTE_WORDS[vote]] as const)}
        value={says.vote}
        onChange={(vote) => change({ vote })}
      />
      <label className="form-field">
        <span>Confidence, from 0 to 1</span>
        <NumberField
          value={says.confidence}
          min={0}
          max={1}
          step={0.05}
          onChange={(confidence) => change({ confidence }, 'confidence')}
        />
      </label>
      <KeyChecks
        label="Cites"
        keys={plan.evidence.map(({ key }) => key)}
        chosen={says.cites}
        onChange={(cites) => change({ cites })}
      />
      <label className="form-field">
        <span>Risks, one a line</span>
        <textarea
          className="field"
          key={says.risks.join('\n')}
          defaultValue={says.risks.join('\n')}
          rows={2}
          onBlur={({ target }) => {
            const risks = readLines(target.value)
            if (risks.join('\n') !== says.risks.join('\n')) change({ risks })
          }}
        />
      </label>
    </>
  )
}

const MAX_RISKS = 40
const MAX_RISK = 2000

const readLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_RISK))
    .filter((line) => line !== '')
    .slice(0, MAX_RISKS)
