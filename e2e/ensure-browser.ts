import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser'

/** Not every system has the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

/** Ends with a browser to test in, or with a word on how to get one. */
function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== null) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('no browser found: installing a package of this system')
    run('apt-get', ['update', '-qq'])
    if (!PACKAGES.some((name) => tryToRun('apt-get', [...INSTALL, name]))) {
      throw new Error('no browser could be installed')
    }
  } else {
    say('no browser found: asking Playwright for one')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (installed !== null) return installed
  throw new Error('no browser: install Chromium or Chrome, or name one in CHROMIUM_PATH')
}

function tryToRun(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function run(command: string, args: readonly string[]): void {
  if (!tryToRun(command, args)) throw new Error(`${command} ${args.join(' ')} failed`)
}

function say(what: string): void {
  console.log(`browser: ${what}`)
}

say(`testing in ${ensureBrowser()}`)
