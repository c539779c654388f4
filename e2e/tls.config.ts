import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser/launch.ts'

/** Key of this run's certificate, the only one that the browser trusts without a known authority. */
const key = process.env.PORTAL_TLS_SPKI ?? ''

/** Stories over TLS and HTTP/2, with a certificate that `npm run proof -- http2` makes. */
export default defineConfig({
  testDir: './tls',
  outputDir: '../.cache/test/tls',
  forbidOnly: true,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/test/tls.json' }]],
  use: {
    launchOptions: {
      ...launchOptions,
      args: [...launchOptions.args, `--ignore-certificate-errors-spki-list=${key}`],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
