import { Button } from '../../../ui/Button'
import { BALLOT_DEFAULTS } from '../../../engine/protocols/ballot'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { labPlaceId } from '../../frame/use-opening-place'
import { useLabField } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import type { BallotSetupProps } from './BallotSetup'

/** Shares that decimals do not always say exactly. */
const SHARES = [
  ['1/2', 1 / 2],
  ['2/3', 2 / 3],
  ['.67', 0.67],
  ['4/5', 4 / 5],
] as const

/** What single rules ask for. Near the top, because scenarios are often about one of them. */
export function RuleTermsSection({ plan, agents }: BallotSetupProps) {
  const set = useLabField('ballot')
  const { threshold } = { ...BALLOT_DEFAULTS, ...plan }
  const heads = agents.filter(({ id }) => plan.absent?.includes(id) !== true).length
  return (
    <Section title="What the rules need">
      <div className="ballot-row cluster" id={labPlaceId('ballot', 'supermajority')}>
        <NumberField
          label="Supermajority needs"
          value={threshold}
          min={0.001}
          max={1}
          step={0.01}
          onChange={set('Change the supermajority', 'threshold', { group: 'threshold' })}
        />
        <div className="ballot-shares" role="group" aria-label="Common shares">
          {SHARES.map(([words, value]) => (
            <Button
              key={words}
              aria-pressed={value === threshold}
              onClick={() => set(`Ask for ${words}`, 'threshold')(value)}
            >
              {words}
            </Button>
          ))}
        </div>
      </div>
      <div id={labPlaceId('ballot', 'quorum')}>
        <NumberField
          label="Quorum (heads)"
          value={plan.quorum ?? null}
          min={1}
          max={LAB_LIMITS.quorum}
          isWhole
          placeholder={`Half: ${Math.ceil(heads / 2)}`}
          onChange={set('Change the quorum', 'quorum', { group: 'quorum' })}
          onClear={set('Reset the quorum', 'quorum', { group: 'quorum' })}
        />
      </div>
    </Section>
  )
}
