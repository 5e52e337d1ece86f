import type { DeliberationConfig } from '../../engine'

type Config = { readonly [Part in keyof DeliberationConfig]: Required<DeliberationConfig[Part]> }
export type ConfigPart = keyof Config
export type SettingPath = {
  [Part in ConfigPart]: `${Part}.${keyof Config[Part] & string}`
}[ConfigPart]

export type ValueAt<Path> = Path extends `${infer Part extends ConfigPart}.${infer Field}`
  ? Field extends keyof Config[Part]
    ? Config[Part][Field]
    : never
  : never

export interface NumberKind {
  readonly kind: 'number'
  readonly min: number
  readonly max?: number
  readonly isWhole?: boolean
  /** Zero is allowed, although it is below the least. */
  readonly orZero?: boolean
  /** The words for a number that is left open. */
  readonly open?: string
  /** Where the field of the panel differs from what a document may hold. */
  readonly input?: { readonly min?: number; readonly max?: number; readonly step?: number }
}

interface ChoiceKind<T extends string = string> {
  readonly kind: 'choice'
  readonly options: readonly T[]
}

export type SettingKind =
  | NumberKind
  | (NumberKind & { readonly isNullable: true; readonly open: string })
  | ChoiceKind
  | { readonly kind: 'switch' | 'rule' | 'share-by-rule' }

type KindOf<T> = [T] extends [boolean]
  ? { readonly kind: 'switch' }
  : [T] extends [number]
    ? NumberKind
    : [T] extends [number | null]
      ? NumberKind & { readonly isNullable: true; readonly open: string }
      : [T] extends [string]
        ? string extends T
          ? { readonly kind: 'rule' }
          : ChoiceKind<T>
        : { readonly kind: 'share-by-rule' }

export const SETTING_GROUPS = [
  'When a rule decides',
  'How votes are weighed',
  'Conflict and debate',
  'Who is heard first',
  'Rounds and time',
  'Signal bus',
] as const

export interface SettingRow<T> {
  /** Among the settings of its part in a link. Links live for ever: a new setting takes the next number. */
  readonly place: number
  readonly value: KindOf<T>
}

export interface SettingWords {
  /** Null for a setting that has a control of its own elsewhere. */
  readonly group: (typeof SETTING_GROUPS)[number] | null
  readonly label: string
  readonly help: string
}
