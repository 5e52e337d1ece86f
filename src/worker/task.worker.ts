import { expose } from 'comlink'
import { announceLife } from './announce-life'
import { runTask } from './tasks'

const api = { run: runTask }

export type TaskApi = typeof api

announceLife()
expose(api)
