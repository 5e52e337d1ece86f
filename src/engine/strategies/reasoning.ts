import type { ConfidenceUnit } from './rule-entry'
import type { Assessment, UndecidedBecause } from './strategy'

const UNITS: Readonly<Record<ConfidenceUnit, string>> = {
  share: 'a share of',
  probability: 'a posterior probability of',
  concentration: 'a concentration of',
  score: 'a score of',
  weight: 'a top voter of weight',
}

const BECAUSE: Readonly<Record<UndecidedBecause, string>> = {
  'no-proposals': 'There is nothing to decide on.',
  'below-threshold': 'That is below the threshold.',
  'no-consensus': 'Neither side prevails.',
  'nothing-to-compare': 'A single proposal has no rival to be compared with.',
  'awaiting-owner': 'The final owner has not taken a stand.',
  'owner-abstained': 'The final owner abstains.',
  'no-final-owner': 'Nobody is named as the final owner.',
  guarded: 'The strict guards do not accept this as a consensus.',
  'script-failed': 'The script failed.',
}

export function explain(assessment: Assessment, unit: ConfidenceUnit): string {
  const { outcome, leader, confidence } = assessment
  const standing = leader === null ? '' : `"${leader}" has ${UNITS[unit]} ${round(confidence)}. `
  switch (outcome.status) {
    case 'decided':
      return `${standing}It is decided: "${outcome.winner}".`
    case 'decided-without-winner':
      return `The threshold of agreement is met at ${round(confidence)}, but nobody supports anything.`
    case 'rejected':
      return `${standing}It is rejected.`
    case 'tied':
      return `${outcome.between.map((id) => `"${id}"`).join(' and ')} are tied.`
    case 'too-few-voters':
      return `${outcome.present} of at least ${outcome.needed} voters took part.`
    case 'undecided':
      return outcome.because === 'below-threshold' && leader === null
        ? 'Nothing scores above 0.'
        : `${standing}${BECAUSE[outcome.because]}`
  }
}

const round = (value: number): string => String(Number(value.toFixed(3)))
