import {
  LENSES,
  toProse,
  type Critique,
  type DissentCode,
  type RosterProblem,
  type Spared,
} from '../../../engine/protocols/judges'
import type { JudgeRun, Measure, NoFormula, NoSimulation, RecordedCall } from '../model'
import { list, plural, formatCount } from '../../../describe/format'
import type { JudgeMoment } from './moment'

type NameOf = (agent: string) => string

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  accepted: 'Accepted',
  precision: 'Right, of those accepted',
  recall: 'Accepted, of those right',
  finalRight: 'Right in the end',
  rounds: 'Rounds',
  calls: 'Calls',
  tokens: 'Tokens',
}

export const PROBLEMS: Readonly<Record<RosterProblem, string>> = {
  'no-proposers': 'There is no proposer. Choose one under Set up.',
  'no-judges': 'There is no judge. Choose one under Set up.',
}

export const WHY_NO_FORMULA: Readonly<Record<NoFormula, string>> = {
  'empty-roster': 'it needs a proposer and a judge',
  'not-all-competence': 'a formula needs models that all answer by chance',
  'budget-may-bind': 'the formula ignores the budget, which may end a run here',
}

export const WHY_NO_RUNS: Readonly<Record<NoSimulation, string>> = {
  'empty-roster': 'it needs a proposer and a judge',
  scripted: 'scripts are not run a thousand times over',
  'nothing-by-chance': 'nothing is random, so every run is the same',
  'too-long': 'a run may take too many calls for a simulation',
}

export const WHY_SKIPPED: Readonly<Record<Spared['because'], string>> = {
  quorum: 'skipped: enough had accepted',
  budget: 'skipped: no budget left',
  'no-answer': 'skipped: no answer to judge',
}

const CODES: Readonly<Record<DissentCode, string>> = {
  'no-critique': 'and gives no reason',
  'invalid-json': 'its verdict could not be read',
  schema: 'its verdict does not have the required form',
}

export const isRemark = (critique: Critique): boolean =>
  typeof critique !== 'string' || critique.trim() === ''

/** A judge's words; blanks are its words, too, and nobody would see them. */
export const describeCritique = (critique: Critique): string =>
  typeof critique === 'string' && critique.trim() === '' ? '(blank)' : toProse(critique)

/** Of texts that stand in a list beside thousands of others; the call under the playhead shows all of it. */
export const truncateInList = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}… (in full at its call)` : text

/** What came of a call, in a few words. */
export function describeOutcome({
  kind,
  reply,
  error,
  verdict,
  isDiscarded,
}: RecordedCall): string {
  if (error) return error.line === null ? 'failed' : `failed in line ${error.line}`
  if (kind !== 'judge') {
    if (reply === null) return 'gives no answer'
    return kind === 'propose' ? 'proposes' : 'revises'
  }
  const said = verdict?.accept === true ? 'accepts' : 'does not accept'
  if (isDiscarded) return `${said}, too late: the budget is spent`
  const critique = verdict?.accept === false ? verdict.critique : null
  return critique && 'code' in critique ? `${said}, ${CODES[critique.code]}` : said
}

export function describeCall(call: RecordedCall, nameOf: NameOf): string {
  const { agent, round, place } = call
  const when = round === 0 ? '' : `, round ${round}`
  return `Call ${place + 1}${when}: ${nameOf(agent)} ${describeOutcome(call)}`
}

/** As much of a call as fits beside a slider. */
export function describeBriefly(call: RecordedCall, nameOf: NameOf): string {
  const { kind, place, agent, verdict, isDiscarded, error } = call
  const done = { propose: 'proposes', revise: 'revises', judge: 'dissents' }[kind]
  const what = error ? 'fails' : isDiscarded ? 'is too late' : verdict?.accept ? 'accepts' : done
  return `${place + 1}: ${nameOf(agent)} ${what}`
}

export function describeFraming({ framing }: RecordedCall): string | null {
  switch (framing?.kind) {
    case 'lens':
      return `Looks at ${LENSES[framing.lens]!.name}`
    case 'own':
      return 'Own prompt'
    case 'refute':
      return 'Asked to find a fault'
    case undefined:
      return null
  }
}

export const VERDICT_WORDS = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  open: 'Not decided yet',
} as const

/** Whether the verdict does the answer justice; null where nobody knows whether that is right. */
export function describeTruth({ isRight, verdict }: JudgeRun): string | null {
  if (isRight === null) return null
  const isFair = isRight === (verdict === 'accepted')
  return `${isFair ? 'and' : 'though'} ${isRight ? 'right' : 'wrong'}`
}

/** The verdict in a few words. */
export function describeVerdict(run: JudgeRun, moment: JudgeMoment): string {
  if (!moment.isEnd) return VERDICT_WORDS.open
  return [VERDICT_WORDS[run.verdict], describeTruth(run) ?? ''].join(' ').trim()
}

/** Why it ended as it did; before the end, how it stands. */
export function describeStanding(run: JudgeRun, moment: JudgeMoment, nameOf: NameOf): string {
  const { quorum, judges, rounds, budget, calls } = run
  const { accepts, round, isEnd } = moment
  const needed = `${quorum} of ${plural(judges.length, 'judge')}`
  if (!isEnd) {
    return round === 0
      ? `Proposals are being made. ${needed} must accept.`
      : `Round ${round}: ${plural(accepts, 'accept')} so far, ${quorum} needed.`
  }
  switch (run.stop) {
    case 'quorum':
      return `${plural(accepts, 'judge')} accepted in round ${rounds}, and ${quorum === 1 ? 'one is' : `${quorum} are`} enough.${describeSkipped(run, nameOf)}`
    case 'rounds':
      return `${needed} had to accept, and ${rounds === 1 ? 'after 1 round' : `in the last of ${rounds} rounds`} ${accepts === 0 ? 'none did' : `only ${accepts} did`}.`
    case 'rejected':
      return `${needed} had to accept, ${accepts === 0 ? 'none' : `only ${accepts}`} did, and dissent ends it.`
    case 'kept':
      return `${needed} should have accepted, ${accepts === 0 ? 'none' : `only ${accepts}`} did, and the answer is kept all the same.`
    case 'no-answer':
      return `There was no answer, so there was nothing to accept.${describeSkipped(run, nameOf)}`
    case 'budget': {
      const last = calls.at(-1)!
      const what = { propose: 'proposal', judge: 'verdict', revise: 'revision' }[last.kind]
      const counts = last.kind === 'judge' ? ', which no longer counts' : ''
      return `The budget of ${formatCount(budget ?? 0)} ${budget === 1 ? 'token' : 'tokens'} was spent with the ${what} of ${nameOf(last.agent)}${counts}.${describeSkipped(run, nameOf)}`
    }
  }
}

/** What went wrong on the way, which the verdict does not tell; null where nothing did. */
export function describeStatus({ status, error, stop }: JudgeRun, nameOf: NameOf): string | null {
  if (status !== 'error') return null
  if (!error) return 'Status: error. No proposer gave an answer.'
  const failed = `Status: error. ${nameOf(error.agent)} failed: ${error.message}.`
  return stop === 'no-answer' ? failed : `${failed} The verdict stands all the same.`
}

function describeSkipped({ spared, calls, rounds }: JudgeRun, nameOf: NameOf): string {
  if (spared.length === 0) return ''
  const ids = [...new Set(spared.map(({ agent }) => agent))]
  const haveJudged = ids.every((id) =>
    calls.some(({ kind, agent }) => kind === 'judge' && agent === id),
  )
  const isNext = spared.some(({ round }) => round > rounds)
  const what = !haveJudged ? 'skipped' : isNext ? 'not asked again' : 'skipped in the last round'
  return ` ${list(ids.map(nameOf))} ${ids.length === 1 ? 'was' : 'were'} ${what}.`
}

/** The sequence in one sentence. */
export function summariseSequence(run: JudgeRun, nameOf: NameOf): string {
  const dissents = run.dissent.length
  const when = run.rounds === 0 ? 'before the first round' : `in ${plural(run.rounds, 'round')}`
  const count = `${plural(run.calls.length, 'call')} ${when}`
  const against = dissents === 0 ? 'no dissent' : plural(dissents, 'dissent')
  return `${count}, ${against}.${describeSkipped(run, nameOf)}`
}
