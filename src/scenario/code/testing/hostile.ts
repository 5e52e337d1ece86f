import fc from 'fast-check'

const TRAPS = [
  '',
  '__proto__',
  'constructor',
  'default',
  'decide',
  'model',
  'everySignal',
  '*/ import "x" /*',
  '\n@ts-nocheck\nthrow 1 //',
  '\u2028throw 1\u2029',
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '`${process.exit(1)}`',
  `it's "quoted" \\' \\" \\`,
  '\ud800',
  'a\udfff\ud83d',
  '👩‍👧 ünï',
  '@vitest-environment jsdom',
  '//# sourceMappingURL=data:x',
  '\u202eright to left\u202c',
  '\0\r\t\v\f\b\x7f\u00a0\ufeff',
  '%s %d $rule',
  'x'.repeat(300),
  '7',
  '1e3',
  'ünïcode-key',
  '#proposal/A',
]

/** What strangers may put where a name or a text is asked for. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TRAPS),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...TRAPS), { maxLength: 3 }).map((parts) => parts.join(' ')),
)

/** Replaces strings by others, as values and as keys, however deep. */
export function rename<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  const replace = (each: unknown): unknown => {
    if (typeof each === 'string') return names.get(each) ?? each
    if (Array.isArray(each)) return each.map(replace)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(
      Object.entries(each).map(([key, inner]) => [names.get(key) ?? key, replace(inner)]),
    )
  }
  return replace(value) as Value
}
