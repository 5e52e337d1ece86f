import type { ScriptAnswer, ScriptHost } from '../../deliberation/scripts'
import { seedFrom } from '../../random'
import type { AgentId } from '../../votes/vote'
import { LENSES } from './lenses'
import type { ModelError } from './model'
import type { JudgeMode, PlannedScript } from './plan'
import { TOO_MUCH_SAID, type ScriptRation } from './ration'

export interface ScriptedPrompts {
  /** By judge, for its first seat. */
  readonly prompts: Readonly<Record<AgentId, string>>
  /** By place, for further seats of one agent; absent where nobody sits twice. */
  readonly again?: Readonly<Record<number, string>>
  /** Of the first judge for whom it failed; that judge is asked as the mode says. */
  readonly error: (ModelError & { readonly agent: AgentId }) | null
}

interface Written {
  readonly id: AgentId
  readonly place: number
  readonly text: string
}

interface Asked {
  readonly script: PlannedScript
  readonly judges: readonly { readonly id: AgentId; readonly name: string; readonly role: string }[]
  readonly question: string
  readonly mode: JudgeMode
  readonly seed: number
  readonly ration: ScriptRation
}

/** The documented `(judge) => string`: asked once for every judge, before the first call. */
export function writeScriptedPrompts(
  { script, judges, question, mode, seed, ration }: Asked,
  scripts: ScriptHost,
): ScriptedPrompts {
  let error: ScriptedPrompts['error'] = null
  const written = judges.flatMap(({ id, name, role }, place): readonly Written[] => {
    const aspect = mode === 'lens' ? LENSES[place % LENSES.length]!.name : null
    const given = scripts.call({
      caller: { kind: 'model', id, round: 0 },
      source: script.source,
      input: JSON.stringify({ id, name, role, place, aspect, question }),
      seed: seedFrom(seed, id, 'prompt'),
    })
    const read = readPrompt(given, ration)
    if (typeof read === 'string') return [{ id, place, text: read }]
    error ??= { ...read, agent: id }
    return []
  })
  const isFirst = ({ id, place }: Written) => judges.findIndex((each) => each.id === id) === place
  const again = written.filter((each) => !isFirst(each))
  return {
    prompts: Object.fromEntries(written.filter(isFirst).map(({ id, text }) => [id, text])),
    ...(again.length > 0 && {
      again: Object.fromEntries(again.map(({ place, text }) => [place, text])),
    }),
    error,
  }
}

/** What was written for the seat at this place. */
export function findScriptedPrompt(
  scripted: ScriptedPrompts | null,
  judges: readonly AgentId[],
  place: number,
): string | undefined {
  const id = judges[place]!
  const { prompts = {}, again = {} } = scripted ?? {}
  if (judges.indexOf(id) !== place) return again[place]
  return Object.hasOwn(prompts, id) ? prompts[id] : undefined
}

function readPrompt(given: ScriptAnswer, ration: ScriptRation): string | ModelError {
  if (!given.ok) return given.problem
  if (typeof given.value !== 'string') {
    return { message: 'it must give back a text', line: null, column: null }
  }
  ration.said -= given.value.length
  return ration.said < 0 ? TOO_MUCH_SAID : given.value
}
