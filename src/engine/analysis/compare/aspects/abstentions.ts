import type { Aspect } from '../aspect'
import { byStance } from './by-stance'

/** Without it, those who abstain have not voted. */
export const abstentions: Aspect = { id: 'abstentions', ways: [byStance('abstain')] }
