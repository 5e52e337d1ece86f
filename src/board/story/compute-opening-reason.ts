import { describeLine, type Names } from '../../describe/describe-comparison'
import { introduce } from '../../describe/describe-verdict'
import type { BoardStory } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import { riverRising } from '../../scenario/presets/river-rising'
import { createPlayground } from '../../worker/playground'
import type { ReasonTextProps } from './ReasonText'

const names: Names = {
  nameOf: (id) => nameOf(riverRising.agents.find((agent) => agent.id === id) ?? { id }),
  nameOfRule: (rule) => introduce(rule, riverRising).name,
}

async function tellStory(): Promise<BoardStory> {
  const worker = createPlayground({
    openSandbox: () => Promise.reject(new Error('an opening scenario has no scripts')),
  })
  const view = { round: Infinity, signalIndex: null, rule: null }
  await worker.run({ revision: 1, blocked: null, scenario: riverRising }, view, null)
  const story = await worker.story(view)
  if (!story) throw new Error('nothing newer is looked at')
  return story
}

/** Why the rules part in the opening scenario, as JSON. Called when the page is built. */
async function computeOpeningReason(): Promise<string> {
  const story = await tellStory()
  const sentence = describeLine(story, names)
  if (!sentence || !story.line) throw new Error('the opening scenario divides the rules')
  return JSON.stringify({ sentence, rules: story.line.rules } satisfies ReasonTextProps)
}

/** Computed while this module loads: see worker/compute-opening-run.ts. */
export const openingReason: string = await computeOpeningReason()
