import ts from 'typescript'
import documents from './documents.d.ts?raw'

/** As much of vitest as exported tests use. */
const VITEST = `declare module 'vitest' {
  interface Matchers {
    toBe(expected: unknown): void
    toEqual(expected: unknown): void
    toBeUndefined(): void
    toBeCloseTo(expected: number, digits: number): void
  }
  export function describe(name: string, body: () => void): void
  export const it: {
    (name: string, body: () => void): void
    each<Case>(cases: readonly Case[]): (name: string, body: (each: Case) => void) => void
  }
  export function expect(actual: unknown): Matchers
}`

/** As much of Node as a rule's own test uses. */
const NODE = `declare module 'node:test' {
  export function test(name: string, body: () => void): void
}
declare module 'node:assert/strict' {
  const assert: { equal(actual: unknown, expected: unknown): void; ok(value: boolean): void }
  export default assert
}`

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
}

const DECLARED = /^(vitest$|node:|@cognitive-swarm\/)/

/** Beside the engine, where an exported test of the board belongs. */
const FOLDER = ts.sys.resolvePath('src')

/** What the compiler has to say about some files, all of them in one program. */
export function compile(files: Readonly<Record<string, string>>): readonly string[] {
  const given = { ...files, 'documents.d.ts': documents, 'vitest.d.ts': VITEST, 'node.d.ts': NODE }
  const texts = new Map(Object.entries(given).map(([name, text]) => [`${FOLDER}/${name}`, text]))
  const host = ts.createCompilerHost(OPTIONS)
  const real = { ...host }
  host.fileExists = (path) => texts.has(path) || real.fileExists(path)
  host.readFile = (path) => texts.get(path) ?? real.readFile(path)
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path)
    return text === undefined
      ? real.getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2023)
  }
  const cache = ts.createModuleResolutionCache(FOLDER, (path) => path, OPTIONS)
  // What is declared here is not looked for among what is installed.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      DECLARED.test(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, from, OPTIONS, host, cache),
    )
  const program = ts.createProgram([...texts.keys()], OPTIONS, host)
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)
    const found = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]
    return found.map(({ messageText, start = 0 }) => {
      const line = (texts.get(path)?.slice(0, start).split('\n').length ?? 0).toString()
      return `${path}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    })
  })
}

/** As much of the library as exported schemas use. */
export const ZOD = `declare module 'zod' {
  interface Schema { strict(): Schema }
  export const z: { object(shape: object): Schema; boolean(): Schema; number(): Schema; string(): Schema }
}`
