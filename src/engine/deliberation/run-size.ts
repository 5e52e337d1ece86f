import type { Round } from './run'

/**
 * Characters of what is measured and judged that a run may hold, and of its events, which take about so many each. A
 * link of some thousand characters can ask for two thousand agents, five hundred proposals and four thousand rounds
 * of debate; twice this goes to the page.
 */
export const MAX_RECORDED = 25_000_000
export const EVENT_CHARACTERS = 32

/** A signal that is withheld is kept whole, and nothing else limits how many there are. */
const WITHHELD_CHARACTERS = 200

type Recorded = Pick<
  Round,
  'verdicts' | 'verdictsBeforeDebate' | 'debate' | 'beliefs' | 'conflicts' | 'withheld'
>

export const countRecorded = ({
  verdicts,
  verdictsBeforeDebate,
  debate,
  beliefs,
  conflicts,
  withheld,
}: Recorded): number =>
  JSON.stringify([verdicts, verdictsBeforeDebate, debate, beliefs, conflicts]).length +
  WITHHELD_CHARACTERS * withheld.length
