import {
  line,
  lineAtScale,
  made,
  of,
  type Claim,
  type Operand,
  type Operation,
  type WorkingLine,
} from '../../working'
import type { AgentId } from '../../votes/vote'
import type { Share } from './count'
import { findStanding, SHARE_SCALE, type RuleTerms } from './standing'

export interface SideCount extends Share {
  readonly choice: string
}

export interface Counted {
  readonly sides: readonly SideCount[]
  readonly cast: Share
  readonly open: Share
}

/** A gate may have a single option left. */
const NO_RIVAL: SideCount = { choice: '', weight: 0, heads: 0 }

/** The numbers of a count by their names, and the comparisons that several rules make of them. */
export class BallotFigures {
  readonly isYesNo: boolean
  /** Approve and reject, where it is that. */
  readonly sides: readonly SideCount[]
  readonly isTied: boolean
  /** The side with most weight. */
  readonly leader: SideCount
  readonly #count: Counted
  readonly #scale: number
  readonly #terms: RuleTerms

  constructor(count: Counted, terms: RuleTerms) {
    const { leaders, most, scale } = findStanding(count)
    this.#scale = scale
    this.#count = count
    this.#terms = terms
    this.isYesNo = terms.isYesNo
    this.sides = count.sides
    this.isTied = leaders.length > 1
    this.leader = leaders.find(({ weight }) => weight === most) ?? count.sides[0]!
  }

  get cast(): Operand {
    return of('cast', this.#count.cast.weight)
  }

  get open(): Operand {
    return of('open', this.#count.open.weight)
  }

  get rollWeight(): Operand {
    return of('roll-weight', this.#count.cast.weight + this.#count.open.weight)
  }

  get half(): Operand {
    return of('half', this.rollWeight.value / 2)
  }

  get heads(): Operand {
    return of('heads', this.#count.cast.heads)
  }

  get rollHeads(): Operand {
    return of('roll', this.#count.cast.heads + this.#count.open.heads)
  }

  get quorum(): Operand {
    return of('quorum', this.#terms.quorum)
  }

  get threshold(): Operand {
    return of('supermajority', this.#terms.threshold)
  }

  get blocking(): Operand {
    return of('blocking-share', 1 - this.#terms.threshold)
  }

  /** The side whose share has to be large enough. */
  get favoured(): SideCount {
    return this.isYesNo ? this.sides[0]! : this.leader
  }

  get against(): Operand {
    return this.isYesNo ? this.for(this.sides[1]!) : this.others(this.leader)
  }

  /** The side that most heads are for: unanimity does not weigh them. */
  get mostHeads(): SideCount {
    return this.sides.reduce((most, side) => (side.heads > most.heads ? side : most))
  }

  get leadOverAll(): Operand {
    return made('margin', 'subtract', this.for(this.leader), this.others(this.leader))
  }

  get leadOverRival(): Operand {
    return made('margin', 'subtract', this.for(this.leader), this.for(this.#rival))
  }

  /** Of weights. Shares and heads are compared as everything else is. */
  compare(claim: Claim, left: Operand, operation: Operation, right: Operand): WorkingLine {
    return lineAtScale(this.#scale, claim, operation, [left, right])
  }

  for({ weight, choice }: SideCount): Operand {
    return of('for', weight, choice)
  }

  others({ weight, choice }: SideCount): Operand {
    const all = this.sides.reduce((sum, side) => sum + side.weight, 0)
    return of('others', all - weight, choice)
  }

  withOpen(amount: Operand): Operand {
    return made(amount.name, 'add', amount, this.open)
  }

  ties(): WorkingLine {
    return this.compare('ties', this.for(this.leader), 'equals', this.for(this.#rival))
  }

  quorumMet(): WorkingLine {
    return compare('quorum-met', this.heads, 'at-least', this.quorum)
  }

  allVoted(): WorkingLine {
    return compare('everybody-voted', this.heads, 'equals', this.rollHeads)
  }

  /** The rest can make it a tie at most. */
  keptTie(lead: Operand): readonly WorkingLine[] {
    return [
      this.compare('cannot-be-caught', lead, 'more-than', this.open),
      this.compare('at-most-tied', lead, 'equals', this.open),
    ]
  }

  settledTie(): readonly WorkingLine[] {
    return [this.ties(), this.compare('no-weight-left', this.open, 'equals', of('zero', 0))]
  }

  get #rival(): SideCount {
    return this.sides
      .filter((side) => side !== this.leader)
      .reduce((best, side) => (side.weight > best.weight ? side : best), NO_RIVAL)
  }
}

export const compare = (claim: Claim, left: Operand, operation: Operation, right: Operand) =>
  lineAtScale(SHARE_SCALE, claim, operation, [left, right])

export const over = (part: Operand, whole: Operand): Operand => made('share', 'divide', part, whole)

export const showSides = (
  sides: readonly SideCount[],
  votes: readonly { readonly agent: AgentId; readonly choice: string }[],
  unit: 'heads' | 'weight',
): readonly WorkingLine[] =>
  sides.map(({ choice, weight }) => {
    const own = votes.filter((vote) => vote.choice === choice)
    const about = { choice, voters: own.map(({ agent }) => agent) }
    return line('for', 'given', [of('for', weight, choice)], about, unit)
  })
