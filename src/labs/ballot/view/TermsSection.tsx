import type { Agent } from '../../../engine'
import {
  BALLOT_DEFAULTS,
  BALLOT_TIE_BREAKS,
  type BallotPlan,
  type BallotTieBreak,
} from '../../../engine/protocols/ballot'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { withFields } from '../../../scenario/edits/edit'
import { TIE_WORDS, type NameOf } from './describe-ballot'
import { LAB_LIMITS } from '../../limits'

export interface TermsSectionProps {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly nameOf: NameOf
}

/** Shares that decimals do not always say exactly. */
const SHARES = [
  ['1/2', 1 / 2],
  ['2/3', 2 / 3],
  ['.67', 0.67],
  ['4/5', 4 / 5],
] as const

const MAX_SECONDS = 604_800

/** What the rules ask for, and how long there is time. */
export function TermsSection({ plan, agents, nameOf }: TermsSectionProps) {
  const edit = useLabEdit('ballot')
  const set = (
    name: string,
    changes: Parameters<typeof withFields<BallotPlan>>[1],
    group?: string,
  ) => edit(name, (old) => withFields(old, changes), group)
  const threshold = plan.threshold ?? BALLOT_DEFAULTS.threshold
  const heads = agents.filter(({ id }) => !(plan.absent ?? []).includes(id)).length
  const time = (
    label: string,
    field: 'lastsMs' | 'voteTtlMs',
    value: number | undefined,
    placeholder: string,
  ) => (
    <label className="form-field">
      <span>{label}</span>
      <NumberField
        value={value === undefined ? null : value / 1000}
        min={0.001}
        max={MAX_SECONDS}
        placeholder={placeholder}
        onChange={(typed) =>
          set(`Change: ${label.toLowerCase()}`, { [field]: Math.round(typed * 1000) }, field)
        }
        onClear={() => set(`Reset: ${label.toLowerCase()}`, { [field]: undefined }, field)}
      />
    </label>
  )
  return (
    <Section title="Terms">
      <div className="ballot-row cluster">
        <label className="form-field">
          <span>Supermajority needs</span>
          <NumberField
            value={threshold}
            min={0.001}
            max={1}
            step={0.01}
            onChange={(value) => set('Change the supermajority', { threshold: value }, 'threshold')}
          />
        </label>
        <div className="ballot-shares" role="group" aria-label="Common shares">
          {SHARES.map(([words, value]) => (
            <button
              key={words}
              type="button"
              className="button"
              aria-pressed={value === threshold}
              onClick={() => set(`Ask for ${words}`, { threshold: value })}
            >
              {words}
            </button>
          ))}
        </div>
      </div>
      <div className="ballot-fields stack">
        <label className="form-field">
          <span>Quorum (heads)</span>
          <NumberField
            value={plan.quorum ?? null}
            min={1}
            max={LAB_LIMITS.quorum}
            isWhole
            placeholder={`Half: ${Math.ceil(heads / 2)}`}
            onChange={(quorum) => set('Change the quorum', { quorum }, 'quorum')}
            onClear={() => set('Reset the quorum', { quorum: undefined }, 'quorum')}
          />
        </label>
        {time('Duration (s)', 'lastsMs', plan.lastsMs, '300')}
        {time('A vote expires after (s)', 'voteTtlMs', plan.voteTtlMs, 'Never')}
        <label className="form-field">
          <span>Proposer</span>
          <select
            className="field"
            value={plan.proposer ?? ''}
            onChange={({ target }) =>
              set('Change the proposer', { proposer: target.value || undefined })
            }
          >
            <option value="">{agents[0] ? `${nameOf(agents[0].id)} (first)` : 'Nobody'}</option>
            {agents.map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="form-field">
        <span>An exact tie is broken by</span>
        <select
          className="field"
          value={plan.tieBreak ?? BALLOT_DEFAULTS.tieBreak}
          onChange={({ target }) => {
            const chosen = target.value as BallotTieBreak
            set('Change the tie-break', { tieBreak: chosen === 'none' ? undefined : chosen })
          }}
        >
          {BALLOT_TIE_BREAKS.map((tieBreak) => (
            <option key={tieBreak} value={tieBreak}>
              {TIE_WORDS[tieBreak]}
            </option>
          ))}
        </select>
      </label>
      <p className="quiet">
        A tie is two equal sides and nothing between them. It never lowers the share that a
        supermajority needs.
      </p>
    </Section>
  )
}
