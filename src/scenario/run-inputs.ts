import type { Patch } from './patch'
import { handCastsOf } from './hand-casts'
import type { Labs, ScenarioDocument } from './scenario'

/** Fields that no run depends on: what is shown first, what is taught, and what the labs hold beside votes cast in the run. */
const BESIDE_THE_RUN: readonly string[] = [
  'title',
  'prompt',
  'shows',
  'labs',
  'lesson',
] satisfies (keyof ScenarioDocument)[]

export const changesRun = (
  patches: readonly Patch[],
  { labs }: Pick<ScenarioDocument, 'labs'>,
): boolean =>
  patches.some((patch) => {
    const [field] = patch.path
    if (!BESIDE_THE_RUN.includes(String(field))) return true
    const next = 'value' in patch ? (patch.value as Labs) : undefined
    return field === 'labs' && formatCasts(labs) !== formatCasts(next)
  })

const formatCasts = (labs: Labs | undefined): string => JSON.stringify(handCastsOf({ labs }))

export function diffFields(from: ScenarioDocument, to: ScenarioDocument): readonly Patch[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)] as (keyof ScenarioDocument)[])
  return [...fields]
    .filter((field) => from[field] !== to[field])
    .map((field): Patch => {
      const value = to[field]
      return value === undefined ? { path: [field], remove: true } : { path: [field], value }
    })
}
