import { Button } from '../../../ui/Button'
import { YES_NO } from '../../../engine/protocols/ballot'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { useLabEdit } from '../../frame/use-lab'
import type { BallotSetupProps } from './BallotSetup'
import { ChoiceMark } from './ChoiceMark'
import { sortVotes } from './plan-edits'
import { StreamVote } from './StreamVote'
import { formatSeconds } from '../../../describe/format'
import { verb } from './describe-ballot'

const AT_FIRST = 40

/** Every vote in the order of time; each opens to be changed. What scripts cast is among the moments. */
export function VoteStream({ plan, agents, record, nameOf }: BallotSetupProps) {
  const edit = useLabEdit('ballot')
  const { votes, options } = plan
  const [shown, more] = useShowMore(votes, AT_FIRST, 200)
  const choices = options ? [...options.map(({ id }) => id), 'abstain'] : YES_NO
  const casts =
    record?.moments.filter(({ source }) => source === 'script' || source === 'panel') ?? []
  const [listed, moreCasts] = useShowMore(casts, AT_FIRST, 200)
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
        {shown.map((vote, place) => (
          <StreamVote
            key={place}
            {...{ vote, place, choices, agents, nameOf }}
            became={whatBecame.get(place) ?? null}
            marks={options ?? []}
          />
        ))}
      </ul>
      {sortVotes(plan) !== plan && (
        <Button kind="link" onClick={() => edit('Sort the votes', sortVotes)}>
          Sort by time
        </Button>
      )}
      {more}
      {casts.length > 0 && (
        <>
          <p className="quiet">Cast by scripts in the run or by the panel, on this topic:</p>
          <ul className="stack-tight">
            {listed.map(({ at, agent, choice, place, source }) => (
              <li key={`${source ?? ''} ${place ?? ''}`} className="row">
                <span className="ballot-time medium faint">{formatSeconds(at)}</span>
                <ChoiceMark choice={choice ?? ''} choices={options ?? []} />
                {nameOf(agent ?? '')} {verb(choice ?? '')}
                <span className="lab-badge">{source}</span>
              </li>
            ))}
          </ul>
          {moreCasts}
        </>
      )}
    </Section>
  )
}
