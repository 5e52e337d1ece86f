import address from '@jitl/quickjs-wasmfile-release-sync/wasm?url'

/** The interpreter's code, fetched and compiled when the first script needs it. */
export const loadInterpreter = (): Promise<WebAssembly.Module> =>
  WebAssembly.compileStreaming(fetch(address))
