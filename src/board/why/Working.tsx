import { useState } from 'react'
import type { Evaluation, WorkingLine } from '../../engine'
import { ProposalChip } from '../../charts/ProposalChip'
import { wordLine } from '../../describe/describe-working'

export interface WorkingProps {
  readonly evaluation: Evaluation
  readonly proposals: readonly { readonly id: string }[]
  readonly nameOf: (agentId: string) => string
}

/** Proposals whose lines are shown at once; the others on request. */
const FEW = 4

/** The whole arithmetic, proposal by proposal, the one in front first, and then what it came to. */
export function Working({ evaluation, proposals, nameOf }: WorkingProps) {
  const [showsAll, setShowsAll] = useState(false)
  const groups = groupLines(evaluation)
  const shown = showsAll ? groups : groups.slice(0, FEW)
  const common = evaluation.working.filter(({ about }) => about.proposalId === undefined)
  if (evaluation.working.length === 0) {
    return <p className="quiet">This verdict comes without arithmetic.</p>
  }
  return (
    <>
      <div className="steps" role="group" aria-label="Working">
        {shown.map(([id, lines]) => (
          <section key={id} className="steps-group" aria-label={`Working for ${id}`}>
            <h3>
              <ProposalChip id={id} proposals={proposals} />
              {id === evaluation.leader && <span>in front</span>}
            </h3>
            <Lines lines={lines} nameOf={nameOf} />
          </section>
        ))}
        {common.length > 0 && (
          <section className="steps-group" aria-label="Working for all proposals">
            {groups.length > 0 && <h3>All together</h3>}
            <Lines lines={common} nameOf={nameOf} />
          </section>
        )}
      </div>
      {groups.length > shown.length && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setShowsAll(true)
          }}
        >
          Show the working for all {groups.length} proposals
        </button>
      )}
    </>
  )
}

function Lines(props: {
  readonly lines: readonly WorkingLine[]
  readonly nameOf: (agentId: string) => string
}) {
  return (
    <dl className="lines">
      {props.lines.map((line, place) => {
        const { label, expression, result, holds } = wordLine(line, props.nameOf)
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
}

function groupLines({ working, leader }: Evaluation): [string, WorkingLine[]][] {
  const groups = new Map<string, WorkingLine[]>()
  for (const line of working) {
    const { proposalId } = line.about
    if (proposalId === undefined) continue
    const group = groups.get(proposalId) ?? []
    group.push(line)
    groups.set(proposalId, group)
  }
  return [...groups].sort(([a], [b]) => Number(b === leader) - Number(a === leader))
}
