import type { DebatePlan } from '../plan'
import type { LabContext } from '../../lab'
import type { DebateRecord } from './record'
import { runDebateLab } from './run-debate-lab'

export const run = (plan: DebatePlan, { agents }: LabContext): DebateRecord =>
  runDebateLab(plan, agents)
