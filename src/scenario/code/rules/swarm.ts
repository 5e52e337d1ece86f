import { openWith } from './gate'
import { BELOW_THRESHOLD, withoutWinner } from './lead'
import { join, type Code, type CodeVariant } from './rule-code'
import { FIRST_WINS, REFUSE_UNSOUND_FIRST } from './settle'

/** Enough confidence, then the first of equals. */
export const decideByThreshold = ({ isStrict }: CodeVariant): Code =>
  join(BELOW_THRESHOLD, withoutWinner(isStrict), isStrict ? REFUSE_UNSOUND_FIRST : null, FIRST_WINS)

/** What the swarm strategies have in common: enough voters, a measure, a threshold. */
export const decideAsSwarm = (
  variant: CodeVariant,
  measure: Code,
  decide = decideByThreshold,
): Code => join(openWith(variant, { asksForVoters: true }), measure, decide(variant))
