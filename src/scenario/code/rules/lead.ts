import { both, join, type Code } from './rule-code'

/** The proposals in front, by a number that a rule gives each. */
const findFront = (typescript: string, python: string): Code =>
  both(
    `
      const front = findFront(proposals, ${typescript})
      const [first] = front
    `,
    `
      front = find_front(proposals, ${python})
    `,
  )

/** Where the first is all that matters. */
const findFirst = (typescript: string, python: string): Code => ({
  ...findFront(typescript, python),
  typescript: `const [first] = findFront(proposals, ${typescript})`,
})

const takeConfidence = (typescript: string, python: string): Code =>
  both(
    `
      const confidence = first === undefined ? 0 : ${typescript}(first)
    `,
    `
      confidence = ${python}(front[0]) if front else 0
    `,
  )

export const leadBy = (typescript: string, python: string): Code =>
  join(findFront(typescript, python), takeConfidence(typescript, python))

export const firstBy = (typescript: string, python: string): Code =>
  join(findFirst(typescript, python), takeConfidence(typescript, python))

export const BELOW_THRESHOLD = both(
  `
    if (confidence < threshold - TOLERANCE) return { status: 'undecided', winner: null, confidence }
  `,
  `
    if confidence < threshold - TOLERANCE:
        return Verdict("undecided", None, confidence)
  `,
)

/** With the strict guards, having no winner is no decision. */
export const withoutWinner = (isStrict: boolean): Code => {
  const status = isStrict ? 'undecided' : 'decided-without-winner'
  return both(
    `
      if (first === undefined) return { status: '${status}', winner: null, confidence }
    `,
    `
      if not front:
          return Verdict("${status}", None, confidence)
    `,
  )
}
