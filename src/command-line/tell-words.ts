import { formatTranscript } from '../describe/tell/format-transcript'
import { tellRun } from '../describe/tell/tell-run'
import type { Run } from '../engine'
import { createTeller } from '../scenario/create-teller'
import type { ScenarioDocument } from '../scenario/scenario'

/** A run in plain sentences, line by line. */
export function tellWords(scenario: ScenarioDocument, run: Run): readonly string[] {
  const rounds = tellRun(scenario, run, createTeller(scenario))
  const { title, prompt: question } = scenario
  return formatTranscript({ title, question, rounds }, 'markdown').split('\n')
}
