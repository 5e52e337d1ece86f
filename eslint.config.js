import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** The engine must give the same run everywhere, so chance, clocks and timers are arguments there. */
const impure = [
  ['Math', 'random', 'Chance is an argument: take a Random.'],
  ['Date', 'now', 'Time is an argument: take a Clock.'],
  ['performance', 'now', 'Time is an argument: take a stopwatch.'],
  // Their last digit differs from engine to engine: math/portable.ts has some that do not.
  ...['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'tanh', 'hypot', 'sin', 'cos'].map(
    (name) => ['Math', name, 'Take it from math/portable.ts: the last digit must not differ.'],
  ),
].map(([object, property, message]) => ({ object, property, message }))

const impureGlobals = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'crypto',
]

/** An import that fails is asked for again, and then named: these do, and nothing else does. */
const LOADERS = '/^(lazyPart|loadOnce|loadPart)$/'
const bareImport = {
  selector: `ImportExpression:not(CallExpression[callee.name=${LOADERS}] ImportExpression)`,
  message: 'A part that is loaded late goes through lazyPart, loadOnce or loadPart.',
}

export default defineConfig(
  {
    ignores: ['dist', 'test-results', 'playwright-report', '.dependency-cruiser.cjs'],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', '.ci/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': 'error',
      // A handler that only calls another function stays on one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Taking a field out of an object to leave the rest is a use of it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Indexing a typed array inside its bounds is not optional; `!` says so where it is hot.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // Nothing is loaded over a network there.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/command-line/**'],
    rules: { 'no-restricted-syntax': ['error', bareImport] },
  },
  {
    files: ['src/engine/**/*.ts', 'src/labs/*/model/**/*.ts'],
    ignores: ['**/*.test.ts', 'src/engine/bench/**', '**/testing/**'],
    rules: {
      'no-restricted-properties': ['error', ...impure],
      'no-restricted-globals': ['error', ...impureGlobals],
    },
  },
  {
    // Hot loops over typed arrays: an index is measurably faster there than an iterator.
    files: ['src/engine/votes/*.ts'],
    rules: { '@typescript-eslint/prefer-for-of': 'off' },
  },
  {
    files: ['.ci/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    // Not part of the program, but what scripts are written against: all of it is global, for others to use.
    files: ['src/sandbox/script-api.d.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // A turn may end without a word.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
)
