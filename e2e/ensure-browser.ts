import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser'

/** Ends with a browser to test in, or with a word on how to get one. */
function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== null) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('no browser found: installing the chromium package of this system')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    say('no browser found: asking Playwright for one')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (installed !== null) return installed
  throw new Error('no browser: install Chromium or Chrome, or name one in CHROMIUM_PATH')
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

function say(what: string): void {
  console.log(`browser: ${what}`)
}

say(`testing in ${ensureBrowser()}`)
