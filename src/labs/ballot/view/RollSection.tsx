import type { BallotPlan } from '../plan'
import { useState } from 'react'
import { computeReputation, type Agent } from '../../../engine'
import { BALLOT_DEFAULTS } from '../../../engine/protocols/ballot'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { TextField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { labPlaceId } from '../../frame/use-opening-place'
import { useAgentField, useLabEdit } from '../../frame/use-lab'
import type { BallotSetupProps } from './BallotSetup'
import { CastButtons } from './CastButtons'
import { CastForm } from './CastForm'
import { nextVoteAt, setOnRoll, setWeight } from './plan-edits'
import { formatExact } from '../../../describe/format'
import { SecondsField } from './SecondsField'

/** Who may vote and what each of them weighs; one click casts a vote. */
export function RollSection({ plan, agents, playhead, nameOf }: BallotSetupProps) {
  // A scenario may have two thousand agents.
  const [shown, more] = useShowMore(agents, 30, 100)
  const [chosenAt, setChosenAt] = useState({ at: 0, of: NaN })
  // Moving the playhead is choosing another time.
  const at = chosenAt.of === playhead ? chosenAt.at : nextVoteAt(plan, playhead)
  const current = choicesAt(plan, playhead)
  return (
    <Section title={<TermLink id="roll">Roll</TermLink>}>
      <label className="ballot-at row between medium soft">
        <span>Vote at second</span>
        <SecondsField
          value={at}
          step={0.5}
          onChange={(chosen) => setChosenAt({ at: chosen, of: playhead })}
        />
      </label>
      <CastForm {...{ plan, agents, at, nameOf }} />
      {agents.length === 0 && (
        <p className="quiet">There are no agents. Add agents on the board.</p>
      )}
      <ul className="stack-tight" id={labPlaceId('ballot', 'weighted')}>
        {shown.map((agent) => (
          <Voter key={agent.id} {...{ plan, agent, at }} current={current.get(agent.id) ?? null} />
        ))}
      </ul>
      {more}
      {plan.weighing === 'learned' && (
        <p className="quiet">
          Learned weights are (1 + right) / (2 + judged) of each agent’s reputation.
        </p>
      )}
      {at >= (plan.lastsMs ?? BALLOT_DEFAULTS.lastsMs) && (
        <p className="quiet">At that time the ballot is closed: votes will be refused.</p>
      )}
    </Section>
  )
}

interface VoterProps {
  readonly plan: BallotPlan
  readonly agent: Agent
  /** When its next vote comes. */
  readonly at: number
  readonly current: string | null
}

function Voter({ plan, agent, at, current }: VoterProps) {
  const { id, name, role, reputation } = agent
  const edit = useLabEdit('ballot')
  const setAgent = useAgentField(id)
  const isOn = plan.absent?.includes(id) !== true
  const weight = plan.weights?.[id] ?? 1
  return (
    <li className="ballot-voter panel" data-on={isOn}>
      <label className="ballot-voter-name row break">
        <input
          type="checkbox"
          checked={isOn}
          aria-label={`${name} is on the roll`}
          onChange={() =>
            edit(isOn ? `Take ${name} off the roll` : `Put ${name} on the roll`, (old) =>
              setOnRoll(old, id, !isOn),
            )
          }
        />
        <strong>{name}</strong>
      </label>
      {isOn && <CastButtons {...{ plan, name, at, current }} agent={id} />}
      <TextField
        className="field ballot-role small soft"
        aria-label={`Role of ${name}`}
        placeholder="Role"
        value={role}
        maxLength={200}
        onChange={setAgent(`Change the role of ${name}`, 'role', { omit: '', group: `role ${id}` })}
      />
      {plan.weighing === 'learned' ? (
        <output
          className="ballot-learned"
          title={`Learned: (1 + ${reputation.right}) / (2 + ${reputation.judged}). Listed: ${formatExact(weight)}.`}
        >
          × {formatExact(computeReputation(reputation))}
          <span className="visually-hidden">, learned weight of {name}</span>
        </output>
      ) : (
        <label className="ballot-heft row small faint">
          <span aria-hidden="true">weight</span>
          <NumberField
            aria-label={`Weight of ${name}`}
            value={weight}
            min={0}
            max={SCENARIO_LIMITS.weight}
            step={0.5}
            onChange={(next) =>
              edit(
                `Change the weight of ${name}`,
                (old) => setWeight(old, id, next),
                `weight ${id}`,
              )
            }
          />
        </label>
      )}
    </li>
  )
}

/** By agent: what it has said last, up to a moment. */
function choicesAt({ votes }: BallotPlan, playhead: number): ReadonlyMap<string, string> {
  const heard = votes.filter(({ at }) => at <= playhead).toSorted((a, b) => a.at - b.at)
  return new Map(heard.map(({ agent, choice }) => [agent, choice]))
}
