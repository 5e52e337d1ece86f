import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { SCRIPT_LIMITS } from './limits'

/**
 * A fresh interpreter with a memory of its own. The memory's maximum is what really caps a script:
 * the interpreter's own limit does not hold in this build.
 */
export function createInterpreter(module: WebAssembly.Module): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory({
    initial: SCRIPT_LIMITS.initialPages,
    maximum: SCRIPT_LIMITS.mostPages,
  })
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: module, wasmMemory }))
}
