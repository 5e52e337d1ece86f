import { runScenario, type Run } from '../../../engine'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { fingerprintOf, type Fingerprint } from './fingerprint'

/** What the gallery shows of a scenario. */
export interface Tile {
  /** What opens it: an example's name, or the id under which it is saved. */
  readonly id: string
  readonly title: string
  readonly question: string
  readonly agents: number
  /** Null where nothing is voted on, or scripts would have to run. */
  readonly fingerprint: Fingerprint | null
  /** What comes of it in a lab, in a few words. */
  readonly result?: string
  /** Whether a lab is set up in it. */
  readonly hasLab?: boolean
  /** Of a lab's scenario: the family of boards that it belongs to by what it shows. */
  readonly alsoIn?: string
}

export interface Family {
  readonly name: string
  readonly note: string
  readonly isLab: boolean
  readonly tiles: readonly Tile[]
}

/** A lesson asks for a prediction, which its verdicts would give away. */
export const createTile = (id: string, scenario: ScenarioDocument, run: Run | null): Tile => ({
  id,
  title: scenario.title,
  question: scenario.prompt,
  agents: scenario.agents.length,
  ...(scenario.lesson
    ? { fingerprint: null, result: scenario.lesson.topic }
    : { fingerprint: run && fingerprintOf(run) }),
  ...(scenario.labs && { hasLab: true }),
})

/** As long as a reader is to predict verdicts, no scenario tells its own: the open one may be among them. */
export const withoutVerdicts = (tile: Tile): Tile =>
  tile.fingerprint === null ? tile : { ...tile, fingerprint: null, result: 'Verdicts hidden' }

/** Scripts run when a scenario is opened, and not before: without a run there is no fingerprint. */
export const runWithoutScripts = (scenario: ScenarioDocument): Run | null =>
  hasScripts(scenario) || scenario.lesson ? null : runScenario(scenario)

const hasScripts = ({ agents, strategies = [] }: ScenarioDocument): boolean =>
  strategies.length > 0 || agents.some(({ behaviour }) => behaviour?.kind === 'script')
