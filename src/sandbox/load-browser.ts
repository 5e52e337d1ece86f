import address from '@jitl/quickjs-wasmfile-release-sync/wasm?url'

export const loadInterpreter = (): Promise<WebAssembly.Module> =>
  WebAssembly.compileStreaming(fetch(address))
