import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import { SCRIPT_LIMITS } from './limits'

/**
 * A fresh interpreter with a memory of its own. The memory's maximum is what really caps a script:
 * the interpreter's own limit does not hold in this build.
 */
export async function createInterpreter(
  module: WebAssembly.Module,
): Promise<{ readonly interpreter: QuickJSWASMModule; readonly memory: WebAssembly.Memory }> {
  const memory = new WebAssembly.Memory({
    initial: SCRIPT_LIMITS.pages,
    maximum: SCRIPT_LIMITS.pages,
  })
  const interpreter = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmModule: module, wasmMemory: memory }),
  )
  return { interpreter, memory }
}
