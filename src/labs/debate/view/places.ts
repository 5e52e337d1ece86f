import { labPlaceId } from '../../frame/use-opening-place'

/** Parts of the page that an answer can lead to. */
export const PLACES = {
  goal: 'setup',
  evidence: 'setup',
  members: 'setup',
  checks: 'setup',
  owner: 'setup',
  limits: 'setup',
  terms: 'setup',
  truth: 'setup',
  decision: 'result',
  flow: 'result',
  switches: 'result',
  needs: 'result',
  proposals: 'result',
  evaluation: 'details',
  dissent: 'details',
  gate: 'details',
  warnings: 'details',
  baseline: 'details',
  independence: 'details',
  cost: 'details',
  transcript: 'details',
} as const

export type Place = keyof typeof PLACES

export const placeId = (place: Place): string => labPlaceId('debate', place)
