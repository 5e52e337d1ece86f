import { UNSAFE_IDS } from '../limits'
import type { ScenarioDocument } from '../scenario'
import { uniqueId, type Edit } from './edit'

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

export function addStrategy(
  scenario: ScenarioDocument,
  name: string,
  source: string,
  builtIn: readonly string[],
): Edit & { readonly id: string } {
  const { strategies = [], shows } = scenario
  const id = uniqueId(slug(name) || 'rule', [
    ...strategies.map((each) => each.id),
    ...builtIn,
    ...UNSAFE_IDS,
  ])
  return {
    id,
    name: `Add the rule ${name}`,
    patches: [
      { path: ['strategies'], value: [...strategies, { id, name, source }] },
      ...(shows?.rules === undefined
        ? []
        : [{ path: ['shows'], value: { ...shows, rules: [...shows.rules, id] } }]),
    ],
  }
}

export function updateStrategy(
  { strategies = [] }: ScenarioDocument,
  id: string,
  change: { readonly name: string; readonly source: string },
): Edit {
  return {
    name: `Change the rule ${change.name}`,
    patches: [
      {
        path: ['strategies'],
        value: strategies.map((each) => (each.id === id ? { ...each, ...change } : each)),
      },
    ],
  }
}

/** Where it governed the run or had a threshold of its own, that goes with it. */
export function removeStrategy(scenario: ScenarioDocument, id: string): Edit {
  const { strategies = [], config, shows } = scenario
  const name = strategies.find((each) => each.id === id)?.name ?? id
  const { strategy, thresholds, ...consensus } = config?.consensus ?? {}
  const { [id]: _, ...others } = thresholds ?? {}
  const kept = {
    ...consensus,
    ...(strategy === undefined || strategy === id ? {} : { strategy }),
    ...(Object.keys(others).length === 0 ? {} : { thresholds: others }),
  }
  return {
    name: `Remove the rule ${name}`,
    patches: [
      { path: ['strategies'], value: strategies.filter((each) => each.id !== id) },
      ...(config === undefined
        ? []
        : [{ path: ['config'], value: { ...config, consensus: kept } }]),
      ...(shows?.rules === undefined
        ? []
        : [
            {
              path: ['shows'],
              value: { ...shows, rules: shows.rules.filter((rule) => rule !== id) },
            },
          ]),
    ],
  }
}

/** Which cards are on the board is a part of the scenario. */
export function showRules(
  { shows }: ScenarioDocument,
  rules: readonly string[],
  all: readonly string[],
  name: string,
): Edit {
  const { rules: _, ...rest } = shows ?? {}
  const value = rules.length === all.length ? rest : { ...rest, rules }
  return { name, patches: [{ path: ['shows'], value }] }
}
