import type { Playground } from '../store/state'
import { selectLastRound, selectRound } from '../store/selectors'

/** The keys, the top bar, the palette and the help derive from these. */
export interface Action {
  readonly label: string
  /** As the help writes them: `Ctrl Shift Z`. The first one is shown. */
  readonly keys?: readonly string[]
  /** Its keys in more words than the label, for the help. */
  readonly help?: string
  /** What it would act on: `Undo: Threshold 0.60`. Null where there is nothing. */
  readonly object?: (state: Playground) => string | null
  /** The kind of page on which its keys mean it. */
  readonly scope: 'everywhere' | 'board'
  readonly run: (state: Playground) => void
}

const focusOn = (selector: string): void => {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(selector)?.focus()
  })
}

export const ACTIONS = {
  undo: {
    label: 'Undo',
    keys: ['Ctrl Z'],
    object: ({ history }) => history.past.at(-1)?.name ?? null,
    scope: 'everywhere',
    run: ({ undo }) => undo(),
  },
  redo: {
    label: 'Redo',
    keys: ['Ctrl Shift Z', 'Ctrl Y'],
    object: ({ history }) => history.future.at(-1)?.name ?? null,
    scope: 'everywhere',
    run: ({ redo }) => redo(),
  },
  palette: {
    label: 'Find a command',
    keys: ['Ctrl K'],
    help: 'Find a command',
    scope: 'everywhere',
    run: ({ setView }) => setView({ dialog: { kind: 'palette' } }),
  },
  keys: {
    label: 'Keys and help',
    keys: ['?'],
    scope: 'everywhere',
    run: ({ setView }) => setView({ dialog: { kind: 'keys' } }),
  },
  share: {
    label: 'Share',
    scope: 'everywhere',
    run: ({ setView }) => setView({ dialog: { kind: 'share' } }),
  },
  present: {
    label: 'Present',
    keys: ['P'],
    help: 'Present, for a projector',
    scope: 'board',
    run: ({ setView }) => setView({ isPresenting: true }),
  },
  threshold: {
    label: 'Go to the threshold',
    keys: ['T'],
    help: 'To the threshold: arrows 0.01, Page keys 0.10, Home and End',
    scope: 'board',
    run: ({ setView }) => {
      setView({ page: 'verdicts' })
      focusOn('.threshold input[type=range]')
    },
  },
  ballots: {
    label: 'Go to the ballots',
    keys: ['B'],
    scope: 'board',
    run: ({ setView }) => {
      setView({ page: 'votes' })
      focusOn('[role=gridcell][tabindex="0"]')
    },
  },
  shrink: {
    label: 'Back to the board',
    keys: ['Escape'],
    help: 'Back from enlarged charts',
    object: ({ isDockGrown }) => (isDockGrown ? 'charts' : null),
    scope: 'board',
    run: ({ setView }) => setView({ isDockGrown: false }),
  },
  back: {
    label: 'A round back',
    keys: ['['],
    scope: 'board',
    run: (state) => state.goTo(Math.max(1, selectRound(state) - 1)),
  },
  forward: {
    label: 'A round forward',
    keys: [']'],
    scope: 'board',
    run: (state) => state.goTo(Math.min(selectLastRound(state), selectRound(state) + 1)),
  },
} as const satisfies Readonly<Record<string, Action>>

export const ACTION_LIST: readonly Action[] = Object.values(ACTIONS)
