import { SCENARIO_LIMITS } from '../scenario/limits'

/**
 * A list as a person writes it: commas between, blanks do not matter, nothing twice. What is too long
 * for a scenario is cut.
 */
export const splitList = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((item) => item.trim().slice(0, SCENARIO_LIMITS.name))
        .filter((item) => item !== ''),
    ),
  ].slice(0, SCENARIO_LIMITS.criteria)
