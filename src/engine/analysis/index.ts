/** What is computed about a run when it is asked for. */
export { traceInfluence } from './influence'
export { Neighbourhood } from './nearest-flip'
