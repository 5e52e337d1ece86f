import { holdBallots, MAJORITY } from './ballot'
import type { RuleCode } from './rule-code'

export const majority: RuleCode = (variant) => holdBallots(variant, { judge: MAJORITY })
