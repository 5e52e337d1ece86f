import type { JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { Critique, Dissent } from '../../../engine/protocols/judges/dissent'
import type { LoopCall } from '../../../engine/protocols/judges/hearing'
import type { JudgeLoopResult } from '../../../engine/protocols/judges/judge-loop'
import type { Framing } from '../../../engine/protocols/judges/model'
import { writePrompt } from '../../../engine/protocols/judges/prompts'
import type {
  JudgeRun,
  RecordedCall,
  RecordedCritique,
  RecordedDissent,
  RecordedTrace,
} from './record'
import { findPrompt, promptSettingsOf } from './seating'

type Books = Pick<JudgeRun, 'calls' | 'drafts' | 'dissent' | 'traces' | 'texts'>

/** The books of a loop as plain data that stays small: whatever was said is written down once. */
export function recordBooks(result: JudgeLoopResult): Books {
  const { drafts } = result
  const places = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const record = (critique: Critique): RecordedCritique =>
    typeof critique === 'string' ? { said: placeOf(critique) } : critique
  let draft = -1
  const calls = result.calls.map((call, place): RecordedCall => {
    while ((drafts[draft + 1]?.sinceCall ?? Infinity) <= place) draft++
    const { kind, agent, round, framing, reply, error, usage, usedAfter, isDiscarded } = call
    return {
      place,
      kind,
      agent,
      round,
      draft: draft < 0 ? null : draft,
      framing: framing?.kind === 'own' ? { kind: 'own' } : framing,
      reply: reply === '' ? null : placeOf(reply),
      error,
      usage,
      usedAfter,
      verdict: recordVerdict(call, record),
      isDiscarded,
    }
  })
  return {
    calls,
    drafts,
    dissent: result.dissent.map(({ judge, round, critique }) => ({
      judge,
      round,
      critique: record(critique),
    })),
    traces: result.traces.map(({ dissent, ...trace }): RecordedTrace =>
      dissent === undefined ? trace : { ...trace, dissent: record(dissent) },
    ),
    texts: [...places.keys()],
  }
}

function recordVerdict(
  { verdict }: LoopCall,
  record: (critique: Critique) => RecordedCritique,
): RecordedCall['verdict'] {
  if (verdict === null || verdict.accept) return verdict
  return { accept: false, critique: record(verdict.critique) }
}

type Texts = Pick<JudgeRun, 'texts'>

/** What a model said; nothing where it said nothing. */
export const replyOf = ({ texts }: Texts, { reply }: RecordedCall): string =>
  reply === null ? '' : texts[reply]!

export const critiqueOf = ({ texts }: Texts, critique: RecordedCritique): Critique =>
  'said' in critique ? texts[critique.said]! : critique

export const dissentOf = (run: Texts, { judge, round, critique }: RecordedDissent): Dissent => ({
  judge,
  round,
  critique: critiqueOf(run, critique),
})

/** The words in which the model was asked, written when somebody wants to read them. */
export function writeCallPrompt(
  plan: JudgePlan,
  agents: readonly Agent[],
  run: Pick<JudgeRun, 'drafts' | 'dissent' | 'texts' | 'scripted'>,
  { kind, agent, round, draft, framing }: RecordedCall,
): string {
  const ofRound = run.dissent.filter((each) => each.round === round)
  const asked = {
    kind,
    agent,
    round,
    question: plan.question,
    answer: draft === null ? '' : (run.drafts[draft]?.text ?? ''),
    critiques: kind === 'revise' ? ofRound.map((each) => dissentOf(run, each)) : [],
    framing: framing && frame(framing, findPrompt(plan, agent, run.scripted?.prompts) ?? ''),
  }
  return writePrompt(asked, promptSettingsOf(plan, agents))
}

const frame = (framing: NonNullable<RecordedCall['framing']>, prompt: string): Framing =>
  framing.kind === 'own' ? { kind: 'own', prompt } : framing
