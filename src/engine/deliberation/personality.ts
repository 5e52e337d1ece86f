import type { SignalType } from '../signals/signal'
import type { Stance } from '../votes/vote'
import { TOLERANCE } from '../tolerance'

/** Four traits, each from 0 to 1. */
export interface Personality {
  readonly curiosity: number
  readonly caution: number
  readonly conformity: number
  readonly verbosity: number
}

export interface HeardSignal {
  readonly type: SignalType
  readonly confidence: number
}

export const MIN_CONFIDENCE_FOR_THE_CAUTIOUS = 0.4

/** Whether an agent of this character answers a signal of this kind at all. */
export function shouldReact(personality: Personality, { type, confidence }: HeardSignal): boolean {
  const { caution, conformity, curiosity } = personality
  if (caution > 0.7 && confidence < MIN_CONFIDENCE_FOR_THE_CAUTIOUS) return false
  if ((type === 'challenge' || type === 'doubt') && conformity >= 0.8) return false
  if (type === 'discovery' && curiosity <= 0.3) return false
  return true
}

/** A vote from how sure an agent is: agree from 0.6 up, disagree from 0.3 down, else abstain. */
export function voteFromConfidence(confidence: number): { stance: Stance; weight: number } {
  const stance: Stance =
    confidence >= 0.6 - TOLERANCE ? 'agree' : confidence <= 0.3 + TOLERANCE ? 'disagree' : 'abstain'
  return { stance, weight: Math.min(1, 2 * Math.abs(confidence - 0.5)) }
}
