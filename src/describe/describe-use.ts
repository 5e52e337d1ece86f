import type { AspectCause, BallotRef, CompareAspect, ComparedVerdict } from '../engine'
import { formatCompared } from './format'
import {
  describeSpecial,
  findTest,
  linesOf,
  number,
  operand,
  sayRatio,
  type Told,
} from './describe-deed'
import { MAX_NAMED, nameAspect } from './name-ballots'
import { join, numberPart, proposalPart, say, sayList, type Part, type Sentence } from './sentence'

/** A verdict, and what becomes of it without what two rules part over. */
export interface Use extends Told {
  readonly cause: AspectCause
  readonly isMoved: boolean
}

interface Words {
  /** By which a rule says that it does not look at it, and what it is called then. */
  readonly ignored?: readonly [by: ComparedVerdict['ignores'][number], what: string]
  /** What a rule does with it that is moved by it; nothing where the deed says so, as by these letters. */
  readonly does: (use: Use, ballots: readonly BallotRef[]) => Sentence
  readonly said?: RegExp
  /** What moves a rule in it that ignores it otherwise. */
  readonly still?: string
}

const always = (text: string) => (): Sentence => join(text)

/** What rules do with an aspect: from their contracts, and from what was tried. */
const WORDS: Readonly<Record<CompareAspect, Words>> = {
  weights: { ignored: ['weight', 'weights'], does: always('counts by weight'), said: /weigh/ },
  abstentions: {
    ignored: ['abstention', 'abstentions'],
    does: always('counts abstentions'),
    still: 'counts abstentions as voters',
    said: /abstain/,
  },
  disagreement: {
    ignored: ['disagreement', 'who is against'],
    does: always('counts votes against'),
    still: 'counts votes against as voters',
    said: /against/,
  },
  'earlier-votes': { does: describeEarlier },
  order: { ignored: ['order', 'who voted first'], does: always('goes by the order of the votes') },
  rivals: {
    ignored: ['proposal-count', 'proposals without a vote'],
    does: always('counts proposals without a vote'),
  },
  'other-proposals': {
    does: ({ subject }) =>
      subject === null ? [] : say`compares ${proposalPart(subject)} with the others`,
  },
  turnout: {
    ignored: ['absence', 'who has not voted'],
    does: always('asks for enough voters'),
    said: /vote[rd]|roll/,
  },
  evidence: {
    ignored: ['evidence', 'what votes cite'],
    does: ({ verdict }) =>
      join(verdict.rule === 'veto' ? 'counts only vetoes that cite why' : 'counts what votes cite'),
    said: /cite/,
  },
  authority: { does: always('gives some agents more say'), said: /owner|veto/ },
  bar: { does: describeAsked },
}

/** `still counts what Ana said in round 1` */
function describeEarlier({ nameOf }: Use, ballots: readonly BallotRef[]): Sentence {
  const agents = [...new Set(ballots.map(({ agentId }) => agentId))]
  if (agents.length > MAX_NAMED) return say`still counts ${number(ballots.length)} earlier votes`
  const [round, ...others] = new Set(ballots.map((ballot) => ballot.round))
  const named = agents.map((id): Part => ({ kind: 'agent', id, text: nameOf(id) }))
  const when = round === undefined || others.length > 0 ? 'earlier' : say`in round ${number(round)}`
  return say`still counts what ${sayList(named)} said ${when}`
}

/** `asks for 0.9` */
function describeAsked(use: Use): Sentence {
  const test = findTest(use)
  if (!test) return []
  const bound = operand(test, 1)
  return say`asks for ${numberPart(bound, formatCompared(operand(test, 0), bound)[1])}`
}

/** Rules that measure a proposal by its own votes. */
const LOOKS_AT_ONE: readonly string[] = [
  'voting',
  'confidence-weighted',
  'majority',
  'supermajority',
  'unanimous',
  'weighted',
  'quorum',
  'veto',
  'weighted-rubric',
]

/** `ignores weights`, `looks at A alone`: of a rule that it does not move. */
export function describeIgnoring({ verdict, subject, isMoved, cause }: Use): Sentence {
  if (isMoved) return []
  if (cause.aspects.join() === 'other-proposals' && subject !== null) {
    return LOOKS_AT_ONE.includes(verdict.rule) && !describeSpecial(verdict.outcome)
      ? say`looks at ${proposalPart(subject)} alone`
      : []
  }
  const ignored = cause.aspects.flatMap((aspect) => {
    const [by, what] = WORDS[aspect].ignored ?? []
    return by !== undefined && what !== undefined && verdict.ignores.includes(by) ? [what] : []
  })
  return ignored.length === 0 ? [] : say`ignores ${sayList(ignored)}`
}

/** `counts abstentions`: of a rule that it moves. Of two aspects, each may be what moves it. */
function describeHeeding(use: Use, deed: Sentence): Sentence {
  const { cause, isMoved } = use
  const [aspect, another] = cause.aspects
  if (aspect === 'bar' && another === undefined) return WORDS.bar.does(use, [])
  if (!isMoved || aspect === undefined || another !== undefined) return []
  const { does, said, ignored, still } = WORDS[aspect]
  if (ignored && use.verdict.ignores.includes(ignored[0])) return join(still ?? '')
  const isSaid = deed.some(({ kind, text }) => kind === 'text' && said?.test(text) === true)
  return isSaid ? [] : does(use, cause.ballots)
}

/** What a rule does with what they part over, besides its deed; empty where that says it. */
export function describeUse(use: Use, deed: Sentence): Sentence {
  const ignoring = describeIgnoring(use)
  return ignoring.length > 0 ? ignoring : describeHeeding(use, deed)
}

/** The rules whose share abstentions lower, and by what they divide. */
const DIVIDES_BY: Readonly<Record<string, string>> = {
  voting: 'votes',
  supermajority: 'votes',
  'confidence-weighted': 'weight',
}

/** Where abstentions alone move a rule by its share; null where that is not how it comes. */
export function describeLowered(use: Use): Sentence | null {
  const { verdict, subject, nameOf, isMoved } = use
  const { aspects, ballots } = use.cause
  if (!isMoved || aspects.join() !== 'abstentions') return null
  const noun = DIVIDES_BY[verdict.rule]
  const share = linesOf(use)('share')
  if (noun === undefined || !share || describeSpecial(verdict.outcome)) return null
  // A vote on another proposal, or without weight where that is added up, lowers nothing.
  const isLowering = ({ proposalId, weight }: BallotRef) =>
    proposalId === subject && (noun === 'votes' || weight > 0)
  if (!ballots.every(isLowering) || !(Number(share.result) > 0)) return null
  const all = number(operand(share, 1))
  const by = noun === 'votes' ? say`all ${all} votes` : say`all the weight, ${all}`
  const verb = ballots.length === 1 ? 'lowers' : 'lower'
  const whose = nameAspect('abstentions', ballots, nameOf)
  return say`divides by ${by}, so ${whose} ${verb} its share to ${sayRatio(share, use)}`
}
