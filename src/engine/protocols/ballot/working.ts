import { atLeast, exceeds } from '../../tolerance'
import type { RuleTerms } from './decide'
import type { MomentCount, SideCount } from './moment-count'
import type { BallotRule, EarlyMode } from './plan'

/** What a number is, for the words that go with it. */
export type TermName =
  | 'for'
  | 'others'
  | 'cast'
  | 'open'
  | 'roll'
  | 'half'
  | 'threshold'
  | 'blocking'
  | 'heads'
  | 'heads-for'
  | 'roll-heads'
  | 'quorum'
  | 'zero'

export interface WorkingTerm {
  readonly name: TermName
  /** Whose, where it belongs to a choice. */
  readonly choice: string | null
  readonly value: number
}

/** A number, and what it was made of: terms put together by the sign. */
export interface WorkingAmount {
  readonly value: number
  readonly terms: readonly WorkingTerm[]
  readonly sign: '' | '+' | '−' | '/' | '(+)/'
}

export interface WorkingStep {
  readonly what:
    | 'approves'
    | 'rejects'
    | 'leads'
    | 'ties'
    | 'share-for'
    | 'share-against'
    | 'quorum'
    | 'anybody-against'
    | 'everybody-voted'
    | 'everybody-agrees'
    | 'cannot-be-caught'
    | 'stays-passed'
    | 'stays-blocked'
    | 'can-still-pass'
    | 'can-still-fail'
    | 'past-half'
    | 'quorum-possible'
  readonly left: WorkingAmount
  readonly relation: '>' | '≥' | '='
  readonly right: WorkingAmount
  readonly holds: boolean
}

/** How a rule comes to its decision, and how the ballot comes to its end before its time. */
export interface RuleWorking {
  readonly decides: readonly WorkingStep[]
  readonly ends: readonly WorkingStep[]
}

/** The working of a rule at a moment, comparison by comparison. */
export function workOutBallot(
  rule: BallotRule,
  count: MomentCount,
  terms: RuleTerms,
  early: EarlyMode,
): RuleWorking {
  const board = new Board(count, terms)
  return { decides: board.decides(rule), ends: early === 'off' ? [] : board.ends(rule, early) }
}

const term = (name: TermName, value: number, choice: string | null = null): WorkingAmount => ({
  value,
  terms: [{ name, choice, value }],
  sign: '',
})

const join = (sign: '+' | '−', a: WorkingAmount, b: WorkingAmount): WorkingAmount => ({
  value: sign === '+' ? a.value + b.value : a.value - b.value,
  terms: [...a.terms, ...b.terms],
  sign,
})

const over = (a: WorkingAmount, b: WorkingAmount): WorkingAmount => ({
  value: b.value > 0 ? a.value / b.value : 0,
  terms: [...a.terms, ...b.terms],
  sign: a.sign === '+' ? '(+)/' : '/',
})

function compare(
  what: WorkingStep['what'],
  left: WorkingAmount,
  relation: WorkingStep['relation'],
  right: WorkingAmount,
): WorkingStep {
  const holds = {
    '>': exceeds(left.value, right.value),
    '≥': atLeast(left.value, right.value),
    '=': !exceeds(left.value, right.value) && !exceeds(right.value, left.value),
  }[relation]
  return { what, left, relation, right, holds }
}

class Board {
  readonly #count: MomentCount
  readonly #terms: RuleTerms
  readonly #leader: SideCount

  constructor(count: MomentCount, terms: RuleTerms) {
    this.#count = count
    this.#terms = terms
    this.#leader = count.sides.reduce((most, side) => (side.weight > most.weight ? side : most))
  }

  decides(rule: BallotRule): readonly WorkingStep[] {
    switch (rule) {
      case 'majority':
      case 'weighted':
        return this.#majority()
      case 'quorum': {
        const quorum = compare('quorum', this.#heads, '≥', this.#quorum)
        return quorum.holds ? [quorum, ...this.#majority()] : [quorum]
      }
      case 'supermajority':
        return this.#share()
      case 'unanimous':
        return this.#unanimity()
    }
  }

  ends(rule: BallotRule, early: 'threshold' | 'certain'): readonly WorkingStep[] {
    switch (rule) {
      case 'majority':
      case 'weighted':
        return [this.#overHalf(early)]
      case 'quorum':
        return [
          compare('quorum-possible', this.#rollHeads, '≥', this.#quorum),
          compare('quorum', this.#heads, '≥', this.#quorum),
          this.#overHalf(early),
        ]
      case 'supermajority':
        return this.#shareOfRoll(early)
      case 'unanimous':
        return [this.#anybodyAgainst(), this.#everybodyVoted()]
    }
  }

  #majority(): readonly WorkingStep[] {
    const { isYesNo } = this.#terms
    const [approve, reject] = this.#count.sides
    if (!isYesNo) {
      const leads = compare('leads', this.#for(this.#leader), '>', this.#others(this.#leader))
      if (leads.holds || this.#count.leaders.length < 2) return [leads]
      const [a, b] = this.#count.leaders.map((id) => this.#sideOf(id))
      return [leads, compare('ties', this.#for(a!), '=', this.#for(b!))]
    }
    const approves = compare('approves', this.#for(approve!), '>', this.#for(reject!))
    const rejects = compare('rejects', this.#for(reject!), '>', this.#for(approve!))
    return approves.holds ? [approves] : [approves, rejects]
  }

  #share(): readonly WorkingStep[] {
    const side = this.#terms.isYesNo ? this.#count.sides[0]! : this.#leader
    const inFavour = over(this.#for(side), this.#cast)
    const share = compare('share-for', inFavour, '≥', this.#threshold)
    if (share.holds || !this.#terms.isYesNo) return [share]
    const against = over(this.#for(this.#count.sides[1]!), this.#cast)
    return [share, compare('share-against', against, '>', this.#blocking)]
  }

  #unanimity(): readonly WorkingStep[] {
    const side = this.#terms.isYesNo ? this.#count.sides[0]! : this.#leader
    const agrees = compare(
      'everybody-agrees',
      term('heads-for', side.heads, side.choice),
      '=',
      this.#rollHeads,
    )
    return this.#terms.isYesNo ? [this.#anybodyAgainst(), this.#everybodyVoted(), agrees] : [agrees]
  }

  #overHalf(early: 'threshold' | 'certain'): WorkingStep {
    const side = this.#leader
    if (early === 'threshold') {
      const half = term('half', this.#roll.value / 2)
      return compare('past-half', this.#for(side), '>', half)
    }
    const lead = join('−', this.#for(side), this.#others(side))
    return compare('cannot-be-caught', lead, '>', this.#open)
  }

  #shareOfRoll(early: 'threshold' | 'certain'): readonly WorkingStep[] {
    const { isYesNo } = this.#terms
    const side = isYesNo ? this.#count.sides[0]! : this.#leader
    const against = isYesNo ? this.#for(this.#count.sides[1]!) : this.#others(side)
    const steps = [
      compare('stays-passed', over(this.#for(side), this.#roll), '≥', this.#threshold),
      compare('stays-blocked', over(against, this.#roll), '>', this.#blocking),
    ]
    if (early === 'threshold' || steps.some(({ holds }) => holds)) return steps
    const best = over(join('+', this.#for(side), this.#open), this.#roll)
    const pass = compare('can-still-pass', best, '≥', this.#threshold)
    if (!isYesNo) return [...steps, pass]
    const worst = over(join('+', against, this.#open), this.#roll)
    return [...steps, pass, compare('can-still-fail', worst, '>', this.#blocking)]
  }

  #anybodyAgainst(): WorkingStep {
    const { sides } = this.#count
    const against = this.#terms.isYesNo
      ? sides[1]!.heads
      : sides.reduce((sum, { heads }) => sum + heads, 0) - this.#leader.heads
    const choice = this.#terms.isYesNo ? 'reject' : null
    return compare('anybody-against', term('heads-for', against, choice), '>', term('zero', 0))
  }

  #everybodyVoted = (): WorkingStep => compare('everybody-voted', this.#heads, '=', this.#rollHeads)

  #for = ({ weight, choice }: SideCount): WorkingAmount => term('for', weight, choice)

  #others(side: SideCount): WorkingAmount {
    const all = this.#count.sides.reduce((sum, { weight }) => sum + weight, 0)
    return term('others', all - side.weight, side.choice)
  }

  #sideOf = (id: string): SideCount => this.#count.sides.find(({ choice }) => choice === id)!

  get #cast() {
    return term('cast', this.#count.cast.weight)
  }

  get #open() {
    return term('open', this.#count.open.weight)
  }

  get #roll() {
    return term('roll', this.#count.cast.weight + this.#count.open.weight)
  }

  get #heads() {
    return term('heads', this.#count.cast.heads)
  }

  get #rollHeads() {
    return term('roll-heads', this.#count.cast.heads + this.#count.open.heads)
  }

  get #quorum() {
    return term('quorum', this.#terms.quorum)
  }

  get #threshold() {
    return term('threshold', this.#terms.threshold)
  }

  get #blocking() {
    return term('blocking', 1 - this.#terms.threshold)
  }
}
