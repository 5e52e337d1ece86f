import { introduce } from '../../../describe/describe-verdict'
import type { LabName } from '../../../labs/registry'
import { claimOf } from '../../../scenario/lesson/checks/lab'
import {
  LAB_STATUSES,
  type LabOutcome,
  type LabStatus,
} from '../../../scenario/lesson/lab-outcomes'
import type { LessonVerdict } from '../../../scenario/lesson/lesson-state'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { optionsOfLab, subjectsOfLab } from './lab-subjects'

/** What can be said of a rule or a lab beforehand: a winner, or what becomes of it. */
export interface Choice {
  readonly id: string
  readonly label: string
  /** Drawn as the proposal's own mark. */
  readonly proposal?: string
  /** As an answer: `it names no winner`. */
  readonly told: string
}

/** Undecided or rejected alike: both are right. */
const NOTHING: Choice = { id: 'none', label: 'No winner', told: 'it names no winner' }

const winnerId = (proposal: string): string => `winner:${proposal}`

/** More than this are not to be chosen from side by side. */
const MAX_CHOICES = 6

export function choicesOf(scenario: ScenarioDocument): readonly Choice[] {
  const lab = scenario.lesson?.lab
  if (lab !== undefined) return labChoices(scenario, lab)
  const winners = scenario.proposals
    .slice(0, MAX_CHOICES)
    .map(({ id }) => ({ id: winnerId(id), label: id, proposal: id, told: 'it says' }))
  return [...winners, NOTHING]
}

const STATUSES: Readonly<Record<LabName, readonly LabStatus[]>> = {
  ballot: LAB_STATUSES,
  judges: ['decided', 'rejected'],
  debate: ['decided', 'undecided'],
  workflow: ['decided', 'undecided'],
}

function labChoices(scenario: ScenarioDocument, lab: LabName): readonly Choice[] {
  const options = optionsOfLab(scenario, lab)
  if (options) {
    const winners = options
      .slice(0, MAX_CHOICES)
      .map(({ id }) => ({ id: winnerId(id), label: id, told: `it says ${id}` }))
    return [...winners, NOTHING]
  }
  return STATUSES[lab].map((status) => {
    const claim = claimOf(lab, status)
    const who = lab === 'judges' ? 'they' : 'it'
    return { id: status, label: capitalise(claim), told: `${who} ${claim}` }
  })
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The choice that would have been right. */
export const choiceOfVerdict = ({ outcome }: LessonVerdict): string =>
  outcome.status === 'decided' ? winnerId(outcome.winner) : NOTHING.id

const choiceOfLab = ({ status, winner }: LabOutcome, isOfSeveral: boolean): string => {
  if (!isOfSeveral) return status
  return status === 'decided' && winner !== null ? winnerId(winner) : NOTHING.id
}

/** By what is predicted: the right choice, as far as it is known. */
export function answersOf(
  scenario: ScenarioDocument,
  verdicts: readonly LessonVerdict[],
  labs: readonly LabOutcome[],
): Readonly<Record<string, string>> {
  const { prediction, lab } = scenario.lesson ?? {}
  const entries = (prediction?.of ?? []).flatMap((id) => {
    if (lab !== undefined) {
      const outcome = labs.find((each) => each.id === id)
      const isOfSeveral = optionsOfLab(scenario, lab) !== null
      return outcome ? [[id, choiceOfLab(outcome, isOfSeveral)] as const] : []
    }
    const verdict = verdicts.find(({ rule }) => rule === id)
    return verdict ? [[id, choiceOfVerdict(verdict)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** `The judges`, `Majority` */
export function nameSubject(id: string, scenario: ScenarioDocument): string {
  const { lesson, strategies } = scenario
  if (lesson?.lab === undefined)
    return introduce(id, strategies === undefined ? {} : { strategies }).name
  return subjectsOfLab(scenario, lesson.lab).find((each) => each.id === id)?.name ?? id
}

export type Grade =
  { readonly kind: 'as-said' } | { readonly kind: 'says'; readonly choice: Choice } | null

/** Gently: what it says is told, and nobody is told off. Null where there is nothing to tell. */
export function gradeOf(
  said: string | undefined,
  answer: string | undefined,
  choices: readonly Choice[],
): Grade {
  if (answer === undefined) return null
  if (said === answer) return { kind: 'as-said' }
  const choice = choices.find(({ id }) => id === answer)
  return choice ? { kind: 'says', choice } : null
}
