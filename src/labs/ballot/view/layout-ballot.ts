import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { nameChoice } from '../../../describe/describe-working'
import type { BallotRule, RuleLine } from '../../../engine/protocols/ballot'
import type { BallotMoment, BallotRecord } from '../model'
import { spreadLabels } from '../../../charts/spread-labels'
import { formatExact } from '../../../describe/format'
import { placeLevels, type Steps } from './place-levels'

const ABSTAIN = 'abstain'
const TOP = 10
const WEIGHT_HEIGHT = 168
const HEADS_HEIGHT = 54
const GAP = 22
const LANE = 22
const AXIS = 24
const LABEL_GAP = 14
/** Below this width, names are short and labels stay inside. */
const ROOMY = 520

/** A ballot on one scale of time: weight by choice, heads, and each rule's wait. */
export function layoutBallot(record: BallotRecord, at: number, width: number) {
  const { rules, totalWeight, expiresAt, roll } = record
  const isRoomy = width >= ROOMY
  const left = isRoomy ? 100 : 86
  const right = isRoomy ? 104 : 76
  const lastAt = Math.max(expiresAt, record.moments.at(-1)?.at ?? 0, 1)
  const x = scaleLinear([0, lastAt], [left, width - right])
  const moments = thinOut(record.moments, x)
  const most = Math.max(totalWeight, 1e-9)
  const y = scaleLinear([0, most], [TOP + WEIGHT_HEIGHT, TOP])
  const headsTop = TOP + WEIGHT_HEIGHT + GAP
  const headsBottom = headsTop + HEADS_HEIGHT
  const heads = scaleLinear([0, Math.max(1, roll.length)], [headsBottom, headsTop])
  const lanesTop = headsBottom + GAP
  const floor = lanesTop + rules.length * LANE

  const now = record.moments.findLast((moment) => moment.at <= at) ?? record.moments[0]
  const draw = (height: (moment: BallotMoment) => number, until: number): string => {
    const points = moments
      .filter((moment) => moment.at <= until)
      .map((moment): [number, number] => [x(moment.at), height(moment)])
    const last = points.at(-1)
    if (last) points.push([x(until), last[1]])
    return line().curve(curveStepAfter)(points) ?? ''
  }
  const stepsOf = (height: (moment: BallotMoment) => number): Steps =>
    moments.map((moment) => [x(moment.at), height(moment)])
  const across = { left, right: width - right }
  const choices = [...record.basis.choices.map(({ id }) => id), ABSTAIN]
  const sides = choices.map((choice) => {
    const height = (moment: BallotMoment) => y(weightOf(moment, choice))
    return {
      id: choice,
      text: `${nameChoice(choice)} ${formatExact(now ? weightOf(now, choice) : 0)}`,
      past: draw(height, at),
      whole: draw(height, lastAt),
      steps: stepsOf(height),
      y: now ? height(now) : y(0),
    }
  })
  const room = { gap: LABEL_GAP, top: TOP + 4, bottom: TOP + WEIGHT_HEIGHT }
  const voted = ({ count }: BallotMoment) => heads(count.cast.heads)

  return {
    width,
    height: floor + AXIS,
    left,
    right,
    top: TOP,
    floor,
    x,
    timeAt: (place: number) => Math.min(lastAt, Math.max(0, x.invert(place))),
    playhead: x(at),
    expires: x(expiresAt),
    times: x.ticks(isRoomy ? 6 : 3).map((time) => ({ at: time, x: x(time) })),
    weights: y.ticks(4).map((value) => ({ value, y: y(value) })),
    series: spreadLabels(sides, room).map(({ at: label, ...side }) => ({ ...side, label })),
    levels: placeLevels(
      findLevels(record, 'weight', y, TOP),
      sides.map(({ steps }) => steps),
      {
        ...across,
        top: TOP,
      },
    ),
    heads: {
      top: headsTop,
      bottom: headsBottom,
      past: draw(voted, at),
      whole: draw(voted, lastAt),
      text: `${now?.count.cast.heads ?? 0} voted`,
      label: now ? voted(now) : headsBottom,
      levels: placeLevels(findLevels(record, 'heads', heads, headsTop), [stepsOf(voted)], {
        ...across,
        top: headsTop - GAP,
      }),
    },
    lanes: rules.map(({ rule, outcome }, place) => ({
      rule,
      y: lanesTop + place * LANE + LANE / 2,
      from: x(0),
      to: x(Math.min(at, outcome.at)),
      end: x(outcome.at),
      hasEnded: outcome.at <= at && outcome.how !== 'pending',
    })),
  }
}

/** Moments that are drawn one by one; of more, the last of each half pixel. */
const MAX_DRAWN = 2_000

function thinOut(
  moments: readonly BallotMoment[],
  x: (at: number) => number,
): readonly BallotMoment[] {
  if (moments.length <= MAX_DRAWN) return moments
  const columnOf = ({ at }: BallotMoment) => Math.round(2 * x(at))
  return moments.filter((moment, place) => {
    const next = moments[place + 1]
    return next === undefined || columnOf(next) !== columnOf(moment)
  })
}

const weightOf = ({ count }: BallotMoment, choice: string): number =>
  choice === ABSTAIN
    ? count.abstain.weight
    : (count.sides.find((side) => side.choice === choice)?.weight ?? 0)

/** In full, and without the names of the rules where there is no room for them. */
function describeLevel(
  { what, value }: RuleLine,
  rules: readonly BallotRule[],
): readonly [string, string] {
  const names = rules.join(', ')
  const number = formatExact(value)
  switch (what) {
    case 'half':
      return [`> ${number}: ${names}`, `> ${number}`]
    case 'share':
      return [`≥ ${number}: ${names}`, `≥ ${number}`]
    case 'block':
      return [`> ${number} against blocks ${names}`, `> ${number} against`]
    case 'quorum':
      return [`quorum ${number}`, number]
    case 'everyone':
      return [`all ${number}: ${names}`, `all ${number}`]
  }
}

/** Lines that rules wait for; those of several rules at one height are one line. */
function findLevels(
  { rules }: BallotRecord,
  measure: RuleLine['measure'],
  y: (value: number) => number,
  top: number,
) {
  const found = new Map<string, { readonly line: RuleLine; readonly rules: BallotRule[] }>()
  for (const { rule, lines } of rules) {
    for (const each of lines) {
      if (each.measure !== measure) continue
      const id = `${each.what} ${each.value}`
      const level = found.get(id) ?? { line: each, rules: [] }
      level.rules.push(rule)
      found.set(id, level)
    }
  }
  return [...found]
    .map(([id, { line: level, rules: waiting }]) => ({
      id,
      texts: describeLevel(level, waiting),
      // What cannot be reached at all is drawn at the very top.
      y: Math.max(top - 4, y(level.value)),
    }))
    .sort((a, b) => a.y - b.y)
}
