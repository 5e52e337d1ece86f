import { computeReputation, type Agent } from '../../../engine'
import { useState } from 'react'
import { BALLOT_DEFAULTS, type BallotPlan } from '../../../engine/protocols/ballot'
import { updateAgent } from '../../../scenario/edits/agents'
import { NumberField } from '../../../ui/NumberField'
import { useActions, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { CastButtons } from './CastButtons'
import { nextVoteAt, setOnRoll, setWeight } from './plan-edits'
import { formatExact } from '../../../describe/format'
import { type NameOf } from './describe-ballot'
import { SCENARIO_LIMITS } from '../../../scenario/limits'

export interface RollSectionProps {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly playhead: number
  readonly nameOf: NameOf
}

/** Rows at first: a scenario may have two thousand agents. */
const AT_FIRST = 30

/** Who may vote and what each of them weighs; one click casts a vote. */
export function RollSection({ plan, agents, playhead, nameOf }: RollSectionProps) {
  const edit = useLabEdit('ballot')
  const [shown, setShown] = useState(AT_FIRST)
  const [chosenAt, setChosenAt] = useState<{ readonly at: number; readonly of: number } | null>(
    null,
  )
  // Moving the playhead is choosing another time.
  const at = chosenAt?.of === playhead ? chosenAt.at : nextVoteAt(plan, playhead)
  const isLearned = plan.weighing === 'learned'
  const current = choicesAt(plan, playhead)
  return (
    <Section title="Roll">
      <label className="ballot-at row between medium soft">
        <span>Vote at second</span>
        <NumberField
          value={at / 1000}
          min={0}
          max={604_800}
          step={0.5}
          onChange={(value) => setChosenAt({ at: Math.round(value * 1000), of: playhead })}
        />
      </label>
      {agents.length === 0 && (
        <p className="quiet">There are no agents. Add agents on the board.</p>
      )}
      <ul className="stack-tight">
        {agents.slice(0, shown).map((agent) => {
          const { id, reputation } = agent
          const isOn = !(plan.absent ?? []).includes(id)
          const learned = computeReputation(reputation)
          return (
            <li key={id} className="ballot-voter panel" data-on={isOn}>
              <label className="ballot-voter-name row break">
                <input
                  type="checkbox"
                  checked={isOn}
                  aria-label={`${nameOf(id)} is on the roll`}
                  onChange={() =>
                    edit(
                      isOn ? `Take ${nameOf(id)} off the roll` : `Put ${nameOf(id)} on the roll`,
                      (old) => setOnRoll(old, id, !isOn),
                    )
                  }
                />
                <strong>{nameOf(id)}</strong>
              </label>
              {isOn && (
                <CastButtons
                  {...{ plan, at }}
                  agent={id}
                  name={nameOf(id)}
                  current={current.get(id) ?? null}
                />
              )}
              <RoleField agent={agent} name={nameOf(id)} />
              {isLearned ? (
                <output
                  className="ballot-learned"
                  title={`Learned: (1 + ${reputation.right}) / (2 + ${reputation.judged}). Listed: ${formatExact(plan.weights?.[id] ?? 1)}.`}
                >
                  × {formatExact(learned)}
                  <span className="visually-hidden">, learned weight of {nameOf(id)}</span>
                </output>
              ) : (
                <label className="ballot-heft row small faint">
                  <span aria-hidden="true">weight</span>
                  <NumberField
                    className="field"
                    aria-label={`Weight of ${nameOf(id)}`}
                    value={plan.weights?.[id] ?? 1}
                    min={0}
                    max={SCENARIO_LIMITS.weight}
                    step={0.5}
                    onChange={(weight) =>
                      edit(
                        `Change the weight of ${nameOf(id)}`,
                        (old) => setWeight(old, id, weight),
                        `weight ${id}`,
                      )
                    }
                  />
                </label>
              )}
            </li>
          )
        })}
      </ul>
      {agents.length > shown && (
        <button type="button" className="link-button" onClick={() => setShown(shown + 100)}>
          Show more of {agents.length}
        </button>
      )}
      {isLearned && (
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

function RoleField({ agent, name }: { readonly agent: Agent; readonly name: string }) {
  const store = usePlaygroundStore()
  const { edit } = useActions()
  return (
    <input
      className="field ballot-role small soft"
      aria-label={`Role of ${name}`}
      placeholder="Role"
      value={agent.role}
      maxLength={200}
      onChange={({ target }) => {
        const role = target.value === '' ? undefined : target.value
        const { scenario } = store.getState()
        edit({
          ...updateAgent(scenario, agent.id, { role }, `Change the role of ${name}`),
          group: `role ${agent.id}`,
        })
      }}
    />
  )
}

/** By agent: what it has said last, up to a moment. */
function choicesAt({ votes }: BallotPlan, playhead: number): ReadonlyMap<string, string> {
  const heard = votes.filter(({ at }) => at <= playhead).toSorted((a, b) => a.at - b.at)
  return new Map(heard.map(({ agent, choice }) => [agent, choice]))
}
