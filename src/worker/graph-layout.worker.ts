import { expose } from 'comlink'
import { layoutForce } from '../charts/graph/layout-force'
import { layoutLanes } from '../charts/graph/layout-lanes'
import { announceLife } from './announce-life'

/** Lays graphs out in a thread of its own, so that the board stays live meanwhile. */
const api = { layoutLanes, layoutForce }

export type GraphLayoutApi = typeof api

announceLife()
expose(api)
