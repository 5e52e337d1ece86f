import type { KeyValueStorage } from './preferences'

/** Another page may lay itself over one that it frames, so that one keeps nothing. */
export const isFramed = (): boolean => window.parent !== window

/** What this page may keep things in; in a frame it is as if empty. */
export const openStorage = (kind: 'localStorage' | 'sessionStorage'): KeyValueStorage =>
  protectStorage(() => {
    if (isFramed()) throw new Error('a frame keeps nothing')
    return window[kind]
  })

/** More keys than a page of ours ever writes. */
const MAX_KEYS = 10_000

/** Some browsers forbid to remember anything, and say so by throwing, at whatever is asked. It then is as if empty. */
export function protectStorage(find: () => KeyValueStorage): KeyValueStorage {
  const attempt = (ask: (storage: KeyValueStorage) => unknown): unknown => {
    try {
      return ask(find())
    } catch {
      return null
    }
  }
  const textOf = (ask: (storage: KeyValueStorage) => unknown): string | null => {
    const found = attempt(ask)
    return typeof found === 'string' ? found : null
  }
  return {
    get length() {
      return Math.min(Number(attempt(({ length }) => length)) || 0, MAX_KEYS)
    },
    key: (place) => textOf((storage) => storage.key(place)),
    getItem: (key) => textOf((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}
