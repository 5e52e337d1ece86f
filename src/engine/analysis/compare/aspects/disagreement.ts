import type { Aspect } from '../aspect'
import { byStance } from './by-stance'

/** Without it, those who disagree have not voted. */
export const disagreement: Aspect = { id: 'disagreement', ways: [byStance('disagree')] }
