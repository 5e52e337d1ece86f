/** How much is read at all; what a scenario can hold is in ../limits. */
export const IMPORT_LIMITS = {
  files: 20,
  /** Of one file. */
  bytes: 25_000_000,
  /** Of all files together. */
  characters: 20_000_000,
  /** Lines of a table, or records of a list: four times the votes that a scenario can hold. */
  rows: 200_000,
  /** Cells of the first row of a table. */
  columns: 5_000,
  /** Characters of ballots in the short notation, where every word takes some thought. */
  notation: 2_000_000,
  /** Characters of a JSON file in which problems are still located: more would take seconds. */
  located: 5_000_000,
  /** Levels of such a file: the deepest that is read here has ten. */
  depth: 200,
  problems: 100,
  shown: 80,
} as const
