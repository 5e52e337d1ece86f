import type { Checked } from '../check'
import type { ConsensusEvaluation } from '../strategies/custom'

/** By hand: a page without scripts, which is most, loads no schemas to judge by its rules. */

const tooLong = (value: unknown, most: number): string | null =>
  typeof value !== 'string'
    ? 'must be text'
    : value.length > most
      ? `must be at most ${most} long`
      : null

/** By field: what is wrong with a value of it; null where nothing is. */
const FIELDS: Readonly<
  Record<keyof Required<ConsensusEvaluation>, (value: unknown) => string | null>
> = {
  reached: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  winningProposalId: (value) => (value === undefined ? null : tooLong(value, 200)),
  confidence: (value) =>
    typeof value !== 'number'
      ? 'must be a number'
      : !Number.isFinite(value)
        ? 'must be finite'
        : value < 0
          ? 'must be at least 0'
          : null,
  reasoning: (value) => tooLong(value, 20_000),
}

/** What a script of a rule answers. */
export function checkEvaluation(answer: unknown): Checked<ConsensusEvaluation> {
  const refuse = (path: string, reason: string) =>
    ({ ok: false, problems: [{ path, reason }] }) as const
  if (typeof answer !== 'object' || answer === null) return refuse('', 'must be an object')
  const fields = answer as Readonly<Record<string, unknown>>
  for (const [name, findFault] of Object.entries(FIELDS)) {
    const fault = findFault(fields[name])
    if (fault !== null) return refuse(name, fields[name] === undefined ? 'is missing' : fault)
  }
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(FIELDS, name))
  if (unknown !== undefined) return refuse(unknown, 'is not known here')
  return { ok: true, value: answer as ConsensusEvaluation }
}
