import type { Signal } from '../signals/signal'
import type { Proposal, ProposalId } from '../votes/vote'
import type { SignalDraft } from './draft'
import { MAX_ID_LENGTH } from './ids'

/** Characters of an id that are left for `-alt` and a number. */
const ROOM_FOR_NUMBER = 10

/** What a challenge names as the better way, as a proposal; null where that is on the table already. */
export function proposeAlternative(
  { id, payload, confidence }: Signal<'challenge'>,
  challenged: ProposalId,
  proposals: readonly Proposal[],
): SignalDraft<'proposal'> | null {
  const content = payload.alternativeProposal?.trim() ?? ''
  if (content === '' || proposals.some((each) => each.content === content)) return null
  const taken = new Set(proposals.map((each) => each.id))
  const base = taken.has(challenged) ? challenged : 'challenge'
  const stem = `${base.slice(0, MAX_ID_LENGTH - ROOM_FOR_NUMBER)}-alt`
  let proposalId = stem
  for (let number = 2; taken.has(proposalId); number++) proposalId = `${stem}${number}`
  return {
    type: 'proposal',
    payload: { proposalId, content, reasoning: payload.counterArgument },
    confidence,
    replyTo: id,
  }
}
