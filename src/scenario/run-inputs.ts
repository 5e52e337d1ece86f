import type { Patch } from './patch'
import type { ScenarioDocument } from './scenario'

/** Fields that no run depends on: what is shown first, and what the labs hold. */
const BESIDE_THE_RUN: readonly string[] = [
  'title',
  'prompt',
  'shows',
  'labs',
] satisfies (keyof ScenarioDocument)[]

export const changesRun = (patches: readonly Patch[]): boolean =>
  patches.some(({ path: [field] }) => !BESIDE_THE_RUN.includes(String(field)))

export function diffFields(from: ScenarioDocument, to: ScenarioDocument): readonly Patch[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)] as (keyof ScenarioDocument)[])
  return [...fields]
    .filter((field) => from[field] !== to[field])
    .map((field): Patch => {
      const value = to[field]
      return value === undefined ? { path: [field], remove: true } : { path: [field], value }
    })
}
