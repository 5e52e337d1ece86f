/**
 * The layers, from pure to visible. Each may import itself and what stands left of it:
 * engine <- sandbox <- worker; engine <- scenario <- worker <- store <- views -> charts, ui.
 */
const mayImport = {
  engine: [],
  scenario: ['engine'],
  sandbox: ['engine'],
  worker: ['engine', 'scenario', 'sandbox'],
  store: ['engine', 'scenario', 'worker'],
  charts: ['engine'],
  ui: [],
  offline: [],
  views: ['engine', 'scenario', 'worker', 'store', 'charts', 'ui'],
}

const layerRules = Object.entries(mayImport).map(([layer, others]) => ({
  name: `${layer}-stays-in-its-layer`,
  severity: 'error',
  // One worker does nothing but lay charts out.
  from: { path: `^src/${layer}/`, pathNot: '(\\.test\\.tsx?$|/graph-layout\\.worker\\.ts$)' },
  // The types of the script API are what the editor completes; tests may look anywhere.
  to: {
    path: '^src/',
    pathNot: `^src/((${[layer, ...others].join('|')})/|sandbox/script-api\\.d\\.ts)`,
  },
}))

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'only-the-engines-public-face',
      comment:
        'Nothing outside the engine reaches past index.ts, catalogue.ts, and the faces of the protocols, but for tests and benches.',
      severity: 'error',
      from: { path: '^src/', pathNot: '(^src/engine/|\\.test\\.tsx?$|/bench/)' },
      to: {
        path: '^src/engine/',
        pathNot: '^src/engine/(index|catalogue|protocols/plans|protocols/\\w+/index)\\.ts$',
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
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
}
