import { parentPort, workerData } from 'node:worker_threads'
import { runWithScripts } from '../engine'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { BlockingHost } from '../worker/blocking-host'
import type { RunOrder, RunReport } from './run-watched'

/** Runs one scenario, and tells before each script whose it is, so that one that hangs can be ended. */
const { scenario, blocked } = workerData as RunOrder
const report = (message: RunReport) => parentPort!.postMessage(message)
const sandbox = await Sandbox.open(await loadInterpreterInNode(), (call) =>
  report({ running: call === null ? null : { id: call.caller.id, source: call.source } }),
)
report({ run: (await runWithScripts(scenario, new BlockingHost(sandbox, blocked)))! })
