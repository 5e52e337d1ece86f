import type { AgentId } from '../../votes/vote'

/** Why a dissent has no words of its own: none were given, or the verdict could not be read. */
export const DISSENT_CODES = ['no-critique', 'invalid-json', 'schema'] as const
export type DissentCode = (typeof DISSENT_CODES)[number]

/** What a judge had against an answer, in its own words or by code. */
export type Critique =
  | string
  /** The detail says what about the form is wrong, where that is known. */
  | { readonly code: DissentCode; readonly detail?: string }

export interface Dissent {
  readonly judge: AgentId
  readonly round: number
  readonly critique: Critique
}

const CODE_PROSE: Readonly<Record<DissentCode, string>> = {
  'no-critique': 'It does not accept the answer and does not say why.',
  'invalid-json': 'Its verdict could not be read.',
  schema: 'Its verdict does not have the form that was asked for.',
}

export function toProse(critique: Critique): string {
  if (typeof critique === 'string') return critique
  const { code, detail } = critique
  return detail === undefined
    ? CODE_PROSE[code]
    : `${CODE_PROSE[code].replace(/\.$/, '')}: ${detail}.`
}

/** Shared memory: a judge of the same name in the same round overwrites. */
export function rememberDissent(
  dissent: readonly Dissent[],
): readonly (readonly [key: string, critique: Critique])[] {
  const keyOf = ({ judge, round }: Dissent) => `${judge}/consensus:round:${round}:dissent`
  return [...new Map(dissent.map((each) => [keyOf(each), each.critique]))]
}
