import type { Agent } from '../../deliberation/agent'
import { countSaid, type ScriptHost } from '../../deliberation/scripts'
import { seedFrom } from '../../random'
import { toProse } from './dissent'
import type { Model, ModelCall, ModelReply, TokenUsage } from './model'
import { COMPETENCE_DEFAULTS, type StandIn } from './plan'
import { writePrompt, type PromptSettings } from './prompts'
import { TOO_MUCH_SAID, TOO_MUCH_TO_READ, type ScriptRation } from './ration'
import { verdictsFor } from './write-verdicts'

/** True with this probability. */
export type Chance = (probability: number) => boolean

export interface StandInContext {
  readonly usage: TokenUsage
  readonly chance: Chance
  readonly scripts: ScriptHost
  readonly seed: number
  readonly prompts: PromptSettings
  readonly ration: ScriptRation
}

export type Competence = Extract<StandIn, { kind: 'competence' }>
export type ResolvedCompetence = Required<Omit<Competence, 'kind'>>

/** Spelt out rather than spread: every run of a simulation asks for it. */
export const resolveCompetence = ({
  right = COMPETENCE_DEFAULTS.right,
  acceptsRight = COMPETENCE_DEFAULTS.acceptsRight,
  acceptsWrong = COMPETENCE_DEFAULTS.acceptsWrong,
  repairs = COMPETENCE_DEFAULTS.repairs,
  breaks = COMPETENCE_DEFAULTS.breaks,
}: Competence): ResolvedCompetence => ({ right, acceptsRight, acceptsWrong, repairs, breaks })

const NO_REPLY = { message: 'the model gives no reply', line: null, column: null } as const

/** One model an agent, in any of its seats: it counts its calls and knows its own answers. */
export function createModel(
  agent: Pick<Agent, 'id' | 'name' | 'role'>,
  standIn: StandIn | undefined,
  context: StandInContext,
): Model {
  switch (standIn?.kind) {
    case 'replies':
      return createReplies(standIn.replies, context.usage, standIn.right)
    case 'competence':
      return createCompetent(context.prompts.nameOf(agent.id), resolveCompetence(standIn), context)
    case 'script':
      return createScripted(agent, standIn.source, context)
    case 'fails':
      return () => ({ error: NO_REPLY })
    case undefined:
      return createReplies([], context.usage)
  }
}

/** The k-th reply to the k-th call; the last repeats; without any, nothing is said. */
export function createReplies(
  replies: readonly string[],
  usage: TokenUsage,
  right: readonly boolean[] = [],
): Model {
  let asked = 0
  return () => {
    const place = Math.min(asked++, replies.length - 1)
    const isRight = right[place]
    return { text: replies[place] ?? '', usage, ...(isRight !== undefined && { isRight }) }
  }
}

/** Right, accepting, repairing and breaking by chance. It believes in its own answers: those it accepts. */
function createCompetent(
  name: string,
  competence: ResolvedCompetence,
  { usage, chance, prompts }: StandInContext,
): Model {
  const { yes, no } = verdictsFor(prompts)
  let answered = 0
  const answer = (isRight: boolean): ModelReply => {
    return { text: `Answer ${++answered} from ${name}`, usage, isRight }
  }
  return ({ kind, agent, standing }: ModelCall) => {
    const isRight = standing?.isRight ?? false
    switch (kind) {
      case 'propose':
        return answer(chance(competence.right))
      case 'judge': {
        const { acceptsRight, acceptsWrong } = competence
        const isOwn = standing?.authors.has(agent) ?? false
        const accepts = isOwn || chance(isRight ? acceptsRight : acceptsWrong)
        return { text: accepts ? yes : no, usage }
      }
      case 'revise':
        return answer(isRight ? !chance(competence.breaks) : chance(competence.repairs))
    }
  }
}

/** What a script gives back is what the model says; an object is said as JSON. */
function createScripted(
  { id, name, role }: Pick<Agent, 'id' | 'name' | 'role'>,
  source: string,
  { usage, scripts, seed, prompts, ration }: StandInContext,
): Model {
  let asked = 0
  return (call) => {
    const { kind, question, answer, critiques, round } = call
    if (ration.handed <= 0) return { error: TOO_MUCH_TO_READ }
    const input = JSON.stringify({
      kind,
      question,
      answer,
      critiques: critiques.map(({ judge, critique }) => ({ judge, critique: toProse(critique) })),
      prompt: writePrompt(call, prompts),
      round,
      me: { id, name, role },
    })
    ration.handed -= input.length
    const given = scripts.call({
      caller: { kind: 'model', id, round },
      source,
      input,
      seed: seedFrom(seed, id, asked++),
    })
    const text = given.ok ? sayAloud(given.value) : ''
    ration.said -= given.ok ? text.length : countSaid(given.problem)
    if (ration.said < 0) return { error: TOO_MUCH_SAID }
    return given.ok ? { text, usage } : { error: given.problem }
  }
}

const sayAloud = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
