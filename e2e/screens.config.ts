import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser/launch.ts'

/** Pictures of every screen, phone and desktop, into docs/screens (`npm run screens [part of a name]`). */
export default defineConfig({
  testDir: './screens',
  testMatch: '*.shot.ts',
  outputDir: '../.cache/screens',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: 'line',
  use: { launchOptions, locale: 'en-US', timezoneId: 'America/New_York' },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
