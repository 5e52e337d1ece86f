import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What takes longer than people wait: more random cases, every state at both widths and in both themes,
 * journeys at the other width, hostile scripts and texts, exported Python, a random walk, and every other command of the README.
 */

/** Tests with random input, which other seeds and more of them make others. */
const random = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('src', file))
  .filter((file) => readFileSync(file, 'utf8').includes("'fast-check'"))

interface Step {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const STEPS: readonly Step[] = [
  {
    command: [
      ...['vitest', 'run', '--reporter=default', '--reporter=json'],
      ...['--outputFile.json=test-results/deep-unit.json', '--testTimeout=300000', ...random],
    ],
    env: { FC_SEED: '2', FC_RUNS: '2' },
  },
  { command: ['tsx', 'e2e/ensure-python.ts'] },
  { command: ['vitest', 'run', '--config', 'e2e/python/vitest.config.ts'] },
  { command: ['tsx', 'e2e/ensure-browser.ts'] },
  { command: ['vite', 'build', '--logLevel', 'warn'] },
  {
    command: ['vite', 'build', '--logLevel', 'warn', '--config', 'e2e/harness/vite.config.ts'],
  },
  { command: ['playwright', 'test', '--config', 'e2e/playwright.deep.config.ts'] },
  // The same walk for the same commit: other seeds are for `npm run walk`.
  { command: ['tsx', 'e2e/walk/main.ts', '--seconds', '60', '--seed', '2'] },
  // Last, because they build the page anew.
  { command: ['vitest', 'run', '--config', 'e2e/commands/vitest.config.ts'] },
]

const failed = STEPS.filter(({ command, env }) => {
  const { status } = spawnSync('npx', command, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status !== 0
})
for (const { command } of failed) console.error(`failed: ${command.slice(0, 4).join(' ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
