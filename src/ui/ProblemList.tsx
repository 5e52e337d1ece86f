import type { ReactNode } from 'react'

export interface ProblemListProps<Problem> {
  readonly problems: readonly Problem[]
  readonly max: number
  readonly children: (problem: Problem) => ReactNode
}

/** The first of what is wrong, each in a line, and how many there are besides. */
export function ProblemList<Problem>({ problems, max, children }: ProblemListProps<Problem>) {
  if (problems.length === 0) return null
  return (
    <ul className="problems" aria-label="Problems">
      {problems.slice(0, max).map((problem, place) => (
        <li key={place}>{children(problem)}</li>
      ))}
      {problems.length > max && <li>and {problems.length - max} more</li>}
    </ul>
  )
}
