import type { BallotRef, CompareAspect, WayName } from '../engine'
import type { NameOf } from './format-working'
import { join, numberPart, say, sayList, type Part, type Sentence } from './sentence'

/** More agents than this are a number. */
export const MAX_NAMED = 3

interface AspectWords {
  /** What the ballots of it are called: one, and several. */
  readonly ballots?: readonly [string, string]
  /** What it is called as a whole. */
  readonly whole: string
  /** How to say that it is taken away, as a whole. */
  readonly without: string
}

/** One row an aspect: “They part over …” and “Without …, both choose A”. */
const WORDS: Readonly<Record<CompareAspect, AspectWords>> = {
  weights: {
    ballots: ['weight', 'weights'],
    whole: 'the weights',
    without: 'with equal weights',
  },
  abstentions: {
    ballots: ['abstention', 'abstentions'],
    whole: 'abstentions',
    without: 'without abstentions',
  },
  disagreement: {
    ballots: ['vote against', 'votes against'],
    whole: 'votes against',
    without: 'without votes against',
  },
  'earlier-votes': {
    ballots: ['earlier vote', 'earlier votes'],
    whole: 'earlier votes',
    without: 'without earlier votes',
  },
  order: {
    whole: 'the order of the votes',
    without: 'had they voted in the reverse order',
  },
  rivals: {
    whole: 'proposals without a vote',
    without: 'without the proposals that have no vote',
  },
  'other-proposals': {
    whole: 'the other proposals',
    without: 'without the other proposals',
  },
  turnout: {
    ballots: ['missing vote', 'missing votes'],
    whole: 'how many voted',
    without: 'if only those who voted counted',
  },
  evidence: {
    ballots: ['evidence', 'evidence'],
    whole: 'the evidence',
    without: 'if every vote cited the same',
  },
  authority: {
    ballots: ['authority', 'authority'],
    whole: 'who has more say',
    without: 'if all had the same say',
  },
  bar: {
    whole: 'how much is enough',
    without: 'if both asked for the same share',
  },
}

/** How ballots of an aspect are taken away, where “without” does not say it. */
const FRAMES: Partial<Readonly<Record<CompareAspect | WayName, readonly [string, string]>>> = {
  weights: ['with ', ' at 1'],
  turnout: ['without waiting for ', ''],
  'citing-all': ['if ', ' covered every criterion'],
  'citing-nothing': ['without ', ''],
}

/** `Bo’s and Cy’s abstentions`, `9 abstentions`; the aspect as a whole where it consists of no ballots. */
export function nameAspect(
  aspect: CompareAspect,
  ballots: readonly BallotRef[],
  nameOf: NameOf,
): Sentence {
  const { ballots: nouns, whole } = WORDS[aspect]
  if (!nouns || ballots.length === 0) return join(whole)
  const [one, several] = nouns
  const noun = ballots.length === 1 ? one : several
  const agents = [...new Set(ballots.map(({ agentId }) => agentId))]
  if (agents.length > MAX_NAMED) {
    return one === several
      ? say`the ${noun} of ${count(agents.length)} agents`
      : say`${count(ballots.length)} ${noun}`
  }
  const named = agents.map((id): Part => ({ kind: 'agent', id, text: `${nameOf(id)}’s` }))
  return say`${sayList(named)} ${noun}`
}

const count = (value: number): Part => numberPart(value, String(value))

/** `without Bo’s and Cy’s abstentions` */
export function describeWithout(
  aspect: CompareAspect,
  way: WayName | null,
  ballots: readonly BallotRef[],
  nameOf: NameOf,
): Sentence {
  const { ballots: nouns, without } = WORDS[aspect]
  if (!nouns || ballots.length === 0) return join(without)
  const [before, after] = (way === null ? undefined : FRAMES[way]) ??
    FRAMES[aspect] ?? ['without ', '']
  const named = nameAspect(aspect, ballots, nameOf)
  return after === ' at 1'
    ? say`${before}${named} at ${numberPart(1, '1')}`
    : say`${before}${named}${after}`
}
