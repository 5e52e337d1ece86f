import { DEFAULT_SETTINGS, type Settings } from '../settings'
import { Board } from '../strategies/board'
import { builtInRule } from '../strategies/registry'
import type { StrategyId } from '../catalogue'
import type { Evaluation } from '../strategies/strategy'
import type { Electorate } from '../votes/electorate'
import type { Stance, VoteRecord } from '../votes/vote'
import { createProposal, createVote } from './make'

const STANCE_BY_SIGN: Readonly<Record<string, Stance>> = {
  '+': 'agree',
  '-': 'disagree',
  '0': 'abstain',
}

/** `x A+.2` agrees with A at weight .2, `x A-.9` disagrees, `x A0(1)` abstains; commas between. */
export function readVotes(notation: string): VoteRecord[] {
  return notation
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const match = /^(\S+) (\w)([-+0])\(?([\d.]+)\)?$/.exec(each)
      if (!match) throw new Error(`not a vote: ${each}`)
      const [, agent = '', proposal = '', sign = '', weight = ''] = match
      return createVote([agent, proposal, STANCE_BY_SIGN[sign]!, Number(weight), `${each}!`])
    })
}

export interface Ask {
  readonly on: string
  readonly votes: string | readonly VoteRecord[]
  readonly given?: Partial<Settings>
  readonly electorate?: Electorate
}

/** One rule's verdict on votes in short notation; proposals by their letters. */
export function ask(id: StrategyId, { on, votes, given = {}, electorate }: Ask): Evaluation {
  const proposals = Array.from(on, (letter) => createProposal(letter))
  const records = typeof votes === 'string' ? readVotes(votes) : votes
  const settings = { ...DEFAULT_SETTINGS, ...given }
  return Board.of(proposals, records, electorate).evaluate(settings, [builtInRule(id)])[0]!
}
