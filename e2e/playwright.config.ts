import { defineConfig, devices } from '@playwright/test'
import { join } from 'node:path'
import { heldOverride } from './browser/held-override.ts'
import { launchOptions } from './browser/launch.ts'

const results = join(import.meta.dirname, '../.cache/test')

/** What `npm run e2e -- --set …` says: the set that is looked at, and the override that shows it on a portal which runs another. */
const { PORTAL_OVERRIDE: override, PORTAL_SET: set } = process.env

/**
 * Left out: of a set that is given, what is released from the sources says nothing; and what a proof names, which has
 * releases of before that do not know everything.
 */
const leftOut = [
  ...(set ? ['specs/platform/built-alone.spec.ts'] : []),
  ...(process.env.PORTAL_LEFT_OUT ?? '').split(',').filter(Boolean),
]

/** Stories against a running product (`npm test` starts one; PORTAL_PORT says where it is). */
export default defineConfig({
  testDir: '.',
  outputDir: join(results, 'playwright'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than the cores: a story waits for a processor, a mail or four seconds of P-55 as often as it computes.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(results, 'stories.json') }],
  ],
  use: {
    launchOptions,
    ...(override ? { storageState: heldOverride(override, process.env.PORTAL_SCHEME === 'https') } : {}),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace takes a tenth of the machine, its film a quarter: asked for when a failure is looked into.
    trace: process.env.PORTAL_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      name: 'desktop',
      testMatch: 'specs/**/*.spec.ts',
      testIgnore: ['**/*.phone.spec.ts', 'specs/clock/**', 'specs/platform/**', 'specs/releases/**', ...leftOut],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Stories that only a phone tells: 390 x 844 with touch.
    {
      name: 'phone',
      testMatch: 'specs/**/*.phone.spec.ts',
      testIgnore: leftOut,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // A tenant's clock is everybody's: codes and sessions of whoever is there end as it moves on. So are its figures. So
    // these come after the others, and each file has a tenant of its own.
    {
      name: 'clock',
      testMatch: 'specs/clock/*.spec.ts',
      testIgnore: leftOut,
      fullyParallel: false,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // A fault acts on everybody at its tenant and a release on everybody, so these stories come last, and each file has
    // a tenant of its own.
    {
      name: 'platform',
      testMatch: 'specs/platform/*.spec.ts',
      testIgnore: leftOut,
      fullyParallel: false,
      // One of them builds all the while.
      workers: 2,
      dependencies: ['clock'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Sets go live for everybody, and the channel itself is tampered with: one story after the other, when all else is told.
    ...(set
      ? []
      : [
          {
            name: 'releases',
            testMatch: 'specs/releases/*.spec.ts',
            fullyParallel: false,
            workers: 1,
            dependencies: ['platform'],
            use: { viewport: { width: 1440, height: 900 } },
          },
        ]),
  ],
})
