/**
 * The rooms of the house, from pure to visible: by room, what it may import besides itself. A room is a
 * path; the first that matches a file is the file's own.
 */
const rooms = [
  ['engine', 'engine/', []],
  // Brings parts of the program that are loaded late, on the page and in workers.
  ['loading', 'loading/', []],
  ['describe', 'describe/', ['engine']],
  ['sandbox', 'sandbox/', ['engine']],
  // What the shell lists of a lab, and the page that shows the one that is open.
  [
    'lab-pages',
    'labs/(pages?\\.ts|frame/LabPage\\.tsx|\\w+/page\\.ts)',
    ['engine', 'scenario', 'lab', 'lab-view', 'store', 'ui'],
  ],
  [
    'lab-view',
    'labs/(frame|\\w+/view)/',
    [
      'engine',
      'loading',
      'describe',
      'scenario',
      'lab',
      'worker',
      'store',
      'charts',
      'ui',
      'board-face',
    ],
  ],
  // What people set up in a lab, and what comes of it: pure, so that a worker can run it.
  ['lab', 'labs/', ['engine', 'loading', 'describe', 'scenario']],
  ['scenario', 'scenario/', ['engine', 'loading', 'describe', 'lab', 'learn-model']],
  // Of the page Learn what is pure: lessons are scenarios, and long work runs in workers.
  [
    'learn-model',
    'learn/(tasks\\.ts|\\w+/model/)',
    ['engine', 'loading', 'describe', 'scenario', 'lab'],
  ],
  [
    'worker',
    'worker/',
    ['engine', 'loading', 'describe', 'scenario', 'sandbox', 'lab', 'learn-model'],
  ],
  ['store', 'store/', ['engine', 'loading', 'scenario', 'worker', 'lab']],
  ['ui', 'ui/', ['loading']],
  ['charts', 'charts/', ['engine', 'loading', 'describe', 'scenario', 'store', 'ui']],
  // Other pages see of the board what its index.ts shows.
  ['board-face', 'board/index\\.ts', ['board']],
  ['board', 'board/', ['engine', 'describe', 'scenario', 'lab', 'worker', 'store', 'charts', 'ui']],
  [
    'learn',
    'learn/',
    [
      'engine',
      'loading',
      'describe',
      'scenario',
      'lab',
      'lab-view',
      'lab-pages',
      'learn-model',
      'worker',
      'store',
      'charts',
      'ui',
      'board-face',
      'offline',
    ],
  ],
  [
    'shell',
    'shell/',
    [
      'learn',
      'engine',
      'loading',
      'describe',
      'scenario',
      'lab',
      'lab-pages',
      'lab-view',
      'worker',
      'store',
      'charts',
      'ui',
      'board',
      'board-face',
      'offline',
    ],
  ],
  ['offline', 'offline/', []],
]

const pathOf = new Map(rooms.map(([room, path]) => [room, path]))

const roomRules = rooms.map(([room, path, others], place) => {
  const earlier = rooms.slice(0, place).map(([, each]) => each)
  return {
    name: `${room}-stays-in-its-room`,
    severity: 'error',
    from: {
      path: `^src/(${path})`,
      // One worker does nothing but lay charts out; tests may look anywhere.
      pathNot: [
        '\\.test\\.tsx?$',
        '/testing/',
        '/fuzz/',
        '/graph-layout\\.worker\\.ts$',
        ...earlier.map((each) => `^src/(${each})`),
      ],
    },
    to: {
      path: '^src/',
      // The types of the script API are what the editor completes.
      pathNot: `^src/(${[room, ...others].map((each) => pathOf.get(each)).join('|')}|sandbox/script-api\\.d\\.ts)`,
    },
  }
})

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'no-page-below-the-pages',
      comment:
        'The pure half of a page must not reach its visible one: React would come to the worker.',
      severity: 'error',
      from: {
        path: '^src/(labs/|learn/(tasks\\.ts|\\w+/model/))',
        pathNot: '^src/labs/(frame/|\\w+/view/|pages?\\.ts|\\w+/page\\.ts)',
      },
      to: { path: '^src/(labs/(frame/|\\w+/view/)|learn/\\w+/view/)|/(react|react-dom)/' },
    },
    {
      name: 'only-charts-know-d3',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(charts/|labs/\\w+/view/)' },
      to: { path: 'node_modules/d3-' },
    },
    {
      name: 'only-the-engines-public-face',
      comment:
        'Nothing outside the engine reaches past index.ts, catalogue.ts, and the faces of the protocols, but for tests, benches, and a lab’s model into its own protocol.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '(^src/engine/|\\.test\\.tsx?$|/bench/|/testing/|^src/labs/\\w+/model/)',
      },
      to: {
        path: '^src/engine/',
        pathNot:
          '^src/engine/(index|catalogue|analysis/index|protocols/plans|protocols/\\w+/index)\\.ts$|^src/engine/conformance/PROMISES\\.md$',
      },
    },
    {
      name: 'engine-needs-only-its-schema-library',
      severity: 'error',
      from: {
        path: '^src/engine/',
        pathNot: '(\\.test\\.ts$|^src/engine/(bench|conformance)/|/testing/)',
      },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/valibot/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // What is loaded later may know what loaded it; types may refer to each other, as documents hold the
      // labs' plans and labs bring documents.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
}
