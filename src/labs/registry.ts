import { ballotLab } from './ballot/lab'
import { debateLab } from './debate/lab'
import { judgesLab } from './judges/lab'
import type { Lab } from './lab'
import { workflowLab } from './workflow/lab'

/** In the order in which they are shown. Ids stand in documents and links, and stay. */
const labs = {
  ballot: ballotLab,
  judges: judgesLab,
  debate: debateLab,
  workflow: workflowLab,
}

export type LabName = keyof typeof labs

/** By lab: what is set up there. */
export type LabPlans = { readonly [Id in LabName]: ReturnType<(typeof labs)[Id]['firstPlan']> }
/** By lab: what comes of it. */
export type LabRecords = {
  readonly [Id in LabName]: Awaited<
    ReturnType<Awaited<ReturnType<(typeof labs)[Id]['run']>>['run']>
  >
}
/** By lab: its long work, which runs in a pool of workers. */
export type LabTasks = {
  readonly [Id in LabName]: Awaited<ReturnType<NonNullable<(typeof labs)[Id]['tasks']>>>
}

export const LABS: {
  readonly [Id in LabName]: Lab<LabPlans[Id], LabRecords[Id], LabTasks[Id]>
} = labs

export const LAB_IDS = Object.keys(labs) as readonly LabName[]
