export { traceInfluence } from './influence'
export { Neighbourhood } from './nearest-flip'
