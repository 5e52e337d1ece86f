import type { EvidenceChange } from '../model'
import { list } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './moment'
import { placeId } from './places'
import { EvidenceSwitch } from './EvidenceSwitch'
import { STOP_WORDS } from './describe-debate'

/** Each piece of evidence at hand, with what would become of the decision if it were switched. */
export function EvidenceSwitches({ held, before, nameOf }: ShownDebate) {
  const wasThere = new Map(before?.evidence.map(({ key, isThere }) => [key, isThere]))
  return (
    <Section id={placeId('switches')} title="Take evidence away">
      <ul className="debate-switches">
        {held.evidence.map(({ key, isThere, isWrong }, place) => {
          const change = held.changes[place]!
          const was = wasThere.get(key)
          return (
            <li key={key} data-there={isThere}>
              <EvidenceSwitch label={key} piece={key} isAway={change.becomes === 'there'} />
              <span className="debate-key break">{key}</span>
              {isWrong && <span className="lab-badge">wrong</span>}
              {was !== undefined && was !== isThere && (
                <span className="debate-changed lab-badge">changed</span>
              )}
              <span className="quiet debate-switch-effect">
                {describeChange(change, held.run.decision.stopReason, nameOf)}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function describeChange(
  { becomes, stopReason, isOther, turned }: EvidenceChange,
  now: EvidenceChange['stopReason'],
  nameOf: (id: string) => string,
): string {
  const start = becomes === 'away' ? 'without it' : 'with it'
  const decision = STOP_WORDS[isOther ? stopReason : now].toLowerCase()
  const who =
    turned.length === 0
      ? ', and no vote would change'
      : `; ${list(turned.map(nameOf))} would vote differently`
  return `${start}: ${isOther ? '' : 'still '}${decision}${isOther && turned.length > 0 ? '' : who}`
}
