import { wrap, type Remote } from 'comlink'
import type { GraphLayoutApi } from './graph-layout.worker'

let remote: Remote<GraphLayoutApi> | null = null

export function openGraphLayout(): Remote<GraphLayoutApi> {
  remote ??= wrap<GraphLayoutApi>(
    new Worker(new URL('./graph-layout.worker.ts', import.meta.url), { type: 'module' }),
  )
  return remote
}
