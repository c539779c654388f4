import { existsSync } from 'node:fs'
import { join } from 'node:path'

// One zone for every run, so that tests give the same result on each machine; the date rules run once more
// under a second zone on the other side of the date line (platform/boot/test.mjs sets PORTAL_TEST_TZ).
process.env.TZ = process.env.PORTAL_TEST_TZ ?? 'America/New_York'

// readable-stream is a copy of Node's streams, and cannot be loaded beside `sandboxInjectedGlobals`, whose names it declares
// again. With this setting of its own it hands out Node's.
process.env.READABLE_STREAM = 'disable'

const root = import.meta.dirname

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]

// Packages that ship ES modules only; jest runs CommonJS, so these are compiled as our own code is.
const ofOpenApiTypescript = ['parse-json', 'index-to-position', 'supports-color', 'change-case']
const esmOnly = ['jose', 'postal-mime', 'close-with-grace', 'cookie', 'unpdf', 'syllable', ...ofOpenApiTypescript]

const base = {
  rootDir: root,
  // Looked up in jest's sandbox each of them is slow, and the query builder asks for `Object` by the thousand: handed in,
  // tests of the API take a third less. None that a test replaces (Date, timers) may be here.
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Math', 'JSON'],
  transform: { '^.+\\.(mjs|[cm]?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/platform/jest/css-modules.cjs',
    '\\.css$': '<rootDir>/platform/jest/empty.cjs',
    // openapi-typescript writes types through TypeScript's JavaScript API, which 7 no longer has.
    '^typescript$': '<rootDir>/platform/node_modules/typescript6',
    // Its exports name no build for `require`.
    '^unpdf/pdfjs$': '<rootDir>/api/node_modules/unpdf/dist/pdfjs.mjs',
    '^@portal/shared/texts/(.*)$': '<rootDir>/shared/texts/$1',
    '^@portal/shared/testing/nine-tenants/(.*)$': '<rootDir>/shared/src/testing/nine-tenants/$1.ts',
    '^@portal/shared/([a-z0-9-]+)$': '<rootDir>/shared/src/$1/index.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/', '<rootDir>/\\.cache/'],
  // The heavy ones run with `npm run proof` only.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/e2e/',
    ...(process.env.PORTAL_PROOF ? [] : ['\\.proof\\.test\\.ts$']),
  ],
}

/** Code without a page: its modules are loaded once for each worker. */
const server = {
  testEnvironment: '<rootDir>/platform/jest/server-environment.mjs',
  runtime: '<rootDir>/platform/jest/server-runtime.cjs',
}

const domLanes = 'client,session,tenant,router,i18n,portal,ui,kit,testing'
const optional = (key, path) => (existsSync(join(root, path)) ? { [key]: `<rootDir>/${path}` } : {})

export default {
  // A real database and real processes, on two cores that others use as well; what hangs still ends.
  testTimeout: 180_000,
  projects: [
    {
      ...base,
      ...server,
      displayName: 'domain',
      testMatch: ['<rootDir>/shared/src/{domain,contract,server}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: '<rootDir>/platform/jest/dom-environment.mjs',
      runtime: '<rootDir>/platform/jest/dom-runtime.cjs',
      // The builds for Node: a package's browser build is often an ES module only.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'], url: 'http://demo.localhost:4000/' },
      globalSetup: '<rootDir>/platform/jest/derive-remotes.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest-setup.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
        `<rootDir>/shared/src/{${domLanes}}/**/*.test.{ts,tsx}`,
      ],
    },
    {
      ...base,
      ...server,
      displayName: 'api',
      ...optional('globalSetup', 'api/src/testing/global-setup.ts'),
      ...optional('globalTeardown', 'api/src/testing/global-teardown.ts'),
      testMatch: ['<rootDir>/{api,platform}/src/**/*.test.ts', '<rootDir>/platform/{boot,check,src}/**/*.test.mjs'],
    },
  ],
}
