import type { LabName } from '../labs/registry'
import type { ScenarioDocument } from './scenario'

export interface LabScript {
  readonly lab: LabName
  /** The agent whose script it is: named beside it, or by the key under which it stands. */
  readonly id: string
  readonly source: string
}

/**
 * The scripts in the plans of the labs: all that look like `{ kind: 'script', source }`, wherever they stand. So no lab
 * can forget to name one, and none is run before the user has allowed it.
 */
export const labScriptsOf = ({ labs = {} }: Pick<ScenarioDocument, 'labs'>): readonly LabScript[] =>
  Object.entries(labs).flatMap(([lab, plan]) =>
    Array.from(findScripts(plan, ''), (found) => ({ lab: lab as LabName, ...found })),
  )

function* findScripts(value: unknown, id: string): Iterable<Pick<LabScript, 'id' | 'source'>> {
  if (typeof value !== 'object' || value === null) return
  const { kind, source, agent } = value as Readonly<Record<string, unknown>>
  if (kind === 'script' && typeof source === 'string') yield { id, source }
  else {
    for (const [key, inner] of Object.entries(value)) {
      yield* findScripts(inner, typeof agent === 'string' ? agent : key)
    }
  }
}
