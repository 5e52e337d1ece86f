import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first has no windows, menus and start page of its own, and takes little more than half the time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The browser that the tests run in: the one named, Playwright's own, or one of the system's. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const own = chromium.executablePath()
  if (own !== '' && existsSync(own)) return own
  return findOnPath(SYSTEM_NAMES)
}

function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (existsSync(path)) return path
    }
  }
  return null
}

/** Chromium refuses to run its sandbox as root, and needs no services of its maker's to test a page. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
