import { ColouredChip, colourOf } from '../../charts/ProposalChip'
import { REST_NAMES, type OutcomeGroups } from '../../describe/group-outcomes'
import { useProposals } from '../../store/hooks/use-proposals'
import { useUnsound } from './use-groups'

/** One segment a rule: filled in the colour of what it chooses, hollow where it chooses nothing. */
export function OutcomeBar({ named, others, rest }: OutcomeGroups) {
  const proposals = useProposals()
  const unsound = useUnsound()
  const partOf = (rules: readonly string[]) => {
    const shaky = rules.filter((rule) => unsound.has(rule)).length
    return { size: rules.length, unsound: shaky }
  }
  return (
    <ul className="outcomes" aria-label="Rules by outcome">
      {named.map(({ winner, rules }) => {
        const colour = colourOf(winner, proposals)
        return (
          <Part key={winner} kind="winner" {...partOf(rules)} colour={colour}>
            <ColouredChip id={winner} colour={colour} />
          </Part>
        )
      })}
      {others.length > 0 && (
        <Part kind="others" {...partOf(others.flatMap(({ rules }) => rules))} name="others" />
      )}
      {rest.map(({ kind, rules }) => (
        <Part key={kind} kind={kind} size={rules.length} name={REST_NAMES[kind]} />
      ))}
    </ul>
  )
}

interface PartProps {
  readonly kind: string
  readonly size: number
  /** Those that a warning says are no success. */
  readonly unsound?: number
  readonly colour?: number
  readonly name?: string
  readonly children?: React.ReactNode
}

const Part = ({ kind, size, unsound = 0, colour, name = '', children }: PartProps) => (
  <li data-kind={kind} data-colour={colour}>
    {children}
    <span className="outcome-segments" aria-hidden="true">
      {Array.from({ length: size }, (_, place) => (
        <i key={place} data-sound={place < size - unsound} />
      ))}
    </span>
    <span className="outcome-count small">
      <strong>{size}</strong> {name}
      {unsound > 0 && <span className="outcome-warning">{describeUnsound(unsound, size)}</span>}
    </span>
  </li>
)

const describeUnsound = (unsound: number, size: number): string =>
  unsound === size ? 'with a warning' : `(${unsound} with a warning)`
