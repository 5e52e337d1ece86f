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

/**
 * Lets a rule of one's own take the place of a built-in one, by its id, or gives that back (null). What was set for
 * the rule itself goes along.
 */
export function replaceBuiltIn(
  scenario: ScenarioDocument,
  id: string,
  target: string | null,
  builtIn: readonly string[],
): Edit & { readonly id: string } {
  const { strategies = [], config, shows } = scenario
  const { name = id } = strategies.find((each) => each.id === id) ?? {}
  const others = strategies.flatMap((each) => (each.id === id ? [] : each.id))
  const next = target ?? uniqueId(slug(name) || 'rule', [...others, ...builtIn, ...UNSAFE_IDS])
  const rename = (rule: string) => (rule === id ? next : rule)
  const { strategy, thresholds, ...consensus } = config?.consensus ?? {}
  const own = Object.entries(thresholds ?? {}).map(([rule, value]) => [rename(rule), value])
  return {
    id: next,
    name: target === null ? `${name} on its own` : `${name} takes the place of ${target}`,
    patches: [
      {
        path: ['strategies'],
        value: strategies.map((each) => (each.id === id ? { ...each, id: next } : each)),
      },
      ...(strategy === undefined && thresholds === undefined
        ? []
        : [
            {
              path: ['config'],
              value: {
                ...config,
                consensus: {
                  ...consensus,
                  ...(strategy === undefined ? {} : { strategy: rename(strategy) }),
                  ...(thresholds === undefined
                    ? {}
                    : { thresholds: Object.fromEntries(own) as object }),
                },
              },
            },
          ]),
      ...(shows?.rules === undefined
        ? []
        : [
            {
              path: ['shows'],
              value: { ...shows, rules: [...new Set(shows.rules.map(rename))] },
            },
          ]),
    ],
  }
}

/** Where it governed the run or had a threshold of its own, that goes with it, unless it stood for a built-in rule. */
export function removeStrategy(
  scenario: ScenarioDocument,
  id: string,
  builtIn: readonly string[] = [],
): Edit {
  if (builtIn.includes(id)) {
    const { strategies = [] } = scenario
    const { name = id } = strategies.find((each) => each.id === id) ?? {}
    const value = strategies.filter((each) => each.id !== id)
    return { name: `Remove the rule ${name}`, patches: [{ path: ['strategies'], value }] }
  }
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
