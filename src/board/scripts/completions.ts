import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete'
import { completionPath, localCompletionSource } from '@codemirror/lang-javascript'
import { syntaxTree } from '@codemirror/language'
import { expectedType } from './expected-type'
import { choicesOf, memberOf, membersOf, type ApiMember, type ApiType } from './script-api'
import { VOCABULARIES, type ScriptKind, type Vocabulary } from './vocabulary'

export function completeScript(kind: ScriptKind): CompletionSource {
  const vocabulary = VOCABULARIES[kind]
  return (context) =>
    completeChoice(context, vocabulary) ??
    completeKey(context, vocabulary) ??
    completeMember(context, vocabulary) ??
    completeName(context, vocabulary)
}

const WORD = /^[\w$]*$/
const CHOICE = /^[\w:-]*$/

/** Between quotes: `vote(proposal, '…')`. */
function completeChoice(
  { state, pos }: CompletionContext,
  vocabulary: Vocabulary,
): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1)
  if (node.name !== 'String' || pos === node.from) return null
  const text = state.sliceDoc(node.from, node.to)
  const isClosed = text.length > 1 && text.at(-1) === text[0]
  if (isClosed && pos === node.to) return null
  const type = expectedType(node, state, vocabulary)
  const choices = type ? choicesOf(vocabulary.api, type) : []
  // In the order in which they are declared, which is from low to high where there is one.
  const options = choices.map((label, place): Completion => ({
    label,
    type: 'enum',
    boost: -place,
  }))
  return options.length === 0 ? null : { from: node.from + 1, options, validFor: CHOICE }
}

/** A key of an object: `{ weight: … }`. Never unasked for, because Enter should still start a line there. */
function completeKey(
  { state, pos, explicit }: CompletionContext,
  vocabulary: Vocabulary,
): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1)
  const isKey = node.name === 'PropertyDefinition' || node.name === 'PropertyName'
  if (!isKey && !explicit) return null
  const object = isKey ? node.parent?.parent : node.name.length === 1 ? node.parent : node
  if (object?.name !== 'ObjectExpression' && object?.name !== 'ObjectPattern') return null
  const type = expectedType(object, state, vocabulary)
  if (!type) return null
  const written = object
    .getChildren('Property')
    .filter(({ from, to }) => pos < from || pos > to)
    .map(({ firstChild }) => firstChild && state.sliceDoc(firstChild.from, firstChild.to))
  const options = membersOf(vocabulary.api, type)
    .filter(({ name }) => !written.includes(name))
    .map((member): Completion => ({ ...offer(member), apply: `${member.name}: ` }))
  return options.length === 0 ? null : { from: isKey ? node.from : pos, options, validFor: WORD }
}

/** Behind a dot: `turn.me.…`. */
function completeMember(
  context: CompletionContext,
  { api, meanings }: Vocabulary,
): CompletionResult | null {
  const target = completionPath(context)
  const [variable, ...steps] = target?.path ?? []
  if (!target || variable === undefined) return null
  const type = steps.reduce<ApiType | null>(
    (owner, step) => owner && memberOf(api, owner, step),
    meanings.get(variable) ?? null,
  )
  const options = type ? membersOf(api, type).map(offer) : []
  if (options.length === 0) return null
  return { from: context.pos - target.name.length, options, validFor: WORD }
}

/** Anywhere else: what there is around a script, and what it has named itself. */
function completeName(context: CompletionContext, { names }: Vocabulary): CompletionResult | null {
  const target = completionPath(context)
  if (!target || target.path.length > 0) return null
  if (target.name === '' && !context.explicit) return null
  const own = names.map(offer)
  const isOwn = (label: string) => own.some((completion) => completion.label === label)
  const local = localCompletionSource(context)?.options.filter(({ label }) => !isOwn(label)) ?? []
  return {
    from: context.pos - target.name.length,
    options: [...own, ...local],
    validFor: WORD,
  }
}

function offer({ name, type, detail, about }: ApiMember): Completion {
  const kind = type.kind === 'function' ? 'function' : 'property'
  return { label: name, type: kind, detail, ...(about === '' ? {} : { info: about }) }
}
