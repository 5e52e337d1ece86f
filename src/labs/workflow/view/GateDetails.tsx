import { ballotRuleOf } from '../../../engine/protocols/ballot'
import type { GateDecision, WhatIf } from '../../../engine/protocols/workflow'
import { BallotWorking } from '../../frame/BallotWorking'
import { Button } from '../../../ui/Button'
import { PlainTable } from '../../../ui/PlainTable'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { list, formatNumber } from '../../../describe/format'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { createSetter } from '../../frame/use-lab'
import { describeGate, describeTie } from './describe-gate'
import { useStepEdit, useWorkbench } from './workbench'
import { CHOICE_WORDS, gateWord, STANDING_WORDS } from './describe-workflow'

export interface GateDetailsProps {
  readonly id: string
  readonly gate: GateDecision
}

/** Who wanted what, how it was counted, and what every other rule would have let through. */
export function GateDetails({ id, gate }: GateDetailsProps) {
  const nameOf = useAgentName()
  const { verdict, missing, byRule } = gate
  return (
    <>
      <Section title="Votes">
        <p>{gate.question}</p>
        <Votes gate={gate} />
        {missing.length > 0 && (
          <p className="quiet">Without a vote that counts: {list(missing.map(nameOf))}.</p>
        )}
        {verdict && (
          <>
            <BallotWorking lines={verdict.working} nameOf={nameOf} />
            {describeTie(verdict).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        )}
      </Section>
      {byRule.length > 0 && <Rules id={id} gate={gate} />}
      {verdict && <OtherWays id={id} gate={gate} />}
    </>
  )
}

const WEIGHT_FROM = { role: 'by role', default: 'default', nobody: '' }

function Votes({ gate }: { readonly gate: GateDecision }) {
  const nameOf = useAgentName()
  const [shown, more] = useShowMore(gate.votes, 100, 500)
  if (gate.votes.length === 0) return <p className="quiet">There are no votes.</p>
  const isPlain = gate.votes.every(({ standing }) => standing === 'counted')
  return (
    <>
      <PlainTable
        label="Votes at this gate"
        className="workflow-table"
        head={['Who', 'Vote', 'Weight', 'Why', ...(isPlain ? [] : ['Counts'])]}
      >
        {shown.map((vote, place) => (
          <tr key={place}>
            <th scope="row">
              {nameOf(vote.agent)}
              {vote.role !== '' && <span className="quiet">{vote.role}</span>}
            </th>
            <td>{CHOICE_WORDS[vote.choice] ?? vote.choice}</td>
            <td>
              {formatNumber(vote.weight)}
              <span className="quiet">{WEIGHT_FROM[vote.weightFrom]}</span>
            </td>
            <td>{vote.reason === '' ? <span className="quiet">no reason</span> : vote.reason}</td>
            {!isPlain && <td>{STANDING_WORDS[vote.standing]}</td>}
          </tr>
        ))}
      </PlainTable>
      {more}
    </>
  )
}

/** The same votes under each of the five rules. */
function Rules({ id, gate }: GateDetailsProps) {
  const set = createSetter(useStepEdit(id, 'consensus'))
  return (
    <Section title="By each rule">
      <ul className="workflow-rules">
        {gate.byRule.map((verdict) => {
          const isOwn = verdict.rule === gate.verdict?.rule
          return (
            <li key={verdict.rule} data-own={isOwn} data-result={verdict.result}>
              <div>
                <strong>{ballotRuleOf(verdict.rule).name}</strong> <span>{gateWord(verdict)}</span>
                <p className="quiet">{describeGate(verdict)}</p>
              </div>
              {isOwn ? (
                <span className="quiet">its rule</span>
              ) : (
                <Button
                  kind="link"
                  aria-label={`Use the rule ${ballotRuleOf(verdict.rule).name}`}
                  onClick={() => set('Change the rule of a gate', 'strategy')(verdict.rule)}
                >
                  Use
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const NO_FALLBACK = 'nothing:'

const WHAT_IFS: Readonly<Record<WhatIf, string>> = {
  separate: 'Without those who did the work',
  learned: 'Weighted by how often each was right',
}

/** What if: other voters, other weights, or something to go on with where nobody agrees. */
function OtherWays({ id, gate }: GateDetailsProps) {
  const { plan } = useWorkbench()
  const set = createSetter(useStepEdit(id, 'consensus'))
  const step = plan.steps.find((each) => each.id === id)
  return (
    <Section title="What if">
      {gate.whatIf.length > 0 && (
        <ul className="workflow-rules">
          {gate.whatIf.map(({ kind, verdict }) => (
            <li key={kind}>
              <div>
                <strong>{WHAT_IFS[kind]}</strong>: {gateWord(verdict)}
                <p className="quiet">{describeGate(verdict)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {step?.kind === 'consensus' && (
        <Choice
          label="Without agreement, go on with"
          options={[[NO_FALLBACK, 'nothing'], ...step.needs.map((need) => [need, need] as const)]}
          value={step.fallback ?? NO_FALLBACK}
          onChange={(need) =>
            set('Change a fallback', 'fallback')(need === NO_FALLBACK ? undefined : need)
          }
        />
      )}
    </Section>
  )
}
