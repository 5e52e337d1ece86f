import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export async function loadInterpreterInNode(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
  return WebAssembly.compile(await readFile(path))
}
