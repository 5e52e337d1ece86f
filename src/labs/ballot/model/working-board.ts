import type { RuleTerms } from '../../../engine/protocols/ballot/decide'
import type { MomentCount, SideCount } from './moment-count'
import { compare, term } from './working-steps'
import type { WorkingAmount, WorkingStep } from './working-steps'

/** The numbers of a moment by their names, and the comparisons that several rules make of them. */
export class WorkingBoard {
  readonly isYesNo: boolean
  /** Approve and reject, where it is that. */
  readonly sides: readonly SideCount[]
  /** The side with most weight, and the next one. */
  readonly leader: SideCount
  readonly rival: SideCount
  readonly isTied: boolean
  readonly cast: WorkingAmount
  readonly open: WorkingAmount
  readonly roll: WorkingAmount
  readonly heads: WorkingAmount
  readonly rollHeads: WorkingAmount
  readonly quorum: WorkingAmount
  readonly threshold: WorkingAmount
  readonly blocking: WorkingAmount

  constructor({ sides, cast, open, leaders }: MomentCount, terms: RuleTerms) {
    const byWeight = sides.toSorted((a, b) => b.weight - a.weight)
    this.isYesNo = terms.isYesNo
    this.sides = sides
    this.leader = sides.find(({ choice }) => choice === leaders[0]) ?? sides[0]!
    this.rival = byWeight.find((side) => side !== this.leader)!
    this.isTied = leaders.length > 1
    this.cast = term('cast', cast.weight)
    this.open = term('open', open.weight)
    this.roll = term('roll', cast.weight + open.weight)
    this.heads = term('heads', cast.heads)
    this.rollHeads = term('roll-heads', cast.heads + open.heads)
    this.quorum = term('quorum', terms.quorum)
    this.threshold = term('threshold', terms.threshold)
    this.blocking = term('blocking', 1 - terms.threshold)
  }

  /** Whose share has to be large enough. */
  get favoured(): SideCount {
    return this.isYesNo ? this.sides[0]! : this.leader
  }

  /** The side that most heads are for: unanimity does not weigh them. */
  get mostHeads(): SideCount {
    return this.sides.reduce((most, side) => (side.heads > most.heads ? side : most))
  }

  for({ weight, choice }: SideCount): WorkingAmount {
    return term('for', weight, choice)
  }

  others({ weight, choice }: SideCount): WorkingAmount {
    const all = this.sides.reduce((sum, side) => sum + side.weight, 0)
    return term('others', all - weight, choice)
  }

  hasQuorum(): WorkingStep {
    return compare('quorum', this.heads, '≥', this.quorum)
  }

  ties(): WorkingStep {
    return compare('ties', this.for(this.leader), '=', this.for(this.rival))
  }

  everybodyVoted(): WorkingStep {
    return compare('everybody-voted', this.heads, '=', this.rollHeads)
  }

  /** Among options, abstaining is against all of them; at a share it is not looked at. */
  anybodyAgainst(countsAbstaining: boolean): WorkingStep {
    return compare('anybody-against', this.#against(countsAbstaining), '>', term('zero', 0))
  }

  #against(countsAbstaining: boolean): WorkingAmount {
    if (this.isYesNo) return term('heads-for', this.sides[1]!.heads, 'reject')
    const { heads, choice } = this.mostHeads
    if (countsAbstaining) return term('heads-against', this.heads.value - heads, choice)
    const all = this.sides.reduce((sum, side) => sum + side.heads, 0)
    return term('heads-for', all - heads)
  }
}
