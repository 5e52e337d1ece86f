import { COMPARE_ASPECTS, type Aspect, type CompareAspect } from '../aspect'
import { abstentions } from './abstentions'
import { authority } from './authority'
import { bar } from './bar'
import { disagreement } from './disagreement'
import { earlierVotes } from './earlier-votes'
import { evidence } from './evidence'
import { order } from './order'
import { otherProposals } from './other-proposals'
import { rivals } from './rivals'
import { turnout } from './turnout'
import { weights } from './weights'

const BY_ID: Readonly<Record<CompareAspect, Aspect>> = {
  weights,
  abstentions,
  disagreement,
  'earlier-votes': earlierVotes,
  order,
  rivals,
  'other-proposals': otherProposals,
  turnout,
  evidence,
  authority,
  bar,
}

export const ASPECT_REGISTRY: readonly Aspect[] = COMPARE_ASPECTS.map((id) => BY_ID[id])
