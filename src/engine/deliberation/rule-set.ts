import { STRATEGY_IDS } from '../catalogue'
import type { ResolvedConsensusConfig } from '../consensus-config'
import { ConsensusError } from '../errors'
import { seedFrom } from '../random'
import type { Board } from '../strategies/board'
import { customRule, type ConsensusStrategy } from '../strategies/custom'
import type { Assessment, Evaluation, Rule } from '../strategies/strategy'
import type { Steps } from './pause-point'
import type { Verdict } from './run'
import { checkEvaluation } from './check-evaluation'
import type { ScriptedStrategy } from './scenario'
import { MAX_SCRIPT_CHARACTERS, type ScriptMemory } from './script-memory'
import { countSaid, createProblem, type ScriptHost, type ScriptProblem } from './scripts'
import { builtInRule } from '../strategies/registry'

export interface RuleVerdict {
  readonly evaluation: Evaluation
  readonly problem?: ScriptProblem
}

class ScriptFailure extends Error {
  readonly problem: ScriptProblem

  constructor(problem: ScriptProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Every rule of a scenario: the built-in ones, and the user's, which may take a built-in's place. */
export class RuleSet {
  readonly #scripted: readonly ScriptedStrategy[]
  readonly #scripts: ScriptHost
  readonly #memory: ScriptMemory | null
  readonly #builtIn: readonly Rule[]
  readonly ruleIds: readonly string[]

  /** A run keeps what rules say, and counts it in `memory`; whoever only asks them has none. */
  constructor(
    scripted: readonly ScriptedStrategy[],
    scripts: ScriptHost,
    memory: ScriptMemory | null = null,
  ) {
    const own = scripted.map(({ id }) => id)
    this.#scripted = scripted
    this.#scripts = scripts
    this.#memory = memory
    this.#builtIn = STRATEGY_IDS.filter((id) => !own.includes(id)).map(builtInRule)
    this.ruleIds = [...new Set([...STRATEGY_IDS, ...own])]
  }

  /** Stops short before a user's rule where the interpreter has to be restored first. */
  *judge(
    board: Board,
    config: ResolvedConsensusConfig,
    round: number,
    wanted: readonly string[] = this.ruleIds,
  ): Steps<readonly RuleVerdict[]> {
    const builtIn = this.#builtIn.filter(({ id }) => wanted.includes(id))
    const byRule = new Map<string, RuleVerdict>()
    for (const evaluation of board.evaluate(config, builtIn)) {
      byRule.set(evaluation.rule, { evaluation })
    }
    for (const strategy of this.#scripted) {
      if (!wanted.includes(strategy.id)) continue
      yield 'yield-to-events'
      if (!this.#scripts.isUsable) yield 'restore'
      byRule.set(strategy.id, this.#judgeScripted(strategy, board, config, round))
    }
    const { isFull = false, largest = null } = this.#memory ?? {}
    if (isFull && largest !== null) byRule.set(largest, judgeBy(largest, board, config, sayTooMuch))
    return wanted.map((id) => byRule.get(id)!)
  }

  #judgeScripted(
    { id, source }: ScriptedStrategy,
    board: Board,
    config: ResolvedConsensusConfig,
    round: number,
  ): RuleVerdict {
    const verdict = judgeBy(id, board, config, (proposals, votes, settings) => {
      const answer = this.#scripts.call({
        caller: { kind: 'strategy', id, round },
        source,
        input: JSON.stringify({ proposals, votes, config: settings }),
        seed: seedFrom(config.seed, id),
      })
      if (!answer.ok) throw new ScriptFailure(answer.problem)
      const checked = checkEvaluation(answer.value)
      if (checked.ok) return checked.value
      const { path, reason } = checked.problems[0]!
      throw new ScriptFailure(createProblem(`its answer is no evaluation: ${path} ${reason}`))
    })
    const { evaluation, problem } = verdict
    this.#memory?.take(id, 0, problem ? countSaid(problem) : evaluation.reasoning.length)
    return verdict
  }
}

function sayTooMuch(): never {
  const most = MAX_SCRIPT_CHARACTERS / 1e6
  const message = `the run ends here: its rules say more than ${most} million characters between them, and this one most of it`
  throw new ScriptFailure(createProblem(message))
}

/** What a user's rule makes of the votes; where it fails, that is its verdict. */
function judgeBy(
  id: string,
  board: Board,
  config: ResolvedConsensusConfig,
  evaluate: ConsensusStrategy['evaluate'],
): RuleVerdict {
  let problem: ScriptProblem | undefined
  const own = customRule({ id, evaluate }, config)
  const rule: Rule = {
    ...own,
    assess(poll, settings) {
      try {
        return own.assess(poll, settings)
      } catch (error) {
        problem = readProblem(error)
        return failedAssessment(problem)
      }
    },
  }
  const evaluation = board.evaluate(config, [rule])[0]!
  return problem === undefined ? { evaluation } : { evaluation, problem }
}

function readProblem(error: unknown): ScriptProblem {
  if (error instanceof ScriptFailure) return error.problem
  if (error instanceof ConsensusError) return createProblem(error.message)
  throw error
}

const failedAssessment = ({ message, line }: ScriptProblem): Assessment => ({
  outcome: { status: 'undecided', because: 'script-failed' },
  leader: null,
  confidence: 0,
  flips: [],
  working: [],
  reasoning: line === null ? `The script failed: ${message}.` : `Line ${line}: ${message}.`,
})

export function toVerdict({ evaluation, problem }: RuleVerdict): Verdict {
  const { rule, outcome, leader, confidence, unit, critical, findings } = evaluation
  return {
    rule,
    outcome,
    leader,
    confidence,
    unit,
    critical,
    findings,
    dissentOn: evaluation.dissentOn,
    dissentCount: evaluation.dissent.length,
    reasoning: evaluation.reasoning,
    ...(problem === undefined ? {} : { problem }),
  }
}
