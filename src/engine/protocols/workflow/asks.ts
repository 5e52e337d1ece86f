import type { ConsensusStep } from './plan'

/** Of several needs one is chosen, unless the step says otherwise; a single one is let through or not. */
export const asksOf = ({
  asks,
  needs,
}: Pick<ConsensusStep, 'needs'> & Partial<Pick<ConsensusStep, 'asks'>>): 'which' | 'whether' =>
  asks ?? (needs.length > 1 ? 'which' : 'whether')
