import { expect, it } from 'vitest'
import { translateConcentration } from '../../../describe/describe-comparison'
import { formatNumber } from '../../../describe/format'
import type { Stance } from '../../../engine'
import { planOf } from '../../../labs/plans'
import type { ScenarioDocument } from '../../scenario'
import { LESSONS } from './lessons'

const lessonOf = (name: string): ScenarioDocument => LESSONS[`lesson-${name}`]!

const votesOf = (name: string) =>
  lessonOf(name).moves.flatMap(({ type, payload }) => (type === 'vote' ? [payload] : []))

const weightsOf = (name: string): readonly number[] => votesOf(name).map(({ weight = 1 }) => weight)

/** Of the votes with this stance, or of all, on a proposal. */
const weightOf = (name: string, of?: Stance, on = 'A'): number =>
  votesOf(name)
    .filter(({ stance, proposalId }) => (of ?? stance) === stance && proposalId === on)
    .reduce((sum, { weight = 1 }) => sum + weight, 0)

const thresholdOf = (name: string): number => lessonOf(name).config!.consensus!.threshold!

const { judges } = planOf(lessonOf('judges'), 'judges')
const ballot = planOf(lessonOf('live-ballots'), 'ballot')

/** When a choice is voted for the so many-th time. */
const secondOf = (choice: string, nth: number): number =>
  ballot.votes.filter((vote) => vote.choice === choice)[nth - 1]!.at / 1000

type Numbers = readonly (readonly [text: string, ...values: readonly number[]])[]

/** Every number in the texts, within a few of its words, and what each of them comes to. */
const NUMBERS: Readonly<Record<string, Numbers>> = {
  'lesson-ratios': [
    ['4 of 5, or 0.8', weightOf('ratios', 'agree') + 1, weightOf('ratios'), 4 / 5],
    ['Three of five is 0.6', weightOf('ratios', 'agree') / weightOf('ratios')],
  ],
  'lesson-weights': [
    ['a share of 0.6', thresholdOf('weights')],
    ['Against 0.5 on the other side', weightOf('weights', 'disagree')],
    ['0.75 ÷ 1.25 is exactly 0.6', 0.75, 0.75 + weightOf('weights', 'disagree'), 0.75 / 1.25],
    ['go below 0.75', (0.6 * weightOf('weights', 'disagree')) / (1 - 0.6)],
    ['Here 1 against 0.25 and 0.25', ...weightsOf('weights')],
  ],
  'lesson-abstention': [['3 of 4 is 0.75', 3, weightOf('abstention') - 1, 3 / 4]],
  'lesson-priors': [
    ['odds 4 to 1 to 1', (1 + 1) ** weightOf('priors', 'agree'), 1, 1],
    ['4 of 6 is 0.667', 4, 4 + 1 + 1, 4 / 6],
    ['4 to 1, or 0.8', 4, 1, 4 / 5],
  ],
  'lesson-entropy': [
    ['0.16 or less will do', Math.floor(300 * (1 / translateConcentration(0.7) - 1)) / 100],
    ['A threshold of 0.7 is 70 %', thresholdOf('entropy'), 100 * thresholdOf('entropy')],
    ['94.7 % of the support', 100 * translateConcentration(0.7)],
  ],
  'lesson-hierarchy': [
    ['weigh 2.4 together', weightOf('hierarchy', 'agree', 'B')],
    ['the captain’s against it 0.9', weightsOf('hierarchy')[0]!],
    ['the captain’s with 0.9', weightsOf('hierarchy')[0]!],
    ['a step from 0.8 to 0.9', Math.max(...weightsOf('hierarchy').slice(2)), 0.9],
  ],
  'lesson-debate': [
    ['In round 1 it is two against two', 1],
    ['In round 2 Cleo and Dan vote again', 2],
    ['4 of 6 is 0.667', weightOf('debate', 'agree'), weightOf('debate'), 4 / 6],
    ['4 of 4 agree', weightOf('debate', 'agree'), LESSONS['lesson-debate']!.agents.length],
  ],
  'lesson-live-ballots': [
    ['It is second 15', secondOf('approve', 3)],
    ['stays open for 60 seconds', ballot.lastsMs! / 1000],
    ['since second 15 nothing', secondOf('approve', 3)],
    ['Cleo’s no at second 40', secondOf('reject', 1)],
    ['at second 15 of 60', secondOf('approve', 3), ballot.lastsMs! / 1000],
  ],
  'lesson-judges': [
    ['2097 to 2100', 2097, 2097 + 4 - 1],
    ['1461: three years of 365 days, and one of 366', 3 * 365 + 366, 365, 366],
    ['1460: four years of 365 days, because 2100', 4 * 365, 365, 2100],
    ['A leap day: 2100 has none', 2100],
    ['Sol answers 1461', 3 * 365 + 366],
    ['about the year 2100. Half', 2100],
    ['about the year 2100, was', 2100],
    ['set “Must accept” to 3', judges.length],
    ['A quorum of 2', Math.ceil(judges.length / 2)],
    ['A quorum of 3', judges.length],
  ],
  'lesson-failure-modes': [],
}

const digitsIn = (text: string): readonly string[] => text.match(/\d+(\.\d+)?/g) ?? []

/** What is read, a line each: no ids, and nothing that only the page reads. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, each]) => (key === 'checks' ? '' : textsOf(each)))
    .join('\n')
}

it.each(Object.entries(LESSONS))(
  '%s has every number in digits of its texts from an arithmetic',
  (name, lesson) => {
    let rest = textsOf([lesson.title, lesson.prompt, lesson.task, lesson.lesson, lesson.labs])
    for (const [text, ...values] of NUMBERS[name]!) {
      expect(rest).toContain(text)
      rest = rest.replaceAll(text, '')
      expect(digitsIn(text)).toEqual(
        values.map((value) =>
          value > 1000 ? String(value) : formatNumber(Number(value.toPrecision(3))),
        ),
      )
    }
    expect(digitsIn(rest)).toEqual([])
  },
)
