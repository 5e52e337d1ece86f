import type { ScenarioDocument } from './scenario'

/** Remembers what only depends on a document: there may be very much in it, and many may ask. */
export function oncePerDocument<Result>(
  workOut: (document: ScenarioDocument) => Result,
): (document: ScenarioDocument) => Result {
  const known = new WeakMap<ScenarioDocument, { readonly result: Result }>()
  return (document) => {
    const entry = known.get(document) ?? { result: workOut(document) }
    known.set(document, entry)
    return entry.result
  }
}
