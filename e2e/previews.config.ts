import stories from './playwright.config.ts'

/** `npm run proof -- preview`: each state of a preview looks as it is recorded. */
export default {
  ...stories,
  projects: [{ name: 'previews', testDir: 'previews', use: { viewport: { width: 1280, height: 800 } } }],
  timeout: 1_200_000,
  snapshotPathTemplate: '../.cache/previews/{arg}{ext}',
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled' as const } },
}
