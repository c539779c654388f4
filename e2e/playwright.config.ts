import { defineConfig, devices } from '@playwright/test'
import { join } from 'node:path'
import { heldOverride } from './browser/held-override.ts'
import { launchOptions } from './browser/launch.ts'

const results = join(import.meta.dirname, '../.cache/test')

/** The options of `npm run e2e -- --set …`: the set under test, and the override for a portal that runs another. */
const { PORTAL_OVERRIDE: override, PORTAL_SET: set } = process.env

/**
 * Specs to leave out. Releases built from the sources say nothing about a given set, and others use its channel. A proof
 * with older releases names further ones.
 */
const leftOut = [
  ...(set ? ['specs/platform/built-alone.spec.ts', 'specs/releases/**'] : []),
  ...(process.env.PORTAL_LEFT_OUT ?? '').split(',').filter(Boolean),
]

const desk = { viewport: { width: 1440, height: 900 } }

/**
 * Stories against a running product at PORTAL_PORT. platform/boot/stories.mjs decides which projects run in parallel and
 * against which product.
 */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.PORTAL_STORY_FILES ?? join(results, 'playwright'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous limits: on a shared machine a page takes several times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(results, 'stories.json') }],
  ],
  use: {
    launchOptions,
    ...(override ? { storageState: heldOverride(override, process.env.PORTAL_SCHEME === 'https') } : {}),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // The trace has actions, requests and the console; pictures of each step would cost a quarter of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    {
      name: 'desktop',
      testMatch: 'specs/*.spec.ts',
      testIgnore: ['**/*.phone.spec.ts', ...leftOut],
      use: desk,
    },
    // Stories that a remote keeps in its own folder.
    { name: 'remotes', testDir: '..', testMatch: 'mfe-*/stories/*.spec.ts', testIgnore: leftOut, use: desk },
    // Stories for a phone only: 390 x 844 with touch.
    {
      name: 'phone',
      testMatch: 'specs/**/*.phone.spec.ts',
      testIgnore: leftOut,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // A moved clock ends codes and sessions of all people at its tenant, and changes the tenant's figures. So these stories
    // come after the others, and each file has a separate tenant.
    { name: 'clock', testMatch: 'specs/clock/*.spec.ts', testIgnore: leftOut, fullyParallel: false, use: desk },
    // A fault affects all people at its tenant, a release all people: each file has a separate tenant, at a product
    // without other stories.
    { name: 'platform', testMatch: 'specs/platform/*.spec.ts', testIgnore: leftOut, fullyParallel: false, use: desk },
    // Stories of many accounts and their letters, which a print shop takes from a folder; each has a tenant of its own.
    { name: 'agency', testMatch: 'specs/agency/*.spec.ts', testIgnore: leftOut, fullyParallel: false, use: desk },
    // Sets go live for all pages, and stories tamper with the channel itself, so they run one at a time.
    {
      name: 'releases',
      testMatch: 'specs/releases/*.spec.ts',
      testIgnore: leftOut,
      fullyParallel: false,
      workers: 1,
      use: desk,
    },
  ],
})
