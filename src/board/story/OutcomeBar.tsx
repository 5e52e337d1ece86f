import { ColouredChip, colourOf } from '../../charts/ProposalChip'
import { REST_NAMES, sizeOf, type OutcomeGroups } from '../../describe/group-outcomes'
import { useProposals } from '../../store/hooks/use-proposals'

/** One segment a rule: filled in the colour of what it chooses, hollow where it chooses nothing. */
export function OutcomeBar({ named, others, rest }: OutcomeGroups) {
  const proposals = useProposals()
  return (
    <ul className="outcomes" aria-label="Rules by outcome">
      {named.map(({ winner, rules }) => {
        const colour = colourOf(winner, proposals)
        return (
          <Part key={winner} kind="winner" size={rules.length} colour={colour}>
            <ColouredChip id={winner} colour={colour} />
          </Part>
        )
      })}
      {others.length > 0 && <Part kind="others" size={sizeOf(others)} name="others" />}
      {rest.map(({ kind, rules }) => (
        <Part key={kind} kind={kind} size={rules.length} name={REST_NAMES[kind]} />
      ))}
    </ul>
  )
}

interface PartProps {
  readonly kind: string
  readonly size: number
  readonly colour?: number
  readonly name?: string
  readonly children?: React.ReactNode
}

const Part = ({ kind, size, colour, name = '', children }: PartProps) => (
  <li data-kind={kind} data-colour={colour}>
    {children}
    <span className="outcome-segments" aria-hidden="true">
      {Array.from({ length: size }, (_, place) => (
        <i key={place} />
      ))}
    </span>
    <span className="outcome-count small">
      <strong>{size}</strong> {name}
    </span>
  </li>
)
