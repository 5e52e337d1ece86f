import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

export const LATE_PARTS_FILE = 'late-parts.json'

/** Whether it is asked for by itself: by an import, as a worker, or as the interpreter. */
const isOwnRequest = (file: Rolldown.OutputAsset | Rolldown.OutputChunk, isWorker: boolean) =>
  file.type === 'asset' ? file.fileName.endsWith('.wasm') : isWorker && file.isEntry

/**
 * Lists what is loaded late, by source, each with the files that hold it: tests take every one of them
 * away. Workers are bundled apart, so a part may be in several files; the page, which is finished last,
 * writes the list.
 */
export function createLateParts(): { readonly page: () => Plugin; readonly worker: () => Plugin } {
  const parts = new Map<string, Set<string>>()
  const add = (path: string, file: string) => {
    const source = relative('.', path).replaceAll('\\', '/')
    parts.set(source, (parts.get(source) ?? new Set()).add(file))
  }
  const collect = (
    { getModuleInfo }: Rolldown.PluginContext,
    bundle: Rolldown.OutputBundle,
    isWorker: boolean,
  ) => {
    for (const file of Object.values(bundle)) {
      const path = file.type === 'asset' ? file.originalFileNames[0] : file.facadeModuleId
      if (path && isOwnRequest(file, isWorker)) add(path, file.fileName)
      // What is in the first file is there from the start, whoever else would load it.
      if (file.type === 'asset' || file.isEntry) continue
      for (const module of file.moduleIds) {
        if (getModuleInfo(module)?.dynamicImporters.length) add(module, file.fileName)
      }
    }
  }
  return {
    worker: () => ({
      name: 'late-parts-of-workers',
      generateBundle(_, bundle) {
        collect(this, bundle, true)
      },
    }),
    page: () => ({
      name: 'late-parts',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(this, bundle, false)
        const listed = [...parts].sort().map(([source, files]) => [source, [...files].sort()])
        const source = JSON.stringify(Object.fromEntries(listed), null, 1)
        this.emitFile({ type: 'asset', fileName: LATE_PARTS_FILE, source })
      },
    }),
  }
}
