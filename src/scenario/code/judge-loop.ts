import { Verbatim, writeLiteral, writeString, type Literal } from './literal'

/** What every judge loop has in code: types, a question, and options for the documented runConsensus. */

export const writeTypes = (
  ...moreOptions: readonly string[]
): string => `export interface ConsensusAgent {
  readonly name: string
  readonly model: string
}

/** What runConsensus is told. */
export interface ConsensusOptions {
  readonly proposer: ConsensusAgent | readonly ConsensusAgent[]
  readonly judges: readonly ConsensusAgent[]
  readonly mode?: 'refute' | 'lens'
  readonly quorum?: number
  readonly maxRounds?: number
  readonly onDissent?: 'revise' | 'reject' | 'keep'
${moreOptions.map((option) => `  readonly ${option}\n`).join('')}}`

export function writeQuestion(question: string): string {
  const written = writeString(question)
  const start = 'export const question ='
  return `${start}${start.length + 1 + written.length > 100 ? '\n  ' : ' '}${written}`
}

const describe = (name: string): Literal => ({ name, model: new Verbatim('model') })

export function writeOptions(
  proposers: readonly string[],
  judges: readonly string[],
  more: Readonly<Record<string, Literal>>,
): string {
  const [first = '', ...others] = proposers
  const proposer = others.length === 0 ? describe(first) : proposers.map(describe)
  const options = { proposer, judges: judges.map(describe), ...more }
  return [
    '// Agents have no model in Conclave, so name yours:',
    '// await orchestrator.runConsensus(team, question, createOptions(model))',
    'export const createOptions = (model: string) =>',
    `  (${writeLiteral(options, { depth: 1, isOpen: true })}) satisfies ConsensusOptions`,
  ].join('\n')
}
