import { expose } from 'comlink'
import { runTask } from './tasks'

const api = { run: runTask }

export type TaskApi = typeof api

expose(api)
