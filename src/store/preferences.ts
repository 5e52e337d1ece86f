/** What the page remembers of its reader: how it looks, not what it shows. */
export interface Preferences {
  readonly theme: Theme
  /** Pixels, or null for as designed. */
  readonly sizes: Readonly<Record<PanelSide, number | null>>
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type PanelSide = 'rail' | 'inspector' | 'dock'

const KEY = 'conclave.preferences'

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  sizes: { rail: null, inspector: null, dock: null },
}

/** What of it is kept somewhere; nothing, where that is forbidden. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Whatever is on the shelf may be old, foreign or damaged: what can be read counts. */
export function readPreferences(shelf: KeyValueStorage | null): Preferences {
  const kept = parse(shelf)
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

function parse(shelf: KeyValueStorage | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(shelf?.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function keepPreferences(shelf: KeyValueStorage | null, preferences: Preferences): void {
  try {
    shelf?.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // A full or forbidden shelf costs the reader their column widths and nothing else.
  }
}
