import type { AgentId } from '../../votes/vote'
import { splitCandidates } from './candidates'
import { toProse } from './dissent'
import { LENSES } from './lenses'
import type { Framing, ModelCall } from './model'
import type { VerdictSchema } from './plan'

export interface PromptSettings {
  readonly verdictSchema: VerdictSchema
  readonly nameOf: (agent: AgentId) => string
}

const REPLY: Readonly<Record<Extract<VerdictSchema, string>, string>> = {
  none: 'Reply with JSON: {"accept": true or false, "critique": "what is wrong with it"}.',
  confidence:
    'Reply with JSON: {"accept": true or false, "critique": "what is wrong with it", "confidence": from 0 to 1}.',
  strict:
    'Reply with JSON that has these two fields and no other: {"accept": true or false, "critique": "what is wrong with it"}.',
}

const describeReply = (schema: VerdictSchema): string =>
  typeof schema === 'string'
    ? REPLY[schema]
    : `Reply with JSON that has "accept": true or false, and that fits this JSON Schema:\n${schema.json}`

export function writePrompt(call: ModelCall, settings: PromptSettings): string {
  const question = `Question:\n${call.question}`
  switch (call.kind) {
    case 'propose':
      return `${question}\n\nAnswer it as well as you can.`
    case 'judge':
      return [
        call.framing && writeFraming(call.framing),
        question,
        `${nameAnswer(call.answer)}:\n${call.answer}`,
        describeReply(settings.verdictSchema),
      ]
        .filter(Boolean)
        .join('\n\n')
    case 'revise':
      return [
        question,
        `${nameAnswer(call.answer)}:\n${call.answer}`,
        `What the judges have against it:\n${call.critiques
          .map(({ judge, critique }) => `- ${settings.nameOf(judge)}: ${toProse(critique)}`)
          .join('\n')}`,
        'Write one better answer that meets these objections, and nothing besides.',
      ].join('\n\n')
  }
}

/** A judge's own, a script's, or the one for all: the first that says something. */
export const pickPrompt = (...texts: readonly (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && text.trim() !== '')

const nameAnswer = (answer: string): string =>
  splitCandidates(answer).length > 1 ? 'Proposed answers' : 'Proposed answer'

export function writeFraming(framing: Framing): string {
  switch (framing.kind) {
    case 'refute':
      return 'You are a sceptic. Try to refute the answer below, and accept it only if you cannot.'
    case 'lens': {
      const { name, asks } = LENSES[framing.lens]!
      return `Judge the answer below for its ${name} alone. ${asks} Accept it only if it passes.`
    }
    case 'own':
      return framing.prompt
  }
}
