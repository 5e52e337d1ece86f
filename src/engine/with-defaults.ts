/** A key that is there and undefined means the default, as if it were absent. */
export function withDefaults<Config extends object>(
  defaults: Config,
  given: { readonly [Key in keyof Config]?: Config[Key] | undefined } = {},
): Config {
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(set) }
}
