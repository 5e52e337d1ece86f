import fc from 'fast-check'
import { Board, type Electorate, type Settings } from '../../../engine'
import { question, settings, type Question } from '../../../engine/testing/arbitrary'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario'
import type { Seen } from '../code-export'
import { hostileText } from './hostile'

/** Words of a random question that strangers choose. */
const WORDS = ['ana', 'bo', 'cy', 'di', 'ed', 'fay', 'A', 'B', 'C', 'D', 'safety', 'hearsay']

type Names = ReadonlyMap<string, string>

/** Everything that a rule may be told, at random, and what the engine makes of it. */
const ruleCase = (words: fc.Arbitrary<readonly string[]>): fc.Arbitrary<Seen> =>
  fc
    .record({ asked: question, settings, words })
    .map(({ asked, settings: own, words: [title = '', ...names] }) =>
      judge(rename(asked, new Map(WORDS.map((word, i) => [word, names[i] ?? word]))), own, title),
    )

/** Named by people who mean harm. */
export const hostileRuleCase = ruleCase(
  fc.uniqueArray(
    hostileText.filter((text) => text !== ''),
    { minLength: WORDS.length + 1, maxLength: WORDS.length + 1 },
  ),
)

/** Some with long names, so that lines have to be broken. */
export const plainRuleCase = ruleCase(
  fc
    .constantFrom(1, 20, 60)
    .map((length) => ['A title', ...WORDS.map((word) => word.padEnd(length, 'x'))]),
)

function judge({ proposals, votes, electorate }: Question, own: Settings, title: string): Seen {
  const { agents, finalOwner, rubric } = electorate
  const scenario: ScenarioDocument = {
    version: SCENARIO_VERSION,
    title,
    prompt: '',
    agents,
    proposals: [],
    moves: [],
    ...(finalOwner === undefined ? {} : { finalOwner }),
    ...(rubric === undefined ? {} : { rubric }),
    config: { consensus: own },
  }
  const verdicts = Board.of(proposals, votes, electorate).evaluate(own)
  return { scenario, proposals, votes, verdicts, round: 1 }
}

function rename({ proposals, votes, electorate }: Question, names: Names): Question {
  const nameOf = (word: string) => names.get(word) ?? word
  return {
    proposals: proposals.map((proposal) => ({ ...proposal, id: nameOf(proposal.id) })),
    votes: votes.map((record) => {
      const proposalId = nameOf(record.proposalId)
      const { evidence } = record.vote
      const cited = evidence === undefined ? {} : { evidence: evidence.map(nameOf) }
      const vote = { ...record.vote, proposalId, ...cited }
      return { ...record, agentId: nameOf(record.agentId), proposalId, vote }
    }),
    electorate: renameElectorate(electorate, nameOf),
  }
}

const renameElectorate = (
  { agents, finalOwner, rubric }: Electorate,
  nameOf: (word: string) => string,
): Electorate => ({
  agents: agents.map((agent) => ({ ...agent, id: nameOf(agent.id) })),
  ...(finalOwner === undefined ? {} : { finalOwner: nameOf(finalOwner) }),
  ...(rubric === undefined ? {} : { rubric: rubric.map(nameOf) }),
})
