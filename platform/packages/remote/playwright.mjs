import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './dist/stories.mjs'

/** Stories against a running demo of the portal at PORTAL_PORT; `CHROMIUM` is the path of the browser. */
export default defineConfig({
  testDir: join(process.cwd(), 'stories'),
  outputDir: join(process.cwd(), '.cache/playwright'),
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
