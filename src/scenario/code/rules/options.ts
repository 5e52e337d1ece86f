/** What a function is told beside proposals and votes, by its name in TypeScript. */
export interface OptionKind {
  readonly typescript: string
  readonly python: string
}

const NUMBER: OptionKind = { typescript: 'number', python: 'float' }
const TEXTS: OptionKind = { typescript: 'readonly string[]', python: 'list[str]' }
const BY_ID: OptionKind = { typescript: 'ReadonlyMap<string, number>', python: 'dict[str, float]' }
const OWNER: OptionKind = { typescript: 'string | null', python: 'str | None' }

/** Who votes and on what: a caller brings it along. */
export const CIRCUMSTANCES = {
  roll: TEXTS,
  vetoHolders: TEXTS,
  rubric: TEXTS,
  authority: BY_ID,
  finalOwner: OWNER,
  proposalConfidence: BY_ID,
} as const satisfies Readonly<Record<string, OptionKind>>

/** Numbers that have a default: those of the scenario. */
export const NUMBERS = {
  threshold: NUMBER,
  minVoters: NUMBER,
  quorumGate: NUMBER,
  supermajority: NUMBER,
  quorum: NUMBER,
  lot: NUMBER,
} as const satisfies Readonly<Record<string, OptionKind>>

export type CircumstanceName = keyof typeof CIRCUMSTANCES
export type NumberName = keyof typeof NUMBERS
