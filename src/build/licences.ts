import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export const LICENCES_FILE = 'licences.txt'

interface PackageFile {
  readonly name: string
  readonly version: string
  readonly license?: string
}

/** The folder of the package that a module belongs to; null for our own. */
function findPackage(module: string): string | null {
  const path = module.replace(/^\0/, '').replace(/\?.*$/, '')
  if (!path.includes('/node_modules/')) return null
  let folder = dirname(path)
  while (!isPackage(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** Some packages hold further files of that name, without a name in them. */
const isPackage = (file: string): boolean =>
  existsSync(file) &&
  (JSON.parse(readFileSync(file, 'utf8')) as Partial<PackageFile>).name !== undefined

function writeNotice(folder: string): string {
  const {
    name,
    version,
    license = 'see below',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/**
 * Ships the notices of everything that is bundled. Workers are bundled apart, with their own instance of
 * this: what it has seen is one list, and the page, which is finished last, writes it.
 */
export function createLicences(): { readonly page: () => Plugin; readonly worker: () => Plugin } {
  const folders = new Set<string>()
  const collect = (modules: Iterable<string>) => {
    for (const module of modules) {
      const folder = findPackage(module)
      if (folder !== null) folders.add(folder)
    }
  }
  return {
    worker: () => ({
      name: 'licences-of-workers',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') collect(file.moduleIds)
        }
      },
    }),
    page: () => ({
      name: 'licences',
      apply: 'build',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') collect(file.moduleIds)
        }
        const notices = [...folders].map(writeNotice).sort()
        const rule = `\n\n${'-'.repeat(80)}\n\n`
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: `${notices.join(rule)}\n` })
      },
    }),
  }
}
