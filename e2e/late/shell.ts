import type { PlaygroundPage } from '../playground-page'
import type { LateRow, LateTour } from './row'

const INTERPRETER = [
  'sandbox/sandbox.ts',
  'sandbox/load-browser.ts',
  'node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.browser.mjs',
  'node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm',
  'node_modules/@jitl/quickjs-wasmfile-release-sync/dist/ffi.mjs',
  'node_modules/quickjs-emscripten-core/dist/module-ES6BEMUI.mjs',
]

/** Charts that an embed shows alone. */
const EMBEDDED: readonly (Pick<LateRow, 'there'> & {
  readonly shows: string
  readonly source: string
})[] = [
  {
    shows: 'timeline',
    source: 'board/timeline/Timeline.tsx',
    there: ({ page }) => page.locator('.embed-chart').getByRole('figure').first(),
  },
  {
    shows: 'graph',
    source: 'board/graph/Graph.tsx',
    there: ({ page }) => page.locator('.embed-chart .signal').first(),
  },
  {
    shows: 'influence',
    source: 'board/influence/Influence.tsx',
    there: ({ page }) => page.locator('.embed-chart').getByRole('figure').first(),
  },
  {
    shows: 'table',
    source: 'board/results/ResultsTable.tsx',
    there: ({ page }) => page.locator('.embed-chart').getByRole('table').first(),
  },
]

const openTrap = (playground: PlaygroundPage) => playground.open()

export const SHELL: readonly LateTour[] = [
  {
    name: 'presentation',
    open: openTrap,
    rows: [
      {
        parts: ['shell/present/Present.tsx'],
        reach: (playground) => playground.button('Present').click(),
        says: ['The presentation could not be loaded.'],
        there: ({ page }) => page.getByText('Cards 1–4 of 14'),
      },
    ],
  },
  {
    name: 'QR code of the presentation',
    open: openTrap,
    rows: [
      {
        parts: ['shell/present/PresentLink.tsx'],
        reach: (playground) => playground.button('Present').click(),
        says: ['The QR code could not be loaded.'],
        there: ({ page }) => page.getByRole('img', { name: 'QR code of the link' }),
      },
    ],
  },
  {
    name: 'words of the presentation',
    async open(playground) {
      await playground.open()
      await playground.button('Present').click()
      // Keys are heard once it is there.
      await playground.page.getByText('Cards 1–4 of 14').waitFor()
    },
    rows: [
      {
        parts: ['shell/present/PresentWords.tsx'],
        reach: ({ page }) => page.keyboard.press('t'),
        says: ['The words could not be loaded.'],
        there: ({ page }) => page.getByText('Ana agrees with'),
      },
    ],
  },
  ...['EmbedApp.tsx', 'prepare-embed.ts'].map((file): LateTour => ({
    name: `embedding: ${file}`,
    isStart: true,
    open: ({ page }) => page.goto('/?embed'),
    rows: [
      {
        parts: [`shell/embed/${file}`],
        says: ['The page could not be loaded.'],
        // Preparing is part of bringing it, and tried as often.
        ...(file === 'prepare-embed.ts' ? { breaks: ['The page could not be loaded.'] } : {}),
        there: ({ page }) => page.getByRole('link', { name: 'Open in Conclave' }),
      },
    ],
  })),
  ...EMBEDDED.map(({ shows, source, there }): LateTour => ({
    name: `embed: ${shows}`,
    isStart: true,
    open: ({ page }) => page.goto(`/?embed=${shows}`),
    rows: [{ parts: [source], says: ['The chart could not be loaded.'], there }],
  })),
  ...INTERPRETER.map((part): LateTour => ({
    name: `interpreter: ${part.split('/').at(-1)!}`,
    open: openTrap,
    rows: [
      {
        parts: [part],
        reach: (playground) => playground.choose('A release, debated'),
        says: ['The verdicts could not be computed.'],
        breaks: ['The verdicts could not be computed.'],
        there: ({ page }) => page.locator('.card[data-winner=wait]').first(),
      },
    ],
  })),
  {
    name: 'what only some runs need',
    open: (playground) => playground.open().then(() => playground.openAgent('Di')),
    rows: [
      {
        parts: ['worker/extras.ts'],
        reach: async ({ page }) => {
          await page.getByRole('radio', { name: /By character/ }).check()
          await page.keyboard.press('Escape')
        },
        says: ['The verdicts could not be computed.', 'The network or the host did not answer.'],
        breaks: ['The verdicts could not be computed.', 'broken on purpose'],
        there: (playground) => playground.card('Bayesian'),
      },
    ],
  },
  {
    name: 'what the worker checks documents with',
    isStart: true,
    open: ({ page }) => page.goto('/'),
    rows: [
      {
        parts: ['scenario/check-scenario.ts'],
        says: ['The verdicts could not be computed.', 'The network or the host did not answer.'],
        breaks: ['The verdicts could not be computed.'],
        there: ({ page }) => page.getByText('Ines and Omar withdraw'),
      },
    ],
  },
  {
    name: 'the worker itself',
    isStart: true,
    open: ({ page }) => page.goto('/'),
    rows: [
      {
        parts: ['worker/playground.worker.ts'],
        says: ['The verdicts could not be computed.'],
        breaks: ['The verdicts could not be computed.'],
        there: ({ page }) => page.getByText('Ines and Omar withdraw'),
      },
    ],
  },
]

/** Loaded late, and asked for by nothing on the page. */
export const UNREACHED = ['worker/export.ts']
