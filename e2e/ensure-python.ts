import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PYTHON = 'python3'

/** Ends with a Python to run exported code in, or with a word on how to get one. */
function ensurePython(): string {
  const found = readVersion()
  if (found !== null) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`no ${PYTHON}: install Python 3.8 or newer, so that exported Python can be run`)
  }
  say(`no ${PYTHON} found: installing the package of this system`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', PYTHON])
  const installed = readVersion()
  if (installed !== null) return installed
  throw new Error(`${PYTHON} was installed and still does not run`)
}

function readVersion(): string | null {
  const { status, stdout } = spawnSync(PYTHON, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

function say(what: string): void {
  console.log(`python: ${what}`)
}

say(`testing in ${ensurePython()}`)
