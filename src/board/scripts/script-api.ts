/** As much of a type as is needed to tell what can be written where it is expected. */
export type ApiType =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly of: ApiType }
  /** Unions and intersections alike: whoever writes wants to see everything that may fit. */
  | { readonly kind: 'any-of'; readonly parts: readonly ApiType[] }
  | { readonly kind: 'keys'; readonly of: ApiType }
  | { readonly kind: 'at'; readonly of: ApiType; readonly key: ApiType }
  | { readonly kind: 'object'; readonly members: readonly ApiMember[]; readonly each?: ApiType }
  | { readonly kind: 'function'; readonly takes: readonly ApiMember[]; readonly gives: ApiType }

export interface ApiMember {
  readonly name: string
  readonly type: ApiType
  /** Its type as it is written, on one line; of a function, its signature. */
  readonly detail: string
  readonly about: string
}

export interface ScriptApi {
  readonly functions: readonly ApiMember[]
  readonly types: ReadonlyMap<string, ApiType>
}

/** What can stand behind a dot, or as a key. */
export function membersOf(api: ScriptApi, type: ApiType): readonly ApiMember[] {
  switch (type.kind) {
    case 'object':
      return type.members
    case 'any-of':
      return uniqueByName(type.parts.flatMap((part) => membersOf(api, part)))
    case 'name':
    case 'at': {
      const meant = lookUp(api, type)
      return meant ? membersOf(api, meant) : []
    }
    case 'text':
    case 'list':
    case 'keys':
    case 'function':
      return []
  }
}

/** What can stand between quotes; for a list, what its members can be. */
export function choicesOf(api: ScriptApi, type: ApiType): readonly string[] {
  switch (type.kind) {
    case 'text':
      return [type.value]
    case 'list':
      return choicesOf(api, type.of)
    case 'any-of':
      return [...new Set(type.parts.flatMap((part) => choicesOf(api, part)))]
    case 'keys':
      return membersOf(api, type.of).map(({ name }) => name)
    case 'name':
    case 'at': {
      const meant = lookUp(api, type)
      return meant ? choicesOf(api, meant) : []
    }
    case 'object':
    case 'function':
      return []
  }
}

export const memberOf = (api: ScriptApi, type: ApiType, name: string): ApiType | null =>
  membersOf(api, type).find((member) => member.name === name)?.type ?? null

/** Everything in the interfaces that has that name, however deep. */
export const membersNamed = (api: ScriptApi, name: string): readonly ApiMember[] =>
  [...api.types.values()].flatMap(writtenMembers).filter((member) => member.name === name)

const writtenMembers = (type: ApiType): readonly ApiMember[] =>
  type.kind === 'object'
    ? type.members.flatMap((member) => [member, ...writtenMembers(member.type)])
    : []

/** What a name stands for, or what `Payloads['vote']` does; with several keys, any of them. */
function lookUp(
  api: ScriptApi,
  type: Extract<ApiType, { kind: 'name' | 'at' }>,
): ApiType | undefined {
  if (type.kind === 'name') return api.types.get(type.name)
  if (type.of.kind === 'object' && type.of.each) return type.of.each
  const keys = choicesOf(api, type.key)
  const chosen = membersOf(api, type.of).filter(({ name }) => keys.includes(name))
  return { kind: 'any-of', parts: chosen.map((member) => member.type) }
}

const uniqueByName = (members: readonly ApiMember[]): readonly ApiMember[] => [
  ...new Map(members.map((member) => [member.name, member])).values(),
]
