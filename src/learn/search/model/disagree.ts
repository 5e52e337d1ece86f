import type { ScenarioDocument } from '../../../scenario/scenario'
import { createScenario } from './create-scenario'
import { findDisagreement, type SearchResult } from './find-disagreement'
import type { SearchQuestion } from './question'
import { studyScenario, type Study } from './study-table'

export interface Disagreement {
  readonly question: SearchQuestion
  readonly search: SearchResult
  /** The table that was found, as a scenario, and why the rules differ on it. */
  readonly found: { readonly scenario: ScenarioDocument; readonly study: Study } | null
}

/** The task: search, and explain what was found. */
export function disagree(
  question: SearchQuestion,
  onProgress: (share: number) => void,
): Disagreement {
  const search = findDisagreement(question, onProgress)
  if (search.table === null) return { question, search, found: null }
  const scenario = createScenario(question, search.table)
  return { question, search, found: { scenario, study: studyScenario(scenario, question.rules) } }
}
