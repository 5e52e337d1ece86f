import parsed from 'virtual:script-api'
import type { ScriptCaller } from '../../engine'
import { membersOf, type ApiMember, type ApiType, type ScriptApi } from './script-api'

export type ScriptKind = ScriptCaller['kind']

/** What a script of one kind can write, and what its variables probably are. */
export interface Vocabulary {
  readonly api: ScriptApi
  /** What it finds around it: its parameters, and the functions that it may call. */
  readonly names: readonly ApiMember[]
  readonly answer: ApiType
  /** JavaScript has no types, so a variable is what its name says. */
  readonly meanings: ReadonlyMap<string, ApiType>
}

const api = parsed as ScriptApi

const named = (name: string): ApiType => ({ kind: 'name', name })

/** Names that people give to what they find in lists and in histories. */
const HABITS: Readonly<Record<ScriptKind, Readonly<Record<string, ApiType>>>> = {
  agent: { signal: named('Signal'), vote: named('Signal'), cast: named('TopicVote') },
  strategy: {
    record: named('VoteRecord'),
    // `votes.filter((vote) => …)` as well as `votes.filter(({ vote }) => …)`
    vote: {
      kind: 'any-of',
      parts: [
        named('VoteRecord'),
        { kind: 'at', of: named('Payloads'), key: { kind: 'text', value: 'vote' } },
      ],
    },
  },
  model: {},
}

function createVocabulary(kind: ScriptKind, main: string): Vocabulary {
  const type = api.types.get(main)
  if (type?.kind !== 'function') throw new Error(`script-api.d.ts has no function type ${main}`)
  const { takes, gives } = type
  // What is taken apart in the parameter list keeps its name: `({ me, proposals }) => …`.
  const variables = [...takes, ...takes.flatMap((taken) => membersOf(api, taken.type))]
  const meanings = new Map<string, ApiType>()
  for (const { name, type: meaning } of variables) {
    meanings.set(name, meaning)
    if (meaning.kind === 'list') meanings.set(name.replace(/s$/, ''), meaning.of)
  }
  for (const [name, meaning] of Object.entries(HABITS[kind])) meanings.set(name, meaning)
  // Only agents speak: who else calls `vote` gets something that it has no use for.
  const names = kind === 'agent' ? [...takes, ...api.functions] : takes
  return { api, names, answer: gives, meanings }
}

export const VOCABULARIES: Readonly<Record<ScriptKind, Vocabulary>> = {
  agent: createVocabulary('agent', 'AgentScript'),
  strategy: createVocabulary('strategy', 'StrategyScript'),
  model: createVocabulary('model', 'ModelScript'),
}
