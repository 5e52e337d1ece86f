import type { AgentId } from '../../../engine/votes/vote'
import { hasOwner } from '../../../engine/protocols/debate/decide'
import { groupByList } from '../../../engine/protocols/debate/same-list'
import type { AnswerPlace } from './answers'
import type { HeldDebate } from './record'

/** A sign that agreement says less here than it seems to. */
export type Harm = { readonly place: AnswerPlace } & (
  | { readonly code: 'shared-evidence'; readonly groups: readonly (readonly AgentId[])[] }
  | {
      readonly code: 'identical-replies'
      readonly agents: readonly AgentId[]
      readonly answer: string
    }
  | { readonly code: 'one-model'; readonly model: string }
  | { readonly code: 'one-agent-would-do'; readonly agents: readonly AgentId[] }
  | { readonly code: 'no-baseline' }
  | {
      readonly code: 'weak-majority'
      readonly minority: readonly AgentId[]
      readonly majority: number
    }
  | { readonly code: 'dissent-erased'; readonly agents: readonly AgentId[] }
  | { readonly code: 'sure-without-evidence'; readonly agents: readonly AgentId[] }
  | { readonly code: 'no-owner' }
  | { readonly code: 'low-stakes'; readonly turns: number }
  | { readonly code: 'check-decides'; readonly checks: readonly string[] }
  | { readonly code: 'wrong-evidence'; readonly keys: readonly string[] }
)

type Find = (held: HeldDebate) => readonly Harm[]

/** Confidence that is high without a reason. */
const SURE = 0.8

const FINDERS: readonly Find[] = [
  ({ members }) => {
    const groups = groupByList(
      members.filter(({ kind }) => kind === 'rubric'),
      ({ needs }) => needs,
    ).map((group) => group.map(({ id }) => id))
    return groups.length === 0 ? [] : [{ code: 'shared-evidence', place: 'independence', groups }]
  },
  ({ run }) =>
    groupByList(run.proposals, ({ answer }) => (answer.trim() === '' ? [] : [answer.trim()])).map(
      (group) => ({
        code: 'identical-replies',
        place: 'members',
        agents: group.map(({ agentId }) => agentId),
        answer: group[0]!.answer.trim(),
      }),
    ),
  ({ members }) => {
    const [first, ...others] = members.map(({ model = '' }) => model.trim())
    const isOne = first !== undefined && first !== '' && others.length > 0
    return isOne && others.every((each) => each === first)
      ? [{ code: 'one-model', place: 'members', model: first }]
      : []
  },
  ({ gate }) => {
    const { because, answer } = gate.find(({ question }) => question === 'baseline-enough')!
    if (because.code === 'one-is-as-good') {
      return [{ code: 'one-agent-would-do', place: 'baseline', agents: because.agents }]
    }
    return answer === 'unknown' ? [{ code: 'no-baseline', place: 'baseline' }] : []
  },
  ({ run }) => findWeakMajority(run.proposals),
  ({ dissent, isDissentErased }) =>
    isDissentErased
      ? [
          {
            code: 'dissent-erased',
            place: 'dissent',
            agents: dissent.map(({ agentId }) => agentId),
          },
        ]
      : [],
  ({ run }) => {
    const agents = run.proposals
      .filter(({ confidence, evidenceRefs }) => confidence >= SURE && evidenceRefs.length === 0)
      .map(({ agentId }) => agentId)
    return agents.length === 0 ? [] : [{ code: 'sure-without-evidence', place: 'members', agents }]
  },
  ({ run }) => (hasOwner(run.finalOwner) ? [] : [{ code: 'no-owner', place: 'owner' }]),
  ({ stakes, run }) =>
    stakes === 'low' ? [{ code: 'low-stakes', place: 'cost', turns: run.metered.turns }] : [],
  ({ run }) => {
    const { endedBy } = run.decision
    return endedBy !== undefined && 'checks' in endedBy
      ? [{ code: 'check-decides', place: 'checks', checks: endedBy.checks }]
      : []
  },
  ({ run, evidence }) => {
    const used = run.proposals
      .filter(({ vote }) => vote === 'accept')
      .flatMap(({ evidenceRefs }) => evidenceRefs)
    const keys = evidence
      .filter(({ key, isWrong, isThere }) => isWrong && isThere && used.includes(key))
      .map(({ key }) => key)
    return keys.length === 0 ? [] : [{ code: 'wrong-evidence', place: 'truth', keys }]
  },
]

/** A minority with more evidence a head, which a vote by heads would overrule. */
function findWeakMajority(proposals: HeldDebate['run']['proposals']): readonly Harm[] {
  const majority = proposals.filter(({ vote }) => vote === 'accept')
  const minority = proposals.filter(({ vote }) => vote !== 'accept')
  const citesOf = (side: typeof proposals) =>
    side.reduce((sum, { evidenceRefs }) => sum + evidenceRefs.length, 0)
  const isOutvoted = minority.length > 0 && minority.length < majority.length
  const isBetter = citesOf(minority) * majority.length > citesOf(majority) * minority.length
  if (!isOutvoted || !isBetter) return []
  return [
    {
      code: 'weak-majority',
      place: 'dissent',
      minority: minority.map(({ agentId }) => agentId),
      majority: majority.length,
    },
  ]
}

/** In which ways consensus may hurt here. */
export const findHarms = (held: HeldDebate): readonly Harm[] =>
  FINDERS.flatMap((find) => find(held))
