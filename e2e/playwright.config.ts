import { defineConfig, devices } from '@playwright/test'
import { join } from 'node:path'
import { heldOverride } from './browser/held-override.ts'
import { launchOptions } from './browser/launch.ts'

const results = join(import.meta.dirname, '../.cache/test')

/** What `npm run e2e -- --set …` says: the set that is looked at, and the override that shows it on a portal which runs another. */
const { PORTAL_OVERRIDE: override, PORTAL_SET: set } = process.env

/**
 * Left out: of a set that is given, what is released from the sources says nothing, and others use the channel; and what
 * a proof names, which has releases of before that do not know everything.
 */
const leftOut = [
  ...(set ? ['specs/platform/built-alone.spec.ts', 'specs/releases/**'] : []),
  ...(process.env.PORTAL_LEFT_OUT ?? '').split(',').filter(Boolean),
]

const desk = { viewport: { width: 1440, height: 900 } }

/**
 * Stories against a running product (PORTAL_PORT says where it is). Which projects run side by side, and against
 * which product, says platform/boot/stories.mjs.
 */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.PORTAL_STORY_FILES ?? join(results, 'playwright'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Limits for what hangs; on a machine that others use as well a page takes several times as long.
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
    // What was done, asked for and written to the console; pictures of each step take a quarter of the machine.
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
    // Stories for a phone only: 390 x 844 with touch.
    {
      name: 'phone',
      testMatch: 'specs/**/*.phone.spec.ts',
      testIgnore: leftOut,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // A tenant's clock is everybody's: codes and sessions of whoever is there end as it moves on. So are its figures. So
    // these come after the others, and each file has a tenant of its own.
    { name: 'clock', testMatch: 'specs/clock/*.spec.ts', testIgnore: leftOut, fullyParallel: false, use: desk },
    // A fault acts on everybody at its tenant and a release on everybody: each file has a tenant of its own, at a product
    // at which nobody else is.
    { name: 'platform', testMatch: 'specs/platform/*.spec.ts', testIgnore: leftOut, fullyParallel: false, use: desk },
    // Sets go live for everybody, and the channel itself is tampered with: one story after the other.
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
