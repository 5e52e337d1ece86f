import { useState } from 'react'
import type { Agent } from '../../../engine'
import { YES_NO, type BallotPlan } from '../../../engine/protocols/ballot'
import type { BallotRecord } from '../model'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { ChoiceMark } from './ChoiceMark'
import { sortVotes } from './plan-edits'
import { StreamVote } from './StreamVote'
import { formatSeconds } from '../../../describe/format'
import { verb, type NameOf } from './describe-ballot'

export interface VoteStreamProps {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly record: BallotRecord | null
  readonly nameOf: NameOf
}

const AT_FIRST = 40
const NEXT = 200

/** Every vote in the order of time; each opens to be changed. What scripts cast is among the moments. */
export function VoteStream({ plan, agents, record, nameOf }: VoteStreamProps) {
  const edit = useLabEdit('ballot')
  const [shown, setShown] = useState(AT_FIRST)
  const { votes, options } = plan
  const choices = options ? [...options.map(({ id }) => id), 'abstain'] : YES_NO
  const casts = record?.moments.filter(({ source }) => source === 'script') ?? []
  const whatBecame = new Map(
    (record?.moments ?? [])
      .filter(({ source, kind }) => source === 'plan' && (kind === 'lost' || kind === 'refused'))
      .map((moment) => [moment.place, moment] as const),
  )
  return (
    <Section
      title="Votes"
      aside={<span className="quiet">{votes.length === 0 ? 'none yet' : votes.length}</span>}
    >
      {votes.length === 0 && (
        <p className="quiet">Cast one with the buttons beside each participant.</p>
      )}
      <ul className="stack-tight">
        {votes.slice(0, shown).map((vote, place) => (
          <StreamVote
            key={place}
            {...{ vote, place, choices, agents, nameOf }}
            became={whatBecame.get(place) ?? null}
            marks={options ?? []}
          />
        ))}
      </ul>
      {sortVotes(plan) !== plan && (
        <button
          type="button"
          className="link-button"
          onClick={() => edit('Sort the votes', sortVotes)}
        >
          Sort by time
        </button>
      )}
      {votes.length > shown && (
        <button type="button" className="link-button" onClick={() => setShown(shown + NEXT)}>
          Show more of {votes.length}
        </button>
      )}
      {casts.length > 0 && (
        <>
          <p className="quiet">Cast by scripts in the run, on this topic:</p>
          <ul className="stack-tight">
            {casts.slice(0, AT_FIRST).map(({ at, agent, choice, place }) => (
              <li key={place} className="row">
                <span className="ballot-time medium faint">{formatSeconds(at)}</span>
                <ChoiceMark choice={choice ?? ''} choices={options ?? []} />
                {nameOf(agent ?? '')} {verb(choice ?? '')}
                <span className="lab-badge">script</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
