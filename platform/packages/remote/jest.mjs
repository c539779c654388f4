import { fileURLToPath } from 'node:url'

// One zone for every run, so that tests give the same result on each machine.
process.env.TZ = 'America/New_York'

const own = (file) => fileURLToPath(new URL(file, import.meta.url))
const tool = (name) => fileURLToPath(import.meta.resolve(name))

// Packages that ship ES modules only; jest runs CommonJS, so these are compiled as a remote's own code is.
const esmOnly = ['@portal/sdk', 'altcha-lib', 'cookie']

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
}

/** Jest for the components of a remote: jsdom, the portal's fixtures of `@portal/sdk/testing`, no styles. */
export default {
  rootDir: process.cwd(),
  testEnvironment: own('jest/dom-environment.mjs'),
  // The builds for Node: a package's browser build is often an ES module only.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'], url: 'http://demo.localhost:4000/' },
  globalSetup: own('dist/derive.mjs'),
  setupFilesAfterEnv: [tool('@portal/sdk/testing/jest-setup')],
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Math', 'JSON'],
  transform: { '^.+\\.(mjs|[cm]?[jt]sx?)$': [tool('@swc/jest'), swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: { '\\.module\\.css$': own('jest/css-modules.cjs'), '\\.css$': own('jest/empty.cjs') },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
}
