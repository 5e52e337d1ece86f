import type { ReactNode } from 'react'
import type { RuleVerdict } from '../../engine'
import { CATALOGUE, FAMILIES, isStrategyId, type Family } from '../../engine/catalogue'
import { countsEarlier, describeDetails, EARLIER_VOTES } from '../../describe/describe-verdict'
import { countOutcomes } from '../../describe/group-outcomes'
import { isHidden, shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { useCards } from './use-cards'
import { tellsChange, VerdictCard, type VerdictCardProps } from './VerdictCard'
import './families.css'

export const SECTIONS = { ...FAMILIES, own: 'Your own' } as const
export type Section = Family | 'own'

export const sectionOf = (rule: string): Section =>
  isStrategyId(rule) ? CATALOGUE[rule].family : 'own'

/** Cards by family, always in the same places. One rule of one's own fits beside the last family. */
export function CardFamilies() {
  const verdicts = usePlayground((state) => state.run.verdicts)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  // Whether rules can be neither written nor changed.
  const isSet = usePlayground(isHidden('settings'))
  const cardOf = useCards(isSet)
  const shown = new Set(shownRules({ strategies, shows }))
  const onBoard = verdicts.filter(({ evaluation }) => shown.has(evaluation.rule))
  if (shown.size === 0) {
    return <p className="quiet">No card is on the board. Choose some above.</p>
  }
  return (
    <div className="families">
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const members = onBoard.filter(({ evaluation }) => sectionOf(evaluation.rule) === section)
        const canAdd = section === 'own' && !isSet
        if (members.length === 0 && !canAdd) return null
        const cards = members.map(cardOf)
        const selected = cards.find(({ isSelected, compared }) => isSelected && compared === null)
        return (
          <FamilyOfCards
            key={section}
            section={section}
            members={members}
            selected={selected && <SelectedNote card={selected} />}
            aside={canAdd && members.length > 0 && <AddRule kind="link" />}
          >
            {cards.map(({ key, ...props }) => (
              <VerdictCard key={key} {...props} />
            ))}
            {canAdd && members.length === 0 && <AddRule kind="card" />}
          </FamilyOfCards>
        )
      })}
    </div>
  )
}

interface FamilyProps {
  readonly section: Section
  readonly members: readonly RuleVerdict[]
  /** About the selected card, where it is one of these. */
  readonly selected: ReactNode
  readonly aside: ReactNode
  readonly children: ReactNode
}

function FamilyOfCards({ section, members, selected, aside, children }: FamilyProps) {
  const evaluations = members.map(({ evaluation }) => evaluation)
  const count = countOutcomes(evaluations)
  const hasEarlier = usePlayground(
    (state) => state.run.hasRevisions && !isHidden('arithmetic')(state),
  )
  return (
    <section
      className="family"
      aria-label={SECTIONS[section]}
      data-section={section}
      data-size={members.length > 1 ? 'many' : 'few'}
    >
      <h3 className="small soft">
        {SECTIONS[section]} {count !== '' && <span className="tally faint">{count}</span>}
        {selected}
        {hasEarlier && evaluations.some(countsEarlier) && (
          <span className="family-note">{EARLIER_VOTES}</span>
        )}
        {aside}
      </h3>
      {children}
    </section>
  )
}

/** What the selected card has no room for, on the line above it, so that nothing moves. Why reads it out. */
function SelectedNote({ card }: { readonly card: VerdictCardProps }) {
  const { judged, introduction, flip, nameOf } = card
  const details = describeDetails(judged.evaluation, tellsChange(card) ? null : flip, nameOf)
  if (details.length === 0) return null
  const text = details.map((each) => each.text).join('. ')
  return (
    <span className="selected-note" title={`${introduction.name}. ${text}.`} aria-hidden="true">
      <strong>{introduction.shortName}</strong>
      {details.map((each) => (
        <span key={each.text} data-kind={each.kind}>
          {each.text}
        </span>
      ))}
    </span>
  )
}

/** A place of its own as long as there is no rule, and a word above the rules from then on. */
function AddRule({ kind }: { readonly kind: 'card' | 'link' }) {
  const { setView } = useActions()
  const add = () => setView({ dialog: { kind: 'rule', id: null } })
  return kind === 'card' ? (
    <button
      type="button"
      className="card-add soft"
      aria-label="Write a rule of your own"
      onClick={add}
    >
      <Icon name="add" /> Write a rule
    </button>
  ) : (
    <Button kind="link" aria-label="Write a rule of your own" onClick={add}>
      + add
    </Button>
  )
}
