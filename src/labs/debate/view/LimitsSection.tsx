import type { DebatePlan } from '../plan'
import { DEFAULT_TURN_COST, type TurnCost } from '../../../engine/protocols/plans'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { LAB_LIMITS } from '../../limits'
import { useLabEdit, useLabField } from '../../frame/use-lab'
import { withCap, withTurnCost } from './plan-edits'
import { placeId } from './places'

type Cap = keyof NonNullable<DebatePlan['caps']>

const MAX_TURNS = 1_000_000
const SECOND = 1_000

/** By limit: its words, what it may be, and what holds without it. Time is in seconds on the page. */
const CAPS: readonly (readonly [Cap, label: string, min: number, max: number, without: string])[] =
  [
    ['agents', 'Agents', 1, LAB_LIMITS.members, 'No limit'],
    ['tokens', 'Tokens', 0, LAB_LIMITS.tokens, 'No limit'],
    ['retries', 'Retries', 0, LAB_LIMITS.retries, 'Nobody is asked twice'],
    ['passes', 'Judge passes', 1, LAB_LIMITS.passes, 'One'],
    ['ms', 'Time (s)', 0, LAB_LIMITS.ms / SECOND, 'No limit'],
  ]

/** What may be spent. A limit that is reached ends the debate with that as its reason. */
export function LimitsSection({ plan }: { readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  const set = useLabField('debate')
  const { budget, caps = {}, turnCost = {} } = plan
  const unitOf = (field: string) => (field === 'ms' ? SECOND : 1)
  const setCap = (cap: Cap, label: string) => (value?: number) =>
    edit(
      `Change the limit: ${label.toLowerCase()}`,
      (old) => withCap(old, cap, value === undefined ? undefined : Math.round(value * unitOf(cap))),
      `limit ${cap}`,
    )
  const setCost = (field: keyof TurnCost) => (value?: number) =>
    edit(
      'Change what a turn takes',
      (old) =>
        withTurnCost(
          old,
          field,
          value === undefined ? undefined : Math.round(value * unitOf(field)),
        ),
      `turn ${field}`,
    )
  const inUnits = (field: string, value: number | undefined) =>
    value === undefined ? null : value / unitOf(field)
  return (
    <Section id={placeId('limits')} title="Limits">
      <div className="debate-limits">
        <NumberField
          label="Turns (proposals and critiques)"
          value={budget ?? null}
          min={0}
          max={MAX_TURNS}
          isWhole
          placeholder="No limit"
          onChange={set('Change the budget', 'budget', { group: 'budget' })}
          onClear={set('Lift the budget', 'budget', { group: 'budget' })}
        />
        {CAPS.map(([cap, label, min, max, without]) => (
          <NumberField
            key={cap}
            label={label}
            value={inUnits(cap, caps[cap])}
            {...{ min, max }}
            isWhole={cap !== 'ms'}
            placeholder={without}
            onChange={setCap(cap, label)}
            onClear={setCap(cap, label)}
          />
        ))}
        <NumberField
          label="Tokens a turn"
          value={inUnits('tokens', turnCost.tokens)}
          min={0}
          max={LAB_LIMITS.tokens}
          isWhole
          placeholder={`Default: ${DEFAULT_TURN_COST.tokens}`}
          onChange={setCost('tokens')}
          onClear={setCost('tokens')}
        />
        <NumberField
          label="Seconds a turn"
          value={inUnits('ms', turnCost.ms)}
          min={0}
          max={LAB_LIMITS.ms / SECOND}
          placeholder={`Default: ${DEFAULT_TURN_COST.ms / SECOND}`}
          onChange={setCost('ms')}
          onClear={setCost('ms')}
        />
      </div>
      <p className="quiet">
        With more than one judge pass, a debate that is sent back is held again while evidence is
        still to be found.
      </p>
    </Section>
  )
}
