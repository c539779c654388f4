import stories from './playwright.config.ts'

/** `npm run proof -- preview`: compares a picture of each state of a preview with the recorded one. */
export default {
  ...stories,
  projects: [{ name: 'previews', testDir: 'previews', use: { viewport: { width: 1280, height: 800 } } }],
  timeout: 1_200_000,
  snapshotPathTemplate: '../.cache/previews/{arg}{ext}',
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled' as const } },
}
