/** What the page remembers of its reader: how it looks, not what it shows. */
export interface Preferences {
  readonly theme: Theme
  /** Pixels, or null for as designed. */
  readonly sizes: Readonly<Record<PanelSide, number | null>>
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const PANEL_SIDES = ['rail', 'inspector', 'dock'] as const
export type PanelSide = (typeof PANEL_SIDES)[number]

const KEY = 'conclave.preferences'

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  sizes: { rail: null, inspector: null, dock: null },
}

/** Where the page keeps small things; null where the browser forbids it. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What is stored may be old, foreign or damaged: what can be read counts. */
export function readPreferences(storage: KeyValueStorage | null): Preferences {
  const kept = parse(storage)
  const theme = THEMES.find((each) => each === kept['theme']) ?? DEFAULT_PREFERENCES.theme
  const sizes = asRecord(kept['sizes'])
  const sizeOf = (side: PanelSide) => {
    const size = sizes[side]
    return typeof size === 'number' && Number.isFinite(size) ? size : null
  }
  return {
    theme,
    sizes: { rail: sizeOf('rail'), inspector: sizeOf('inspector'), dock: sizeOf('dock') },
  }
}

function parse(storage: KeyValueStorage | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(storage?.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function keepPreferences(storage: KeyValueStorage | null, preferences: Preferences): void {
  try {
    storage?.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // A full or forbidden storage costs the reader their column widths and nothing else.
  }
}
