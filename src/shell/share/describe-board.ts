import { isDecided, type RuleVerdict, type ScriptProblem } from '../../engine'
import { CATALOGUE, FAMILIES, isStrategyId } from '../../engine/catalogue'
import { nameOf } from '../../scenario/agent-name'
import {
  consensusOf,
  proposalsAt,
  selectLastRound,
  selectMoment,
  shownRules,
} from '../../store/selectors'
import type { Playground } from '../../store/state'
import { scoreOf, type Score } from '../../describe/score'
import { formatWorking } from '../../describe/format-working'
import { colourOf } from '../../charts/ProposalChip'
import { plural, formatThreshold } from '../../describe/format'
import {
  introduce,
  describeVerdict,
  EARLIER_VOTES,
  isMisleading,
} from '../../describe/describe-verdict'

/** The board as a picture to post in a chat or on a slide: a string, so that it looks the same anywhere. */

export interface PictureProposal {
  readonly label: string
  readonly content: string
  /** Place among the colours of proposals. */
  readonly colour: number
}

export interface PictureCard {
  readonly name: string
  readonly motto: string
  readonly family: string
  readonly verdict: string
  readonly isDecided: boolean
  /** False where a warning makes it no success. */
  readonly isSound: boolean
  readonly winner: string | null
  /** Of the proposal that leads, whether it wins or not. */
  readonly colour: number | null
  readonly score: Score
  readonly work: string
  /** Arithmetic, or words where there is none, or what went wrong with a rule of one's own. */
  readonly workKind: 'sum' | 'words' | 'problem'
}

export interface BoardPicture {
  readonly title: string
  readonly prompt: string
  /** '5 agents, 2 proposals, round 1 of 1, threshold 0.70' */
  readonly extent: string
  readonly proposals: readonly PictureProposal[]
  readonly cards: readonly PictureCard[]
  readonly address: string
}

export function describeBoard(
  state: Pick<Playground, 'scenario' | 'run' | 'round' | 'signalIndex'>,
  address: string,
): BoardPicture {
  const { scenario, run } = state
  const { round, signalIndex } = selectMoment(state)
  const settings = consensusOf(scenario)
  const proposals = proposalsAt(scenario.proposals, run.summary, round)
  const names = new Map(scenario.agents.map((agent) => [agent.id, nameOf(agent)]))
  const shown = new Set(shownRules(scenario))
  const describe = ({ evaluation, problem }: RuleVerdict): PictureCard => {
    const { rule, outcome, leader, reasoning, findings } = evaluation
    const { name, motto, isOwn } = introduce(rule, scenario)
    const work = formatWorking(evaluation, (id) => names.get(id) ?? id)
    return {
      name,
      motto: isOwn ? OWN.motto : motto,
      family: isStrategyId(rule) ? FAMILIES[CATALOGUE[rule].family] : OWN.family,
      verdict: describeVerdict(outcome),
      isDecided: isDecided(outcome),
      isSound: !findings.some(isMisleading),
      winner: outcome.status === 'decided' ? outcome.winner : null,
      colour: leader === null ? null : colourOf(leader, proposals),
      score: scoreOf(evaluation, settings),
      work: problem ? describeProblem(problem) : work === '' ? reasoning : work,
      workKind: problem ? 'problem' : work === '' ? 'words' : 'sum',
    }
  }
  return {
    title: scenario.title,
    prompt: scenario.prompt,
    extent: [
      plural(scenario.agents.length, 'agent'),
      plural(proposals.length, 'proposal'),
      `round ${round} of ${selectLastRound(state)}`,
      ...(signalIndex === null ? [] : [`after ${plural(signalIndex, 'signal')}`]),
      `threshold ${formatThreshold(settings.threshold)}`,
      ...(run.hasRevisions ? [EARLIER_VOTES] : []),
    ].join(', '),
    proposals: proposals.map(({ id, content }) => ({
      label: id,
      content,
      colour: colourOf(id, proposals),
    })),
    cards: run.verdicts.filter(({ evaluation }) => shown.has(evaluation.rule)).map(describe),
    address,
  }
}

/** Whoever looks at the picture is not the one who wrote them. */
const OWN = { family: 'Own rules', motto: 'A rule as a script' } as const

const describeProblem = ({ line, message }: ScriptProblem): string =>
  line === null ? message : `Line ${line}: ${message}`
