import { resolveAgent, type AgentSetup } from '../../engine'
import { isStrategyId } from '../../engine/catalogue'
import { writeFile, type CodeExport, type Seen, type SeenVerdict } from './code-export'
import { quote } from './comment'
import { isOnBoard, isScripted } from './governing-rule'
import { writeLiteral, type Literal } from './literal'
import { describeProposal, describeVote, writeTable } from './poll-data'
import { KEEPS_EVERY_VOTE, writeSuite } from './suite'

const IMPORTS = `import { describe, expect, it } from 'vitest'
import { ConsensusEngine } from './engine'
import type { ConsensusConfig, Electorate, Evaluation, Proposal, VoteRecord } from './engine'`

const CASE_TYPE = `type Verdict = Pick<Evaluation, 'rule' | 'outcome' | 'leader' | 'confidence'>`

const ASSERTION = `  it.each(verdicts)('$rule', ({ rule, outcome, leader, confidence }) => {
    const engine = new ConsensusEngine({ ...settings, strategy: rule })
    const { evaluation } = engine.evaluate(proposals, votes, { electorate })
    expect(evaluation.outcome).toEqual(outcome)
    expect(evaluation.leader).toBe(leader)
    expect(evaluation.confidence).toBeCloseTo(confidence, 10)
  })`

/** For bug reports and changes of rules: Conclave's own engine has every rule and setting. */
export function writeBoardTest(seen: Seen): CodeExport {
  const { scenario, proposals, votes, verdicts } = seen
  const shown = verdicts.filter(({ rule }) => isOnBoard(scenario, rule))
  const isAsserted = ({ rule }: SeenVerdict) => isStrategyId(rule) && !isScripted(scenario, rule)
  const { strategy, ...settings } = scenario.config?.consensus ?? {}
  const notes = [
    'Runs in a checkout of Conclave: save it as src/verdicts.test.ts, then npx vitest run src/verdicts.test.ts.',
    ...shown
      .filter((verdict) => !isAsserted(verdict))
      .map(({ rule }) => `Left out: the rule ${quote(rule)} is a script and needs the sandbox.`),
  ]
  return writeFile('verdicts.test.ts', seen, notes, [
    IMPORTS,
    `const settings: ConsensusConfig = ${writeLiteral(settings, { isOpen: true })}`,
    `const electorate: Electorate = ${writeLiteral(describeElectorate(seen), { isOpen: true })}`,
    writeTable('proposals', 'Proposal', proposals.map(describeProposal)),
    writeTable('votes', 'VoteRecord', votes.map(describeVote)),
    CASE_TYPE,
    writeTable('verdicts', 'Verdict', shown.filter(isAsserted).map(describeVerdict)),
    writeSuite(seen, [ASSERTION, KEEPS_EVERY_VOTE]),
  ])
}

function describeElectorate({ scenario: { agents, finalOwner, rubric } }: Seen): Literal {
  return {
    agents: agents.map(describeElector),
    ...(finalOwner === undefined ? {} : { finalOwner }),
    ...(rubric === undefined ? {} : { rubric }),
  }
}

function describeElector(setup: AgentSetup): Literal {
  const { id, authority, holdsVeto } = resolveAgent(setup)
  return {
    id,
    ...(authority === 1 ? {} : { authority }),
    ...(holdsVeto ? { holdsVeto } : {}),
  }
}

const describeVerdict = ({ rule, outcome, leader, confidence }: SeenVerdict): Literal => ({
  rule,
  outcome: { ...outcome },
  leader,
  confidence,
})
