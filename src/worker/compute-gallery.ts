import { runWithScripts } from '../engine'
import { LABS } from '../labs/registry'
import { describeLabResult } from '../learn/gallery/model/lab-result'
import { createTile, type Family, type Tile } from '../learn/gallery/model/tile'
import { outcomesOfLab } from '../scenario/lesson/lab-outcomes'
import { PRESET_GROUPS, type PresetGroup } from '../scenario/presets/menu'
import { loadPreset } from '../scenario/presets/load-preset'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { runLab } from './labs'

const FAILURES = 'Failures of debate'

const NOTES: Readonly<Record<string, string>> = {
  'Start here': 'What the rest builds on',
  'Rules disagree': 'The same ballots, read in fourteen ways',
  Lessons: 'Ten questions, each with a task',
  Paradoxes: 'Where a reasonable rule does an unreasonable thing',
  [FAILURES]: 'What goes wrong when agents talk first',
}

/** Scenarios of labs that show what a family of boards is about. */
const ALSO_IN: Readonly<Record<string, string>> = {
  'false-agreement': FAILURES,
  'debate-theatre': FAILURES,
  'dissent-erasure': FAILURES,
  'role-collapse': FAILURES,
  'owner-gap': FAILURES,
  'debate-cost-runaway': FAILURES,
  'cost-runaway': FAILURES,
}

const sandbox = await Sandbox.open(await loadInterpreterInNode(), () => undefined)

async function tileOf(name: string): Promise<Tile> {
  const scenario = await loadPreset(name)
  if (!scenario) throw new Error(`no scenario is called ${name}`)
  if (scenario.lesson) return createTile(name, scenario, null)
  const tile = createTile(name, scenario, await runWithScripts(scenario, sandbox))
  const lab = scenario.shows?.lab
  if (lab === undefined) return tile
  const around = { scenario, casts: [], openHost: () => Promise.resolve(sandbox) }
  const ran = await runLab(lab, around)
  if (ran.status !== 'done') throw new Error(`${name} does not run`)
  const result = describeLabResult(lab, outcomesOfLab(lab, ran.record))
  const alsoIn = ALSO_IN[name]
  return { ...tile, result, ...(alsoIn !== undefined && { alsoIn }) }
}

async function familyOf([name, titles]: PresetGroup): Promise<Family> {
  const lab = Object.values(LABS).find((each) => each.presetTitles === titles)
  const tiles: Tile[] = []
  // One interpreter, so one after the other.
  for (const each of Object.keys(titles)) tiles.push(await tileOf(each))
  return {
    name: lab?.name ?? name,
    note: lab?.question ?? NOTES[name] ?? '',
    isLab: lab !== undefined,
    tiles,
  }
}

const families: Family[] = []
for (const group of PRESET_GROUPS) families.push(await familyOf(group))

/** All examples by family, as JSON. Called when the page is built: it is never out of date, and costs nobody a run. */
export const gallery: string = JSON.stringify(families)
