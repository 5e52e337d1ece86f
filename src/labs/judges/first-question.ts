import { dropEnd } from '../drop-end'
import type { ScenarioDocument } from '../../scenario/scenario'

/** More would be a list and not a question. */
const MAX_NAMED = 3

/** What judges are first asked of a scenario that was made for the board: its task, or which of its proposals to take. */
export function firstQuestion({ task, title, proposals }: ScenarioDocument): string {
  if (task !== undefined && task.trim() !== '') return task
  const [first, ...others] = proposals
    .slice(0, MAX_NAMED)
    .map(({ content }) => `“${dropEnd(content)}”`)
  if (first === undefined) return title
  if (others.length === 0) return `Should it be ${first}?`
  const rest = proposals.length > MAX_NAMED ? 'something else' : others.pop()
  return `Which is best: ${[first, ...others].join(', ')} or ${rest}?`
}
