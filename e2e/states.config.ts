import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser/launch.ts'

/** Every screen in every state, judged by axe in both schemes and three sizes (`npm run proof -- every-screen`). */
export default defineConfig({
  testDir: './states',
  testMatch: '*.state.ts',
  outputDir: process.env.PORTAL_STORY_FILES ?? '../.cache/test/states',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/test/states.json' }],
  ],
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
})
