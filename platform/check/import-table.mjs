// The allowed imports. docs/ARCHITECTURE.md explains them; a test plants one violation of each rule.

const lanes = [
  'domain',
  'contract',
  'server',
  'client',
  'session',
  'tenant',
  'router',
  'i18n',
  'ui',
  'portal',
  'kit',
  'testing',
]
// A preview shows components to developers as a test does: releases have neither.
const tests = '\\.(test|spec|preview)\\.(ts|tsx|mjs)$'
const laneFolder = (names) => `^shared/src/(${names.join('|')})/`

/** Lane by lane: the other lanes and the libraries that it may import. */
const laneTable = {
  domain: { lanes: [], libraries: ['dayjs'] },
  contract: { lanes: ['domain'], libraries: ['valibot'] },
  server: { lanes: [], libraries: [] },
  client: { lanes: ['contract', 'domain'], libraries: ['swr', 'valibot', 'react', 'altcha-lib'] },
  session: { lanes: ['contract', 'client', 'tenant', 'domain'], libraries: ['zustand', 'react'] },
  tenant: { lanes: ['contract', 'client', 'domain'], libraries: ['zustand', 'react', 'valibot'] },
  router: { lanes: [], libraries: ['react-router-dom', 'react'] },
  i18n: { lanes: ['contract', 'tenant', 'client', 'domain'], libraries: ['i18next', 'react-i18next', 'react'] },
  ui: { lanes: ['domain', 'i18n'], libraries: ['react', 'react-dom', 'radix-ui', 'lucide-react'] },
  portal: {
    lanes: ['domain', 'contract', 'client', 'session', 'tenant', 'router', 'i18n', 'ui'],
    libraries: ['react', 'react-dom', 'zustand', 'valibot', 'lucide-react'],
  },
  kit: {
    lanes: ['domain', 'contract', 'client', 'session', 'tenant', 'router', 'i18n', 'ui', 'portal'],
    libraries: ['react', 'valibot', 'lucide-react'],
  },
}

const library = (name) => `node_modules/${name}/`

/** Rules made from the table: a lane imports only the lanes and libraries of its row. */
export const laneRules = Object.entries(laneTable).flatMap(([lane, row]) => [
  {
    name: `lane-${lane}`,
    severity: 'error',
    from: { path: `^shared/src/${lane}/`, pathNot: tests },
    to: { path: laneFolder(lanes.filter((other) => other !== lane && !row.lanes.includes(other))) },
  },
  {
    name: `lane-${lane}-libraries`,
    severity: 'error',
    from: { path: `^shared/src/${lane}/`, pathNot: tests },
    to: { path: 'node_modules/', pathNot: [...row.libraries.map(library), 'node_modules/@types/'] },
  },
])

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const mfe = '^mfe-([a-z-]+)/src/'

/** The areas of the server in their order: one imports those before it, and those only through their `index.ts`. */
export const areas = ['entry', 'people', 'money', 'signing', 'papers', 'desk', 'inventory', 'tenant', 'releases']

const area = (names) => `^api/src/areas/(${names.join('|')})/`
const machinery = '^api/src/(http|db|gateways|jobs|security|tenancy|seal|csv|documents|metrics|time)/'
const above = '^api/src/(night|operations|demo)/'

/** Rules about the server: machinery, core, the order of areas, and the surface of each. */
export const serverRules = [
  forbid('machinery-knows-nobody', { path: machinery, pathNot: tests }, { path: ['^api/src/(core|areas)/', above] }),
  forbid('core-knows-no-area', { path: '^api/src/core/', pathNot: tests }, { path: ['^api/src/areas/', above] }),
  ...areas.map((name, place) =>
    forbid(
      `area-order-${name}`,
      { path: area([name]), pathNot: tests },
      { path: [...(place + 1 < areas.length ? [area(areas.slice(place + 1))] : []), above] },
    ),
  ),
  forbid(
    'area-by-surface',
    { path: '^api/src/areas/([^/]+)/', pathNot: tests },
    { path: '^api/src/areas/', pathNot: ['^api/src/areas/$1/', '^api/src/areas/[^/]+/index\\.ts$'] },
  ),
  // The surface of an area exports functions and types; its rows and answers are private.
  forbid('surface-plain', { path: '^api/src/areas/[^/]+/index\\.ts$' }, { path: '(routes|present|repo)\\.ts$' }),
  forbid(
    'routes-by-composition',
    { path: '^api/src/(.+)/[^/]+$', pathNot: [tests, '^api/src/(testing|demo)/'] },
    { path: '^api/src/(core|areas)/.+(routes|present)\\.ts$', pathNot: '^api/src/$1/[^/]+$' },
  ),
]

/** Rules about places: remotes, shell, API, platform, tests. */
export const placeRules = [
  forbid('resolves', { pathNot: 'node_modules' }, { couldNotResolve: true, pathNot: '\\.css$' }),
  // Imports of types count too: files that need each other cannot be read or moved alone.
  forbid('no-cycle', {}, { circular: true }),
  forbid('remote-not-remote', { path: mfe }, { path: '^mfe-([a-z-]+)/', pathNot: '^mfe-$1/' }),
  forbid('remote-not-shell', { path: mfe }, { path: '^(shell|api|platform|e2e|bench)/' }),
  forbid(
    'feature-not-feature',
    { path: '^(mfe-[a-z-]+)/src/features/([^/]+)/' },
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
  forbid(
    'features-by-surface',
    { path: '^(mfe-[a-z-]+)/src/', pathNot: ['/features/', tests] },
    { path: '^$1/src/features/' },
  ),
  forbid('lib-not-feature', { path: '^(mfe-[a-z-]+)/src/lib/' }, { path: '^$1/src/features' }),
  // The shell loads these modules; within the remote, code imports the modules themselves.
  forbid(
    'derived-for-tests',
    { path: '^(mfe-[a-z-]+)/src/', pathNot: [tests, '/testing/'] },
    { path: '^$1/\\.portal/(remote|widgets)\\.tsx$' },
  ),
  forbid('shell-not-remote', { path: '^shell/' }, { path: '^(mfe-[a-z-]+|api|e2e|bench)/' }),
  forbid('shell-source-not-platform', { path: '^shell/src/' }, { path: '^platform/' }),
  forbid('shared-knows-nobody', { path: '^shared/' }, { path: '^(shell|mfe-[a-z-]+|api|platform|e2e|bench)/' }),
  forbid(
    'testing-in-tests-only',
    { pathNot: [tests, '^shared/src/testing/', '/testing/', '^mfe-[a-z-]+/\\.portal/previews\\.mjs$'] },
    { path: '^shared/src/testing/' },
  ),
  forbid('test-not-imported', { pathNot: tests }, { path: tests }),
  forbid(
    'front-not-node',
    { path: '^(shell|mfe-[a-z-]+|shared)/src/', pathNot: [tests, '/testing/', '^shared/src/server/'] },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'api-shared',
    { path: '^api/' },
    { path: '^shared/', pathNot: '^shared/(src/(domain|contract|server)/|src/testing/nine-tenants/|texts/)' },
  ),
  forbid('api-not-front', { path: '^api/' }, { path: '^(shell|mfe-[a-z-]+|e2e|bench|platform)/' }),
  forbid(
    'sql-in-repo',
    { path: '^api/src/(core|areas|night)/', pathNot: ['repo\\.ts$', tests] },
    { path: ['node_modules/(drizzle-orm|pg)/', '^api/src/db/schema/'], dependencyTypesNot: ['type-only'] },
  ),
  // Other folders get a row as an argument, or through a function of this folder.
  forbid(
    'repo-private',
    { path: '^(api/src/.+)/[^/]+$', pathNot: tests },
    { path: '^api/src/.+repo\\.ts$', pathNot: '^$1/[^/]+$' },
  ),
  forbid(
    'platform-shared',
    { path: '^platform/src/' },
    { path: '^shared/', pathNot: '^shared/(src/(contract|domain|server)/|texts/)' },
  ),
  forbid(
    'platform-not-product',
    { path: '^platform/', pathNot: tests },
    { path: '^(shell|mfe-[a-z-]+|api|e2e|bench)/' },
  ),
  forbid('e2e-public-surface', { path: '^e2e/' }, { path: '^(shell|mfe-[a-z-]+|api|platform|bench)/' }),
  forbid(
    'e2e-shared',
    { path: '^e2e/' },
    { path: '^shared/', pathNot: '^shared/src/(contract/|domain/|testing/nine-tenants/)' },
  ),
  forbid('bench-public-surface', { path: '^bench/' }, { path: '^(shell|mfe-[a-z-]+|api|e2e)/' }),
  forbid(
    'development-only',
    { path: '^(shell|mfe-[a-z-]+|shared|api|platform)/src/', pathNot: [tests, '/testing/'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: 'node_modules/@types/' },
  ),
]
