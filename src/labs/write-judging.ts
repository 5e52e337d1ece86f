import {
  frameJudge,
  writeFraming,
  type JudgeMode,
  type VerdictSchema,
} from '../engine/protocols/judges'
import { findFreeName } from '../scenario/code/code-export'
import {
  LINE_WIDTH,
  Verbatim,
  writeLiteral,
  writeString,
  type Literal,
} from '../scenario/code/literal'

const ZOD_SCHEMAS: Readonly<Record<Exclude<Extract<VerdictSchema, string>, 'none'>, string>> = {
  confidence: 'z.object({ accept: z.boolean(), confidence: z.number() })',
  strict: 'z.object({ accept: z.boolean(), critique: z.string() }).strict()',
}

/** What a file needs to import for its schemas; null for nothing. */
export const writeSchemaImport = (schemas: readonly VerdictSchema[]): string | null =>
  schemas.some((schema) => typeof schema === 'string' && schema !== 'none')
    ? "import { z } from 'zod'"
    : null

/** A JSON Schema stays one: the text as it is, so that no name in it can be taken for code. */
export function writeSchema(schema: VerdictSchema, name: string): string | null {
  if (schema === 'none') return null
  if (typeof schema === 'string') return `const ${name} = ${ZOD_SCHEMAS[schema]}`
  const start = `const ${name}: unknown = JSON.parse(`
  const text = writeString(schema.json)
  const isShort = start.length + text.length + 1 <= LINE_WIDTH
  return [
    `// A JSON Schema: make one of your library’s own of it, such as z.fromJSONSchema(${name}).`,
    isShort ? `${start}${text})` : `${start}\n  ${text},\n)`,
  ].join('\n')
}

export interface PromptedJudge {
  readonly name: string
  readonly prompt: string | undefined
}

interface WrittenPrompts {
  /** Of the judges, in order. */
  readonly names: readonly string[]
  /** Null where all are asked as the mode says. */
  readonly option: Literal | null
  /** What the option looks up. */
  readonly table: string | null
  /** Agents that sit twice, and are asked differently each time. */
  readonly renamed: readonly string[]
}

/** One prompt for all is a text; as soon as judges differ, each has its own, or the words of its mode. */
export function writePrompts(
  judges: readonly PromptedJudge[],
  mode: JudgeMode | undefined,
  tableName: string,
): WrittenPrompts {
  const names = judges.map(({ name }) => name)
  const plain = { names, option: null, table: null, renamed: [] }
  const [first] = judges
  if (judges.every(({ prompt }) => prompt === undefined)) return plain
  if (first?.prompt !== undefined && judges.every(({ prompt }) => prompt === first.prompt)) {
    return { ...plain, option: first.prompt }
  }
  const texts = judges.map(({ prompt }, place) => writeFraming(frameJudge(place, mode, prompt)))
  const apart = nameSeats(names, texts)
  const entries = [...new Map(apart.map((name, place) => [name, texts[place]!]))]
  return {
    names: apart,
    option: new Verbatim(`({ name }) => ${tableName}.get(name) ?? ''`),
    table: `const ${tableName} = new Map<string, string>(${writeLiteral(entries, { isOpen: true })})`,
    renamed: [...new Set(names.filter((name, place) => name !== apart[place]))],
  }
}

/** A prompt is looked up by the judge's name, so one agent with two of them needs two names. */
function nameSeats(names: readonly string[], texts: readonly string[]): readonly string[] {
  const known = new Map<string, string>()
  return names.map((name, place) => {
    const text = texts[place]!
    const isFree = (known.get(name) ?? text) === text
    const own = isFree ? name : findFreeName(name, [...names, ...known.keys()])
    known.set(own, text)
    return own
  })
}

export const describeRenamed = (renamed: string): string =>
  `A prompt is looked up by the judge’s name there: ${renamed}, who judges more than once with different prompts, has a name for each.`
