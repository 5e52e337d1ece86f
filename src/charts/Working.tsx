import { Button } from '../ui/Button'
import { useState } from 'react'
import type { WorkingLine } from '../engine'
import { describeLine, type Questions } from '../describe/describe-working'
import type { NameOf } from '../describe/format-working'
import { ProposalChip } from './ProposalChip'
import './working.css'

export interface WorkingProps {
  readonly lines: readonly WorkingLine[]
  readonly nameOf: NameOf
  readonly questions?: Questions | undefined
  readonly proposals?: readonly { readonly id: string }[]
  /** The proposal in front, which is shown first. */
  readonly leader?: string | null
}

/** Groups whose lines are shown at once; the others on request. */
const FEW = 4

/** The arithmetic of a rule, a ballot, a gate or a jury: group by group, and then what it came to. */
export function Working(props: WorkingProps) {
  const { lines, nameOf, questions, proposals = [], leader = null } = props
  const [showsAll, setShowsAll] = useState(false)
  const groups = groupLines(lines, leader)
  const shown = showsAll ? groups : groups.slice(0, FEW)
  const isByRound = lines.some(({ about }) => about.round !== undefined)
  const common = lines.filter(({ about }) => groupOf(about) === undefined)
  if (lines.length === 0) {
    return <p className="quiet">This verdict comes without arithmetic.</p>
  }
  return (
    <>
      <div className="steps" role="group" aria-label="Working">
        {shown.map(([id, own]) => (
          <div key={id} role="group" className="steps-group" aria-label={`Working for ${id}`}>
            <h3>
              {isByRound ? id : <ProposalChip id={id} proposals={proposals} />}
              {id === leader && <span>in front</span>}
            </h3>
            <Lines lines={own} nameOf={nameOf} questions={questions} />
          </div>
        ))}
        {common.length > 0 && (
          <div role="group" className="steps-group" aria-label="Working as a whole">
            {groups.length > 0 && <h3>All together</h3>}
            <Lines lines={common} nameOf={nameOf} questions={questions} />
          </div>
        )}
      </div>
      {groups.length > shown.length && (
        <Button kind="link" onClick={() => setShowsAll(true)}>
          Show the working for all {groups.length} {isByRound ? 'rounds' : 'proposals'}
        </Button>
      )}
    </>
  )
}

const Lines = ({ lines, nameOf, questions }: Omit<WorkingProps, 'proposals' | 'leader'>) => (
  <dl className="lines">
    {lines.map((line, place) => {
      const { label, expression, result, holds } = describeLine(line, nameOf, questions)
      return (
        // Lines have no name of their own, and never change places.
        <div key={place} className="line" {...(holds === null ? {} : { 'data-holds': holds })}>
          <dt>{label}</dt>
          <dd className="expression">{expression}</dd>
          <dd className="result">{result}</dd>
        </div>
      )
    })}
  </dl>
)

const groupOf = ({ proposalId, round }: WorkingLine['about']): string | undefined =>
  proposalId ?? (round === undefined ? undefined : `Round ${round}`)

function groupLines(lines: readonly WorkingLine[], leader: string | null) {
  const groups = new Map<string, WorkingLine[]>()
  for (const line of lines) {
    const id = groupOf(line.about)
    if (id === undefined) continue
    const group = groups.get(id) ?? []
    group.push(line)
    groups.set(id, group)
  }
  return [...groups].sort(([a], [b]) => Number(b === leader) - Number(a === leader))
}
